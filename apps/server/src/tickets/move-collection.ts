import { needsStartEarly } from '@fettle/domain/payment/start-early';
import { Refusal } from '@fettle/domain/refusal';
import { can, ticketStatuses } from '@fettle/domain/ticket/status';
import { isOpen, type Pickup, type WindowHour } from '@fettle/domain/window';
import { inTransaction, type Database } from '../database/database.ts';
import { listConsents } from '../stores/payments/consents.ts';
import { windowFound } from '../stores/tickets/contact-queue.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { findPickup, holdWindow } from '../stores/tickets/windows.ts';
import { allowedCustomer, lockForAct } from './lock-for-act.ts';

const toBeCollected = ticketStatuses.filter((status) => can('collect', status));

/**
 * Another window for a ticket that is booked and not collected yet: because the one it was paid with was lost, or because
 * the customer wishes it. It is booked at once; the one before is given back only if this one is to be had.
 */
export const moveCollection = (
  db: Database,
  wish: SeenHappening & { day: string; hour: WindowHour },
): Promise<Pickup> =>
  inTransaction(db, async (trx): Promise<Pickup> => {
    const { ticketID, day, hour, actor, now } = wish;
    const ticket = await lockForAct(trx, wish);
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (!can('collect', ticket.status)) throw new Refusal('ticketMovedOn');
    const before = await findPickup(trx, ticketID);
    // the courier is on the way; staff know where he is
    if (actor.kind === 'customer' && before?.kind === 'window' && !isOpen(before.day, before.hour, now))
      throw new Refusal('ticketMovedOn');
    const pickup = { kind: 'window', day, hour, expiresAt: null } as const;
    // a claim is part of an order that was agreed to long ago: no 14 days begin
    if (!ticket.isClaim) await checkStartEarly(trx, wish, pickup);
    const outcome = await holdWindow(trx, {
      ...wish,
      customerID: allowedCustomer(actor),
      statuses: toBeCollected,
      task: 'PICKUP',
      until: null,
    });
    if (outcome === 'full') throw new Refusal('windowFull');
    if (outcome !== 'held') throw new Refusal(outcome);
    await windowFound(trx, ticketID);
    return pickup;
  });

/** The 14 days count from when the terms were agreed to. */
async function checkStartEarly(
  db: Database,
  { ticketID, now }: SeenHappening,
  pickup: Pickup,
): Promise<void> {
  const consents = await listConsents(db, ticketID);
  if (consents.some(({ kind }) => kind === 'startEarly')) return;
  const terms = consents.find(({ kind }) => kind === 'terms');
  if (needsStartEarly(pickup, terms?.agreedAt ?? now)) throw new Refusal('startEarlyNeeded');
}
