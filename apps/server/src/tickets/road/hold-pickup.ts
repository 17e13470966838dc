import { refusalOf } from '@fettle/domain/acts/acts';
import { Refusal } from '@fettle/domain/refusal';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { holdMs, isOpen, type Pickup, type WindowHour } from '@fettle/domain/window';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Happening } from '../../stores/events/ticket-events.ts';
import { holdWindow } from '../../stores/road/windows.ts';
import { allowedCustomer } from '../pipeline/allowed-customer.ts';

interface HeldWindow {
  day: string;
  hour: WindowHour;
  /** How many places one customer, telephone number or address may have at a time before anything is paid. */
  maxHeld: number;
}

/** Those in which the act's rule allows it: one statement checks and holds (decision 53). */
const statuses = ticketStatuses.filter(
  (status) =>
    refusalOf('holdPickup', { status, isPaying: false, isForgotten: false, now: new Date(0) }, 'customer') ===
    undefined,
);

/** Holds a place for the collection of a ticket that is not decided yet, for half an hour from now; renewed by each call. */
export async function holdPickup(db: Database, wish: Happening & HeldWindow): Promise<Pickup> {
  const { day, hour, actor, now } = wish;
  if (!isOpen(day, hour, now)) throw new Refusal('windowUnavailable');
  const until = new Date(now.getTime() + holdMs);
  const customerID = allowedCustomer(actor);
  const outcome = await holdWindow(db, { ...wish, customerID, statuses, task: 'PICKUP', until });
  if (outcome === 'full') throw new Refusal('windowFull');
  if (outcome !== 'held') throw new Refusal(outcome);
  return { kind: 'window', day, hour, expiresAt: until };
}

/** The same where the ticket is locked already. */
export const holdPickupLocked: Work<'holdPickup', HeldWindow, Pickup> = {
  run: (trx, { ticketID, input, actor, now }) => holdPickup(trx, { ...input, ticketID, actor, now }),
};
