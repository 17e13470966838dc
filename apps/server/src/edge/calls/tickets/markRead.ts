import { Refusal } from '@fettle/domain/refusal';
import { findTicketOwner } from '../../../stores/money/paying.ts';
import { markReadUntil } from '../../../stores/telling/messages.ts';
import type { Handler } from '../handler.ts';

export const markRead: Handler<'tickets/markRead'> = async ({ ticketID, messageID }, { db, customerID }) => {
  if ((await findTicketOwner(db, ticketID)) !== customerID) throw new Refusal('unknownTicket');
  await markReadUntil(db, { ticketID, side: 'customer', messageID });
  return {};
};
