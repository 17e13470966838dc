import { Refusal } from '@fettle/domain/refusal';
import { mostPhotos, type PhotoStage } from '@fettle/domain/ticket/photo';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { countPhotos, findPhotoByKey, insertPhoto, type Photo } from '../../stores/tickets/photos.ts';

interface StoredPhoto {
  stage: PhotoStage;
  photoKey: string;
  fileName: string;
  width: number;
  height: number;
}

/** The ticket is locked: however many come at once, none is recorded twice, beyond the limit or for a ticket that is being forgotten. */
export const recordPhoto: Work<'addPhoto', StoredPhoto, Photo> = {
  run: async (trx, { ticketID, input, actor, now }) => {
    const { photoKey } = input;
    const known = await findPhotoByKey(trx, { ticketID, photoKey });
    if (known) return known;
    await ensureRoom(trx, { ticketID, side: actor.kind === 'customer' ? 'customer' : 'team' });
    const staffID = actor.kind === 'staff' ? actor.staffID : null;
    await insertPhoto(trx, { ...input, ticketID, staffID, actor, now });
    const photo = await findPhotoByKey(trx, { ticketID, photoKey });
    if (!photo) throw new Error('a photo that was just added is not there');
    return photo;
  },
};

export async function ensureRoom(
  db: Database,
  { ticketID, side }: { ticketID: number; side: keyof typeof mostPhotos },
): Promise<void> {
  const photos = await countPhotos(db, { ticketID, isByCustomer: side === 'customer' });
  if (photos >= mostPhotos[side]) throw new Refusal('tooManyPhotos');
}
