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

/** They were named, or nobody was. */
function couldDrive(staffID: number, { task, events }: DrivenTrip): boolean {
  const { courierID } = tripOf(task, events);
  return courierID === null || courierID === staffID;
}

/** So long a telephone may lie in a van with a run that nobody else knows of any more. */
const rememberedMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Who may tell from their telephone what happened at a door: their run may still have had the trip. They were named for it at some
 * time, or nobody was at some moment of the last two weeks.
 */
export function mayHaveDriven(
  staffID: number,
  {
    task,
    events,
    now,
  }: { task: HoldTask; events: readonly Pick<TicketEvent, 'kind' | 'detail' | 'at'>[]; now: Date },
): boolean {
  const since = now.getTime() - rememberedMs;
  return (
    couldDrive(staffID, { task, events }) ||
    events.some(({ at }, place) => {
      const isRemembered = at.getTime() >= since;
      const { courierID } = tripOf(task, events.slice(0, place));
      return courierID === staffID || (isRemembered && courierID === null);
    })
  );
}

/** The trip that is being made or still to come. One in vain ends it: the next has neither a driver nor the device. */
export function tripOf(task: HoldTask, events: readonly Pick<TicketEvent, 'kind' | 'detail'>[]): Trip {
  const trip: Trip = { task, number: 1, courierID: null, isHandedOver: false };
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  for (const event of events as readonly TicketEvent[]) {
    if (event.kind === 'handOver') trip.isHandedOver = task === 'DELIVERY';
    if (event.kind === 'courierAssigned' && event.detail.task === task) trip.courierID = event.detail.staffID;
    if (event.kind === 'courierReleased' && event.detail.task === task) trip.courierID = null;
    if (event.kind === 'nobodyThere' && event.detail.task === task) {
      trip.number += 1;
      trip.courierID = null;
      trip.isHandedOver = false;
    }
  }
  return trip;
}
