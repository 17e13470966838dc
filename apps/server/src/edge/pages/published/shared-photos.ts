import type { Hono } from 'hono';
import { z } from 'zod';
import { id } from '@fettle/contract/entities/field';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../../platform/database/database.ts';
import { enforceLimit, type RateLimit } from '../../../platform/limits/rate-limit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { PhotoStore } from '../../../outside/ports/photo-store.ts';
import type { RequestScope } from '../../../people/sessions/request-scope.ts';
import { findShownPhoto } from '../../../stores/passports/passport-photos.ts';
import { openShared } from '../../../tickets/passports/open-shared.ts';
import { fileOf } from '../../../tickets/photos/photo-files.ts';
import { photoSizeNames } from '../../../tickets/photos/photo-limits.ts';

interface SharedPhotos {
  db: Database;
  clock: Clock;
  store: PhotoStore;
}

const limit: RateLimit = { name: 'shared-photo', max: 1_200, windowSeconds: 600, per: 'network address' };
const wantedPhoto = z.object({ photoID: z.coerce.number().pipe(id), size: z.enum(photoSizeNames) });

/** The photos that the owner of a shared passport chose, for whoever has its link, and for as long as it opens. */
export function mountSharedPhotos(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock, store }: SharedPhotos,
): void {
  app.get('/passport-photos/:token/:photoID/:file', async (c) => {
    await enforceLimit({ db, clock }, limit, c.var.visitor.address);
    const [size, type, ...rest] = c.req.param('file').split('.');
    const wanted = wantedPhoto.safeParse({ photoID: c.req.param('photoID'), size }).data;
    const passport = await openShared(db, c.req.param('token')).catch(refusedAsNone);
    if (!wanted || type !== 'webp' || rest.length > 0 || !passport) return c.notFound();
    const fileName = await findShownPhoto(db, { ...passport, photoID: wanted.photoID });
    const bytes = fileName && (await store.get(fileOf(fileName, wanted.size)));
    if (!bytes) return c.notFound();
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
}

function refusedAsNone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
