import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { isUndecided } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { lockTicket, type LockedTicket } from '../stores/tickets/lock-ticket.ts';

/** A customer acts on their own tickets; for other staff and for jobs the call has checked what they may do. */
export const allowedCustomer = (actor: Actor): number | null =>
  actor.kind === 'customer' ? actor.customerID : null;

/** Design §11: a technician acts on their own jobs. */
const allowedTechnician = (actor: Actor): number | null =>
  actor.kind === 'staff' && actor.role === 'technician' ? actor.staffID : null;

/** The ticket that an act is about, locked until the transaction ends. Another's does not exist. */
export async function lockForAct(
  trx: Database,
  { ticketID, actor }: { ticketID: number; actor: Actor },
): Promise<LockedTicket> {
  const ticket = await lockTicket(trx, {
    ticketID,
    customerID: allowedCustomer(actor),
    technicianStaffID: allowedTechnician(actor),
  });
  if (!ticket) throw new Refusal('unknownTicket');
  return ticket;
}

/** The same while quote, promo and collection may still be chosen. */
export async function lockUndecided(
  trx: Database,
  act: { ticketID: number; actor: Actor },
): Promise<LockedTicket> {
  const ticket = await lockForAct(trx, act);
  if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
  if (!isUndecided(ticket.status)) throw new Refusal('ticketMovedOn');
  return ticket;
}
