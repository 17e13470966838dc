import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { isUndecided } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { lockTicket, type LockedTicket } from '../stores/tickets/lock-ticket.ts';
import { hasChangedSince } from '../stores/tickets/ticket-events.ts';
import { inTheOffice } from './in-the-office.ts';

/** A customer acts on their own tickets; for other staff and for jobs the call has checked what they may do. */
export const allowedCustomer = (actor: Actor): number | null =>
  actor.kind === 'customer' ? actor.customerID : null;

/** Design §11: a technician acts on their own jobs, unless they work in the office too. */
async function allowedTechnician(trx: Database, actor: Actor): Promise<number | null> {
  if (actor.kind !== 'staff' || actor.role !== 'technician') return null;
  return (await inTheOffice(trx, actor)) ? null : actor.staffID;
}

export interface MeantTicket {
  ticketID: number;
  actor: Actor;
  /** The newest event that a member of staff had in sight: what changed since, they decided nothing about. */
  seenEventID?: string | undefined;
}

/** The ticket that an act is about, locked until the transaction ends. Another's does not exist. */
export async function lockForAct(
  trx: Database,
  { ticketID, actor, seenEventID }: MeantTicket,
): Promise<LockedTicket> {
  const ticket = await lockTicket(trx, {
    ticketID,
    customerID: allowedCustomer(actor),
    technicianStaffID: await allowedTechnician(trx, actor),
  });
  if (!ticket) throw new Refusal('unknownTicket');
  if (seenEventID !== undefined && (await hasChangedSince(trx, { ticketID, seenEventID }))) {
    throw new Refusal('ticketMovedOn');
  }
  return ticket;
}

/** The same while quote, promo and collection may still be chosen. */
export async function lockUndecided(trx: Database, act: MeantTicket): Promise<LockedTicket> {
  const ticket = await lockForAct(trx, act);
  if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
  if (!isUndecided(ticket.status)) throw new Refusal('ticketMovedOn');
  return ticket;
}
