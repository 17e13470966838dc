import { isUndecided, ticketStatuses } from '@fettle/domain/ticket/status';
import { holdMs, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../database/database.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { holdWindow } from '../stores/tickets/windows.ts';

const undecided = ticketStatuses.filter(isUndecided);

interface PickupWish extends Happening {
  /** Whose ticket it must be; null for staff. */
  customerID: number | null;
  day: string;
  hour: WindowHour;
}

/** Holds a place for the collection of a ticket that is not decided yet, for half an hour from now. */
export function holdPickup(db: Database, wish: PickupWish): ReturnType<typeof holdWindow> {
  const until = new Date(wish.now.getTime() + holdMs);
  return holdWindow(db, { ...wish, statuses: undecided, task: 'PICKUP', until });
}
