import { Refusal } from '@fettle/domain/refusal';
import { findTicketOwner } from '../../../stores/payments/paying.ts';
import { readMessages } from '../../../tickets/read-messages.ts';
import type { Handler } from '../../handler.ts';

export const getMessages: Handler<'ops/tickets/getMessages'> = async ({ ticketID, before }, { db }) => {
  if ((await findTicketOwner(db, ticketID)) === undefined) throw new Refusal('unknownTicket');
  return readMessages(db, { ticketID, before, side: 'team' });
};
