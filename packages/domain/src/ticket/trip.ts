import { londonTime } from '../london.ts';
import type { TicketEvent, TicketEventKind } from './events.ts';
import { can, isOnWayBack, type TicketStatus } from './status.ts';
import { holdTasks, type HoldTask } from './tasks.ts';

/** One of the courier's trips as far as a ticket's events have brought it. */
export interface Trip {
  task: HoldTask;
  /** 1 for the first; each one in vain is followed by another. */
  number: number;
  /** Who drives it; null while nobody is named. */
  courierID: number | null;
  /** The courier has the device already: only on the way back. */
  isHandedOver: boolean;
}

/** Whether the courier may stand at the door any moment: then the customer needs the code. */
export function isTripDay(trip: Trip, window: { day: string } | 'asap' | undefined, now: Date): boolean {
  if (window === 'asap') return true;
  // a driver who is late comes on the day after
  if (window) return londonTime(now).day >= window.day;
  return trip.courierID !== null || trip.isHandedOver;
}

/** Whether the courier still has that trip to make. */
export const isToCome = (task: HoldTask, status: TicketStatus): boolean =>
  task === 'PICKUP' ? can('collect', status) : isOnWayBack(status);

/** Whether a driver has to do with it: named for a trip, free to take one that nobody is named for, or who made one. */
export function isDrivenBy(
  staffID: number,
  ticket: { status: TicketStatus; events: readonly Pick<TicketEvent, 'kind' | 'detail' | 'actor'>[] },
): boolean {
  const { status, events } = ticket;
  const isNamed = holdTasks.some((task) => {
    const { courierID } = tripOf(task, events);
    return courierID === staffID || (courierID === null && isToCome(task, status));
  });
  return isNamed || events.some((event) => isTripEvent(event, staffID));
}

const tripKinds: readonly TicketEventKind[] = ['collect', 'deliver', 'return', 'nobodyThere'];

/** What they did in another role, at the bench say, is no trip. */
const isTripEvent = ({ kind, actor }: Pick<TicketEvent, 'kind' | 'actor'>, staffID: number): boolean =>
  tripKinds.includes(kind) && actor.kind === 'staff' && actor.role === 'driver' && actor.staffID === staffID;

/** The trip that is being made or still to come. One in vain ends it: the next has neither a driver nor the device. */
export function tripOf(task: HoldTask, events: readonly Pick<TicketEvent, 'kind' | 'detail'>[]): Trip {
  const trip: Trip = { task, number: 1, courierID: null, isHandedOver: false };
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  for (const event of events as readonly TicketEvent[]) {
    if (event.kind === 'handOver') trip.isHandedOver = task === 'DELIVERY';
    if (event.kind === 'courierAssigned' && event.detail.task === task) trip.courierID = event.detail.staffID;
    if (event.kind === 'nobodyThere' && event.detail.task === task) {
      trip.number += 1;
      trip.courierID = null;
      trip.isHandedOver = false;
    }
  }
  return trip;
}
