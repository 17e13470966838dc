import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Refusal } from '@fettle/domain/refusal';
import type { PhotoStage } from '@fettle/domain/ticket/photo';
import { performAct } from '../acts/perform-act.ts';
import type { Principal } from '../pipeline/principal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PhotoStore } from '../../outside/ports/photo-store.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { findPhotoByKey, type Photo } from '../../stores/tickets/photos.ts';
import { putFiles } from './photo-files.ts';
import { headBytes, photoTypeOf } from './photo-type.ts';
import { ensureRoom } from '../desk/record-photo.ts';
import type { PhotoResizer } from './resize-photo.ts';

export interface PhotoParts {
  store: PhotoStore;
  resizer: Pick<PhotoResizer, 'resize'>;
}

interface AddParts extends PhotoParts {
  db: Database;
  clock: Clock;
  log: Log;
}

interface SentPhoto {
  ticketID: number;
  stage: PhotoStage;
  photoKey: string;
  /** Of the file that was sent. */
  path: string;
  principal: Extract<Principal, { kind: 'customer' | 'staff' }>;
}

/** Long after any upload has ended, one way or the other. */
const dropAfterMs = 60 * 60 * 1000;

/** A photo of a ticket's device, checked by its content and kept in three sizes. Sent again it is the same photo. */
export async function addPhoto(parts: AddParts, sent: SentPhoto): Promise<Photo> {
  const { db, clock, log, store, resizer } = parts;
  const { ticketID, photoKey, path } = sent;
  const known = await findPhotoByKey(db, { ticketID, photoKey });
  if (known) return known;
  if (!photoTypeOf(await readHead(path))) throw new Refusal('photoType');
  await ensureRoom(db, { ticketID, side: sent.principal.kind === 'customer' ? 'customer' : 'team' });
  const resized = await resizer.resize(path);
  const fileName = randomUUID();
  // first: if this process dies before there is a row, the files are deleted all the same
  const notBefore = new Date(clock.now().getTime() + dropAfterMs);
  await enqueueJob(db, 'dropPhotoFiles', { fileName }, { notBefore });
  try {
    await putFiles(store, fileName, resized.files);
  } catch (error) {
    log.error('photo.not-stored', errorFields(error));
    throw new Refusal('photosUnavailable');
  }
  const { stage, principal } = sent;
  const { width, height } = resized;
  const input = { stage, photoKey, fileName, width, height };
  return performAct({ db, clock }, { act: 'addPhoto', ticketID, principal, input });
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
  return buffer.subarray(0, bytesRead);
}
