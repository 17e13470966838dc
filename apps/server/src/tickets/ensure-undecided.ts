import { Refusal } from '@fettle/domain/refusal';
import { isUndecided } from '@fettle/domain/ticket/status';
import type { OwnTicket } from '../stores/tickets/own-tickets.ts';

/** Quote, code and collection can be changed until the ticket is paid or booked, and not while a payment is on its way. */
export function ensureUndecided({ status, isPaying }: Pick<OwnTicket, 'status' | 'isPaying'>): void {
  if (isPaying) throw new Refusal('paymentOnItsWay');
  if (!isUndecided(status)) throw new Refusal('ticketMovedOn');
}
