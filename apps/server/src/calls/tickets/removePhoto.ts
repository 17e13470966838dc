import { removePhoto as remove } from '../../tickets/remove-photo.ts';
import type { Handler } from '../handler.ts';

export const removePhoto: Handler<'tickets/removePhoto'> = async ({ ticketID, photoID }, { db, actor }) => {
  await remove(db, { ticketID, photoID, actor });
  return {};
};
