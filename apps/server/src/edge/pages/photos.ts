import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { id } from '@fettle/contract/entities/field';
import { existingTicketID } from '@fettle/contract/entities/ticket';
import { Refusal } from '@fettle/domain/refusal';
import { photoStages, staffPhotoRoles, type PhotoStage } from '@fettle/domain/ticket/photo';
import { ensureSees } from '../../tickets/views/see-ticket.ts';
import type { Principal } from '../../tickets/pipeline/principal.ts';
import type { Database } from '../../platform/database/database.ts';
import { enforceLimit } from '../../platform/limits/rate-limit.ts';
import { scarce } from '../../platform/limits/scarce.ts';
import { addPhoto, type PhotoParts } from '../../tickets/photos/add-photo.ts';
import { fileOf } from '../../tickets/photos/photo-files.ts';
import { maxPhotoBytes, photoSizeNames } from '../../tickets/photos/photo-limits.ts';
import { toPhotoView } from '../../tickets/views/photo-view.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { UploadSlots } from '../../tickets/photos/upload-slots.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Log } from '../../platform/process/log.ts';
import { findTicketOwner } from '../../stores/money/paying.ts';
import type { StaffMember } from '../../stores/people/staff-sessions.ts';
import { findPhotoFile } from '../../stores/tickets/photos.ts';
import { ensureVisible } from '../../tickets/views/visible-ticket.ts';
import { asStaff } from '../api/authorise.ts';
import { enveloped } from '../answers/enveloped.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

type Scope = { Variables: RequestScope };
type Sender = Extract<Principal, { kind: 'customer' | 'staff' }>;

interface PhotoOptions extends PhotoParts {
  db: Database;
  clock: Clock;
  log: Log;
}

/** They take a photo as their body, so they are no calls; what they answer has a call's envelope. */
export const uploadPaths = { customer: '/api/tickets/addPhoto', staff: '/api/ops/tickets/addPhoto' } as const;

const perCustomer = { name: 'photo', max: 60, windowSeconds: 3600, per: 'customer' };
const perStaff = { name: 'staff-photo', max: 600, windowSeconds: 3600, per: 'member of staff' };

const wantedPhoto = z.object({ ticketID: z.coerce.number().pipe(existingTicketID), photoKey: z.uuid() });
const staffStage = z.enum(photoStages).exclude(['customer']);
const servedPhoto = z.object({ photoID: z.coerce.number().pipe(id), size: z.enum(photoSizeNames) });

/** Photos of tickets: uploaded by the customer and by staff, shown to whoever may see the ticket. */
export function mountPhotos(app: Hono<Scope>, options: PhotoOptions): void {
  const { db, clock } = options;
  // whatever customers send, staff have places of their own
  const slots = {
    customer: new UploadSlots({
      all: scarce.customersPhotos,
      person: scarce.photosOfCustomer,
      maxBytes: 12 * maxPhotoBytes,
    }),
    staff: new UploadSlots({
      all: scarce.staffPhotos,
      person: scarce.photosOfStaff,
      maxBytes: 6 * maxPhotoBytes,
    }),
  };

  app.post(uploadPaths.customer, (c) =>
    enveloped(c, async () => {
      const customerID = await c.var.session.customerID();
      if (customerID === undefined) throw new Refusal('loggedOut');
      const wanted = wantedPhoto.safeParse(c.req.query()).data;
      if (!wanted) return undefined;
      await enforceLimit({ db, clock }, perCustomer, String(customerID));
      const principal = { kind: 'customer', customerID } as const;
      return take(c, { ...wanted, stage: 'customer', principal });
    }),
  );

  app.post(uploadPaths.staff, (c) =>
    enveloped(c, async () => {
      const staff = await c.var.staffSession.staff();
      if (!staff) throw new Refusal('loggedOut');
      const { staff: photographer } = asStaff(staffPhotoRoles, staff);
      const wanted = wantedPhoto.extend({ stage: staffStage }).safeParse(c.req.query()).data;
      if (!wanted) return undefined;
      await enforceLimit({ db, clock }, perStaff, String(staff.staffID));
      return take(c, { ...wanted, principal: { kind: 'staff', ...photographer } });
    }),
  );

  async function take(
    c: Context<Scope>,
    wanted: { ticketID: number; photoKey: string; stage: PhotoStage; principal: Sender },
  ) {
    const { ticketID, principal } = wanted;
    // before megabytes are read
    if (principal.kind === 'staff') await seePhotos(ticketID, principal);
    else if ((await findTicketOwner(db, ticketID)) !== principal.customerID)
      throw new Refusal('unknownTicket');
    const person =
      principal.kind === 'customer' ? `customer ${principal.customerID}` : `staff ${principal.staffID}`;
    const length = Number(c.req.header('content-length') ?? NaN);
    const photo = await slots[principal.kind].run(
      person,
      (room) =>
        readUpload(c.req.raw.body, {
          maxBytes: maxPhotoBytes,
          tooLarge: 'photoTooLarge',
          unavailable: 'photosUnavailable',
          log: options.log,
          length: Number.isNaN(length) ? undefined : length,
          take: room,
        }),
      ({ path }) => addPhoto(options, { ...wanted, path }),
    );
    return { photo: toPhotoView(photo) };
  }

  app.get('/photos/:photoID/:file', async (c) => {
    const [size, type, ...rest] = c.req.param('file').split('.');
    const wanted = servedPhoto.safeParse({ photoID: c.req.param('photoID'), size }).data;
    if (!wanted || type !== 'webp' || rest.length > 0) return c.notFound();
    const photo = await findPhotoFile(db, wanted.photoID);
    if (!photo || !(await maySee(c, photo.ticketID))) return c.notFound();
    const headers = {
      // kept by the browser of who may see it, and asked for again each time: a link runs out, somebody signs out
      'cache-control': 'private, no-cache',
      etag: `"${photo.fileName}-${wanted.size}"`,
      'cross-origin-resource-policy': 'same-site',
    };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    const bytes = await options.store.get(fileOf(photo.fileName, wanted.size));
    if (!bytes) return c.notFound();
    const name = `photo-${wanted.photoID}-${wanted.size}.webp`;
    return c.body(bytes, 200, {
      ...headers,
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${name}"`,
    });
  });

  const seePhotos = (ticketID: number, staff: StaffMember) =>
    ensureSees(db, { ticketID, staff, sight: 'photos', now: clock.now() });

  /** The owner, who came by the mailed link, and staff. */
  async function maySee(c: Context<Scope>, ticketID: number): Promise<boolean> {
    const staff = await c.var.staffSession.staff();
    const byStaff = staff && isAllowed(seePhotos(ticketID, staff));
    return (await byStaff) || isAllowed(ensureVisible({ db, session: c.var.session }, ticketID));
  }
}

async function isAllowed(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
