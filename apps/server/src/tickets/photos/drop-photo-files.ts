import type { Database } from '../../platform/database/database.ts';
import type { PhotoStore } from '../../outside/ports/photo-store.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { hasPhotoFile } from '../../stores/tickets/photos.ts';
import { removeFiles } from './photo-files.ts';

interface DropParts {
  db: Database;
  clock: Clock;
  log: Log;
  store: PhotoStore;
}

const againAfterMs = 60 * 60 * 1000;

/**
 * Deletes the files of a photo that has no row: it was forgotten, or the process died between writing files and row. Enqueued
 * before the files are written and in the transaction that deletes the row, so neither leaves files behind.
 */
export async function dropPhotoFiles({ db, clock, log, store }: DropParts, fileName: string): Promise<void> {
  if (await hasPhotoFile(db, fileName)) return;
  try {
    await removeFiles(store, fileName);
  } catch (error) {
    // never given up: they are somebody's photos
    log.warn('photo.not-dropped', errorFields(error));
    const notBefore = new Date(clock.now().getTime() + againAfterMs);
    await enqueueJob(db, 'dropPhotoFiles', { fileName }, { notBefore });
  }
}
