import type { TimeSlot } from '@fettle/contract/entities/ticket';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { isGivenUp, toWindowHour, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../database/database.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { findPickup } from '../stores/tickets/windows.ts';
import { askForCall } from './change-pickup.ts';
import { holdPickup } from './hold-pickup.ts';

interface Wish extends Happening {
  /** What the customer sees as theirs. */
  timeSlot: TimeSlot;
}

/** What the customer sees becomes true: their window is held on, or taken again if it was given up and is still free. */
export async function keepPickup(trx: Database, wish: Wish): Promise<void> {
  const { timeSlot } = wish;
  if (timeSlot.asap) return askForCall(trx, wish);
  // nothing chosen
  if (!timeSlot.startTime) return;
  const hour = toWindowHour(timeSlot.startTime);
  if (!hour) throw new InvalidInput({ path: 'timeSlot.startTime', message: 'is no window of ours' });
  try {
    await holdPickup(trx, { ...wish, day: timeSlot.day, hour });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // chosen in time, and by now too near for anybody else
    if (error.reason === 'windowUnavailable' && (await isStillHeld(trx, wish, hour))) return;
    throw new Refusal('holdLost');
  }
}

async function isStillHeld(trx: Database, { ticketID, timeSlot, now }: Wish, hour: WindowHour) {
  const pickup = await findPickup(trx, ticketID);
  return (
    pickup?.kind === 'window' &&
    pickup.day === timeSlot.day &&
    pickup.hour === hour &&
    !isGivenUp(pickup, now)
  );
}
