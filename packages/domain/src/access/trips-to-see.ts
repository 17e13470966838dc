import { addDays, londonTime } from '../london.ts';
import type { TicketEvent } from '../ticket/events.ts';
import type { TicketStatus } from '../ticket/status.ts';
import { holdTasks, type HoldTask } from '../ticket/tasks.ts';
import { isToCome, mayDrive, tripOf } from '../ticket/trip.ts';
import type { Pickup, WindowHour } from '../window.ts';

/** What decides whether a driver has to do with a ticket these days. */
export interface DrivenTicket {
  status: TicketStatus;
  events: readonly Pick<TicketEvent, 'kind' | 'detail' | 'actor' | 'at'>[];
  pickup: Pickup | undefined;
  delivery: { day: string; hour: WindowHour } | undefined;
  now: Date;
}

/**
 * Design §11: a driver's trips from the day before to the day after. One that is still to come is theirs if they are named for it
 * or nobody is, at the latest tomorrow; one that was due earlier is late, and still theirs. One that was made, or called off while they
 * may have been on their way, is seen for a day.
 */
export const isDriversTrip = (staffID: number, ticket: DrivenTicket): boolean =>
  holdTasks.some((task) => isComing(staffID, task, ticket)) ||
  wasMadeBy(staffID, ticket) ||
  wasCalledOff(staffID, ticket);

function isComing(staffID: number, task: HoldTask, ticket: DrivenTicket): boolean {
  const { status, events, now } = ticket;
  if (!isToCome(task, status)) return false;
  const { courierID } = tripOf(task, events);
  if (courierID !== null && courierID !== staffID) return false;
  const day = dayOf(task, ticket);
  // without a day it is only known to whoever is named for it
  if (day === undefined) return courierID === staffID;
  return day <= addDays(londonTime(now).day, 1);
}

/** The day it is booked for; undefined where it has none. */
function dayOf(task: HoldTask, { pickup, delivery, now }: DrivenTicket): string | undefined {
  if (task === 'DELIVERY') return delivery?.day;
  if (pickup?.kind === 'asap') return londonTime(now).day;
  // in pencil: nobody drives there yet
  return pickup?.expiresAt === null ? pickup.day : undefined;
}

const madeKinds: readonly string[] = ['collect', 'deliver', 'return', 'nobodyThere'];

const wasMadeBy = (staffID: number, { events, now }: DrivenTicket): boolean => {
  const yesterday = addDays(londonTime(now).day, -1);
  return events.some(
    ({ kind, actor, at }) =>
      madeKinds.includes(kind) &&
      actor.kind === 'staff' &&
      // what they did in the office is no trip of theirs
      actor.role === 'driver' &&
      actor.staffID === staffID &&
      londonTime(at).day >= yesterday,
  );
};

/** A collection that was arranged for these days, and cancelled: who stands at the door must be able to learn why. */
function wasCalledOff(staffID: number, { status, events, now }: DrivenTicket): boolean {
  const { day: today } = londonTime(now);
  const cancelled = events.findLast(({ kind }) => kind === 'cancel');
  if (status !== 'CANCELLED' || !cancelled || londonTime(cancelled.at).day < addDays(today, -1)) return false;
  if (!mayDrive(staffID, { task: 'PICKUP', events })) return false;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  const booked = (events as readonly TicketEvent[]).findLast(
    (event) => event.kind === 'bookWindow' && event.detail.task === 'PICKUP',
  );
  return booked?.kind === 'bookWindow' && booked.detail.day <= addDays(today, 1);
}
