import { toPhotoView } from '../../../../tickets/views/photo-view.ts';
import { listPhotos } from '../../../../stores/tickets/photos.ts';
import { ensureSees } from '../../../../tickets/views/see-ticket.ts';
import type { Handler } from '../../handler.ts';

export const getPhotos: Handler<'ops/tickets/getPhotos'> = async ({ ticketID }, { db, staff, clock }) => {
  await ensureSees(db, { ticketID, staff, sight: 'photos', now: clock.now() });
  return { photos: (await listPhotos(db, ticketID)).map(toPhotoView) };
};
