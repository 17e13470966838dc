import { addDays, londonTime } from '../london.ts';
import type { TicketEvent } from '../ticket/events.ts';
import type { TicketStatus } from '../ticket/status.ts';
import { holdTasks, type HoldTask } from '../ticket/tasks.ts';
import { soleDriver, type DriverWork } from '../road/driver-work.ts';
import { isToCome, tripOf } from '../ticket/trip.ts';
import type { Pickup, WindowHour } from '../window.ts';

/** What decides whether a driver has to do with a ticket these days. */
export interface DrivenTicket {
  status: TicketStatus;
  events: readonly Pick<TicketEvent, 'kind' | 'detail' | 'actor' | 'at'>[];
  pickup: Pickup | undefined;
  delivery: { day: string; hour: WindowHour } | undefined;
  /** In which its address lies; undefined: in none of ours any more. */
  area: string | undefined;
  /** Everybody who drives: a trip that nobody is named for may be one's by where and when they do. */
  drivers: readonly DriverWork[];
  now: Date;
}

/**
 * Design §11: a driver's trips from the day before to the day after. One that is still to come is theirs if they are named for it,
 * or nobody is and they alone cover it, at the latest tomorrow; one that was due earlier is late, and still theirs. One that was made, or called off while they
 * may have been on their way, is seen for a day.
 */
export const isDriversTrip = (staffID: number, ticket: DrivenTicket): boolean =>
  holdTasks.some((task) => isComing(staffID, task, ticket)) ||
  wasMadeBy(staffID, ticket) ||
  wasCalledOff(staffID, ticket);

function isComing(staffID: number, task: HoldTask, ticket: DrivenTicket): boolean {
  if (!isToCome(task, ticket.status) || driverOf(task, ticket) !== staffID) return false;
  const when = whenOf(task, ticket);
  // without a day it is known to whoever is named for it
  return when === undefined || when.day <= addDays(londonTime(ticket.now).day, 1);
}

/** Whose trip it is: the driver's who is named for it, else the one's who covers it; null: nobody's, until the office names one. */
export function driverOf(task: HoldTask, ticket: DrivenTicket): number | null {
  const { courierID } = tripOf(task, ticket.events);
  const when = whenOf(task, ticket);
  if (courierID !== null || when === undefined) return courierID;
  return soleDriver(ticket.drivers, { area: ticket.area, ...when, today: londonTime(ticket.now).day });
}

/**
 * A driver drives what is theirs. Where nothing is arranged and nobody is named there is no trip to be another's: who sees the ticket
 * for another reason is told by the act's rule that there is nothing to do.
 */
export function mayDrive(staffID: number, task: HoldTask, ticket: DrivenTicket): boolean {
  const driver = driverOf(task, ticket);
  return driver === staffID || (driver === null && whenOf(task, ticket) === undefined);
}

/** What it is booked for; undefined where that is nothing. */
function whenOf(
  task: HoldTask,
  { pickup, delivery, now }: DrivenTicket,
): { day: string; hour: WindowHour | null } | undefined {
  if (task === 'DELIVERY') return delivery;
  if (pickup?.kind === 'asap') return { day: londonTime(now).day, hour: null };
  // in pencil: nobody drives there yet
  return pickup?.expiresAt === null ? { day: pickup.day, hour: pickup.hour } : undefined;
}

const madeKinds: readonly string[] = ['collect', 'deliver', 'return', 'nobodyThere', 'custody', 'doorReport'];

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
function wasCalledOff(staffID: number, ticket: DrivenTicket): boolean {
  const { status, events, now } = ticket;
  const { day: today } = londonTime(now);
  const cancelled = events.findLast(({ kind }) => kind === 'cancel');
  if (status !== 'CANCELLED' || !cancelled || londonTime(cancelled.at).day < addDays(today, -1)) return false;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  const booked = (events as readonly TicketEvent[]).findLast(
    (event) => event.kind === 'bookWindow' && event.detail.task === 'PICKUP',
  );
  if (booked?.kind !== 'bookWindow' || booked.detail.day > addDays(today, 1)) return false;
  // its place is released: the event still says what it was booked for
  const { day, startHour: hour } = booked.detail;
  const asBooked: DrivenTicket = { ...ticket, pickup: { kind: 'window', day, hour, expiresAt: null } };
  return driverOf('PICKUP', asBooked) === staffID;
}
