import { randomUUID } from 'node:crypto';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { mostPhotos, type PhotoStage } from '@fettle/domain/ticket/photo';
import type { Database } from '../database/database.ts';
import type { PhotoStore } from '../ports/photo-store.ts';
import { errorFields, type Log } from '../process/log.ts';
import { enqueueJob } from '../stores/system/jobs.ts';
import { countPhotos, findPhotoByKey, insertPhoto, type Photo } from '../stores/tickets/photos.ts';
import { lockForAct } from '../tickets/lock-for-act.ts';
import { putFiles } from './photo-files.ts';
import { photoTypeOf } from './photo-type.ts';
import type { PhotoResizer } from './resize-photo.ts';
import type { ResizedPhoto } from './resize-worker.ts';

export interface PhotoParts {
  store: PhotoStore;
  resizer: Pick<PhotoResizer, 'resize'>;
}

interface AddParts extends PhotoParts {
  db: Database;
  log: Log;
}

interface SentPhoto {
  ticketID: number;
  stage: PhotoStage;
  photoKey: string;
  bytes: Buffer;
  actor: Extract<Actor, { kind: 'customer' | 'staff' }>;
  now: Date;
}

/** Long after any upload has ended, one way or the other. */
const dropAfterMs = 60 * 60 * 1000;

/** A photo of a ticket's device, checked by its content and kept in three sizes. Sent again it is the same photo. */
export async function addPhoto(parts: AddParts, sent: SentPhoto): Promise<Photo> {
  const { db, log, store, resizer } = parts;
  const { ticketID, photoKey, bytes, now } = sent;
  const known = await findPhotoByKey(db, { ticketID, photoKey });
  if (known) return known;
  if (!photoTypeOf(bytes)) throw new Refusal('photoType');
  await ensureRoom(db, sent);
  const resized = await resizer.resize(bytes);
  const fileName = randomUUID();
  // first: if this process dies before there is a row, the files are deleted all the same
  const notBefore = new Date(now.getTime() + dropAfterMs);
  await enqueueJob(db, 'dropPhotoFiles', { fileName }, { notBefore });
  try {
    await putFiles(store, fileName, resized.files);
  } catch (error) {
    log.error('photo.not-stored', errorFields(error));
    throw new Refusal('photosUnavailable');
  }
  return recordPhoto(db, sent, { fileName, resized });
}

/** The ticket is locked: however many come at once, none is recorded twice, beyond the limit or for a ticket that is being forgotten. */
async function recordPhoto(
  db: Database,
  { ticketID, stage, photoKey, actor, now }: SentPhoto,
  { fileName, resized: { width, height } }: { fileName: string; resized: ResizedPhoto },
): Promise<Photo> {
  return db.transaction().execute(async (trx) => {
    const { isForgotten } = await lockForAct(trx, { ticketID, actor });
    if (isForgotten) throw new Refusal('ticketForgotten');
    const known = await findPhotoByKey(trx, { ticketID, photoKey });
    if (known) return known;
    await ensureRoom(trx, { ticketID, actor });
    const staffID = actor.kind === 'staff' ? actor.staffID : null;
    await insertPhoto(trx, { ticketID, stage, staffID, photoKey, fileName, width, height, actor, now });
    const photo = await findPhotoByKey(trx, { ticketID, photoKey });
    if (!photo) throw new Error('a photo that was just added is not there');
    return photo;
  });
}

async function ensureRoom(
  db: Database,
  { ticketID, actor }: Pick<SentPhoto, 'ticketID' | 'actor'>,
): Promise<void> {
  const side = actor.kind === 'customer' ? 'customer' : 'team';
  const photos = await countPhotos(db, { ticketID, isByCustomer: side === 'customer' });
  if (photos >= mostPhotos[side]) throw new Refusal('tooManyPhotos');
}
