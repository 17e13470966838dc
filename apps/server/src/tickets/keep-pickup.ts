import type { TimeSlot } from '@fettle/contract/entities/ticket';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { isGivenUp, isOpen, toWindowHour, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../database/database.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { findPickup } from '../stores/tickets/windows.ts';
import { collectAsap } from './change-pickup.ts';
import { holdPickup } from './hold-pickup.ts';

interface Wish extends Happening {
  customerID: number | null;
  /** What the customer sees as theirs. */
  timeSlot: TimeSlot;
}

/** What the customer sees becomes true: their window is held on, or taken again if it was given up and is still free. */
export async function keepPickup(db: Database, wish: Wish): Promise<void> {
  const { ticketID, customerID, timeSlot, actor, now } = wish;
  if (timeSlot.asap) return collectAsap(db, wish);
  // nothing chosen
  if (!timeSlot.startTime) return;
  const hour = toWindowHour(timeSlot.startTime);
  if (!hour) throw new InvalidInput({ path: 'timeSlot.startTime', message: 'is no window of ours' });
  const { day } = timeSlot;
  if (!isOpen(day, hour, now)) {
    if (await isStillHeld(db, wish, hour)) return;
    throw new Refusal('holdLost');
  }
  const outcome = await holdPickup(db, { ticketID, customerID, day, hour, actor, now });
  if (outcome !== 'held') throw new Refusal('holdLost');
}

/** Chosen in time, and by now too near for anybody else. */
async function isStillHeld(db: Database, { ticketID, timeSlot, now }: Wish, hour: WindowHour) {
  const pickup = await findPickup(db, ticketID);
  return (
    pickup?.kind === 'window' &&
    pickup.day === timeSlot.day &&
    pickup.hour === hour &&
    !isGivenUp(pickup, now)
  );
}
