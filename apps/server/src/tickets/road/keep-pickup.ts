import type { TimeWindow } from '@fettle/contract/entities/ticket';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { isGivenUp, toWindowHour, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import type { Happening } from '../../stores/events/ticket-events.ts';
import { findPickup } from '../../stores/road/windows.ts';
import { askForCall } from './change-pickup.ts';
import { holdPickup } from './hold-pickup.ts';

interface Wish extends Happening {
  /** What the customer sees as theirs. */
  window: TimeWindow;
  maxHeld: number;
}

/** What the customer sees becomes true: their window is held on, or taken again if it was given up and is still free. */
export async function keepPickup(trx: Database, wish: Wish): Promise<void> {
  const { window } = wish;
  if (window.asap) return askForCall(trx, wish);
  // nothing chosen
  if (!window.startTime) return;
  const hour = toWindowHour(window.startTime);
  if (!hour) throw new InvalidInput({ path: 'timeSlot.startTime', message: 'is no window of ours' });
  try {
    await holdPickup(trx, { ...wish, day: window.day, hour });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // chosen in time, and by now too near for anybody else
    if (error.reason === 'windowUnavailable' && (await isStillHeld(trx, wish, hour))) return;
    throw error.reason === 'tooManyHeld' ? error : new Refusal('holdLost');
  }
}

async function isStillHeld(trx: Database, { ticketID, window, now }: Wish, hour: WindowHour) {
  const pickup = await findPickup(trx, ticketID);
  return (
    pickup?.kind === 'window' && pickup.day === window.day && pickup.hour === hour && !isGivenUp(pickup, now)
  );
}
