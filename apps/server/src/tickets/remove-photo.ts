import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../database/database.ts';
import { enqueueJob } from '../stores/system/jobs.ts';
import { deleteOwnPhoto } from '../stores/tickets/photos.ts';
import { lockForAct } from './lock-for-act.ts';

/** A photo that the customer takes back: the row now, the files by the job that the same transaction enqueues. */
export async function removePhoto(
  db: Database,
  { ticketID, photoID, actor }: { ticketID: number; photoID: number; actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockForAct(trx, { ticketID, actor });
    const fileName = await deleteOwnPhoto(trx, { ticketID, photoID });
    if (fileName === undefined) throw new Refusal('unknownPhoto');
    await enqueueJob(trx, 'dropPhotoFiles', { fileName });
  });
}
