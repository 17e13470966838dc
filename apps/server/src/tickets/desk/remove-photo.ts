import { Refusal } from '@fettle/domain/refusal';
import type { Work } from '../pipeline/work.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { deleteOwnPhoto } from '../../stores/tickets/photos.ts';

/** A photo that the customer takes back: the row now, the files by the job that the same transaction enqueues. */
export const removePhoto: Work<'removePhoto', { photoID: number }> = {
  run: async (trx, { ticketID, input: { photoID } }) => {
    const fileName = await deleteOwnPhoto(trx, { ticketID, photoID });
    if (fileName === undefined) throw new Refusal('unknownPhoto');
    await enqueueJob(trx, 'dropPhotoFiles', { fileName });
  },
};
