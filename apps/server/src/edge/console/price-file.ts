import { id, line } from '@fettle/contract/entities/field';
import { readPriceFile as answer } from '@fettle/contract/entities/price-list';
import { Refusal } from '@fettle/domain/refusal';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { enforceLimit } from '../../platform/limits/rate-limit.ts';
import { scarce } from '../../platform/limits/scarce.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { UploadSlots } from '../../tickets/photos/upload-slots.ts';
import { ensureMaySee } from '../../catalogue/prices/price-list-of.ts';
import { maxFileBytes, readPriceFile } from '../../catalogue/prices/read-price-file.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { asStaff } from '../api/authorise.ts';
import type { Log } from '../../platform/process/log.ts';
import { enveloped } from '../answers/enveloped.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

type Scope = { Variables: RequestScope };

/** It takes a file as its body, so it is no call; what it answers has a call's envelope. */
export const priceFilePath = '/api/ops/prices/readFile';

const perStaff = { name: 'price-file', max: 60, windowSeconds: 3600, per: 'member of staff' };

const wantedFile = z.object({
  technicianID: z.coerce.number().pipe(id),
  fileName: line(120).default(''),
  removeMissing: z.stringbool().default(false),
});

/** A price list as CSV becomes a preview of what it would change. */
export function mountPriceFile(app: Hono<Scope>, parts: { db: Database; clock: Clock; log: Log }): void {
  const { db, clock } = parts;
  // each is compared in a process of its own, of up to 400 MB for a second or two
  const slots = new UploadSlots({
    all: scarce.priceFiles,
    person: scarce.priceFilesOfStaff,
    maxBytes: 4 * maxFileBytes,
  });

  async function read(c: Context<Scope>) {
    const member = await c.var.staffSession.staff();
    if (!member) throw new Refusal('loggedOut');
    const { staff } = asStaff(['technician'], member);
    const wanted = wantedFile.safeParse(c.req.query()).data;
    if (!wanted) return undefined;
    const { technicianID } = wanted;
    // before megabytes are read
    await ensureMaySee(db, { technicianID, staff });
    await enforceLimit({ db, clock }, perStaff, String(staff.staffID));
    const { staffID } = staff;
    const length = Number(c.req.header('content-length') ?? NaN);
    return slots.run(
      `staff ${staffID}`,
      (take) =>
        readUpload(c.req.raw.body, {
          maxBytes: maxFileBytes,
          tooLarge: 'fileTooLarge',
          unavailable: 'filesUnavailable',
          log: parts.log,
          length: Number.isNaN(length) ? undefined : length,
          take,
        }),
      async ({ path }) =>
        answer.parse(await readPriceFile(parts, { ...wanted, path, staffID, now: clock.now() })),
    );
  }

  app.post(priceFilePath, (c) => enveloped(c, () => read(c)));
}
