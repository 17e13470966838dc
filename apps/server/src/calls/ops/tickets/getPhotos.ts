import { toPhotoView } from '../../../photos/photo-view.ts';
import { listPhotos } from '../../../stores/tickets/photos.ts';
import { ensureVisibleToStaff } from '../../../tickets/visible-to-staff.ts';
import type { Handler } from '../../handler.ts';

export const getPhotos: Handler<'ops/tickets/getPhotos'> = async ({ ticketID }, { db, staff }) => {
  await ensureVisibleToStaff(db, { ticketID, staff });
  return { photos: (await listPhotos(db, ticketID)).map(toPhotoView) };
};
