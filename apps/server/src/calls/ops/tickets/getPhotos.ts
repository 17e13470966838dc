import { Refusal } from '@fettle/domain/refusal';
import { toPhotoView } from '../../../photos/photo-view.ts';
import { findTicketOwner } from '../../../stores/payments/paying.ts';
import { listPhotos } from '../../../stores/tickets/photos.ts';
import type { Handler } from '../../handler.ts';

export const getPhotos: Handler<'ops/tickets/getPhotos'> = async ({ ticketID }, { db }) => {
  if ((await findTicketOwner(db, ticketID)) === undefined) throw new Refusal('unknownTicket');
  return { photos: (await listPhotos(db, ticketID)).map(toPhotoView) };
};
