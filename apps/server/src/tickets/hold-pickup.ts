import { Refusal } from '@fettle/domain/refusal';
import { isUndecided, ticketStatuses } from '@fettle/domain/ticket/status';
import { holdMs, isOpen, type Pickup, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../database/database.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { holdWindow } from '../stores/tickets/windows.ts';
import { allowedCustomer } from './lock-for-act.ts';
import { moveCollection } from './move-collection.ts';

const undecided = ticketStatuses.filter(isUndecided);

interface PickupWish extends Happening {
  day: string;
  hour: WindowHour;
  /** How many places one customer, telephone number or address may hold at a time. */
  maxHeld: number;
}

/**
 * Holds a place for the collection of a ticket that is not decided yet, for half an hour from now; renewed by each call. For one
 * that is booked already the place is booked as well.
 */
export async function holdPickup(db: Database, wish: PickupWish): Promise<Pickup> {
  const { day, hour, actor, now } = wish;
  if (!isOpen(day, hour, now)) throw new Refusal('windowUnavailable');
  const until = new Date(now.getTime() + holdMs);
  const outcome = await holdWindow(db, {
    ...wish,
    customerID: allowedCustomer(actor),
    statuses: undecided,
    task: 'PICKUP',
    until,
  });
  if (outcome === 'ticketMovedOn') return moveCollection(db, wish);
  if (outcome === 'full') throw new Refusal('windowFull');
  if (outcome !== 'held') throw new Refusal(outcome);
  return { kind: 'window', day, hour, expiresAt: until };
}
