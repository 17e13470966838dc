import { mostPhotos } from '@fettle/domain/ticket/photo';
import { toPhotoView } from '../../../tickets/views/photo-view.ts';
import { listPhotos } from '../../../stores/tickets/photos.ts';
import { ensureVisible } from '../../../tickets/views/visible-ticket.ts';
import type { Handler } from '../handler.ts';

export const getPhotos: Handler<'tickets/getPhotos'> = async ({ ticketID }, context) => {
  const { isOwner } = await ensureVisible(context, ticketID);
  const photos = await listPhotos(context.db, ticketID);
  const own = photos.filter(({ isByCustomer }) => isByCustomer).length;
  return {
    photos: photos.map(toPhotoView),
    left: isOwner ? Math.max(0, mostPhotos.customer - own) : 0,
  };
};
