import { londonTime } from '../london.ts';
import type { TicketEvent } from './events.ts';
import { can, isOnWayBack, type TicketStatus } from './status.ts';
import type { HoldTask } from './tasks.ts';

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

interface DrivenTrip {
  task: HoldTask;
  events: readonly Pick<TicketEvent, 'kind' | 'detail'>[];
}

/** A driver drives what is theirs, or what nobody has been named for. */
export function mayDrive(staffID: number, { task, events }: DrivenTrip): boolean {
  const { courierID } = tripOf(task, events);
  return courierID === null || courierID === staffID;
}

/** Who tells later what happened at a door: they were named for the trip at some time, or nobody was when it happened. */
export function mayHaveDriven(
  staffID: number,
  {
    task,
    events,
    at,
  }: { task: HoldTask; events: readonly Pick<TicketEvent, 'kind' | 'detail' | 'at'>[]; at: Date },
): boolean {
  const until = events.filter((event) => event.at <= at);
  return (
    mayDrive(staffID, { task, events: until }) ||
    // pairs of kind and detail are lost in the Pick: narrowed again by the kind
    (events as readonly TicketEvent[]).some(
      (event) =>
        event.kind === 'courierAssigned' && event.detail.task === task && event.detail.staffID === staffID,
    )
  );
}

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
