import type { TimeSlot } from '@fettle/contract/entities/ticket';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { isGivenUp, isOpen, toWindowHour, type WindowHour } from '@fettle/domain/slot';
import type { Database } from '../database/database.ts';
import { findPickup, holdSlot } from '../stores/tickets/slots.ts';
import { collectAsap } from './change-pickup.ts';

interface Wish {
  ticketID: number;
  customerID: number;
  /** What the customer sees as theirs. */
  timeSlot: TimeSlot;
  now: Date;
}

/** What the customer sees becomes true: their window is held on, or taken again if it was given up and is still free. */
export async function keepPickup(db: Database, wish: Wish): Promise<void> {
  const { ticketID, customerID, timeSlot, now } = wish;
  if (timeSlot.asap) return collectAsap(db, wish);
  // nothing chosen
  if (!timeSlot.startTime) return;
  const hour = toWindowHour(timeSlot.startTime);
  if (!hour) throw new InvalidInput({ path: 'timeSlot.startTime', message: 'is no window of ours' });
  const { day } = timeSlot;
  if (!isOpen(day, hour, now)) {
    if (await isStillHeld(db, wish, hour)) return;
    throw new Refusal('slotHoldLost');
  }
  const outcome = await holdSlot(db, { ticketID, customerID, day, hour, now });
  if (outcome !== 'held') throw new Refusal('slotHoldLost');
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
