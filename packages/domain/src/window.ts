import { addDays, daysUntil, londonInstant, londonTime, monthLater } from './london.ts';

/** Spec §9: three windows of three hours a day, seven days a week. */
export const windowHours = [10, 13, 16] as const;
export type WindowHour = (typeof windowHours)[number];
/** In hours. */
export const windowLength = 3;

/** From this hour on, nobody is sent out any more today (spec §9). */
const lastHour = 16;
/** A driver must be found and told. */
const noticeMs = 60 * 60 * 1000;
/** How long a window chosen in pencil is kept for whoever chose it. */
export const holdMs = 30 * 60 * 1000;
/** Longer than a payment may take: an hour, and what the sweeper needs to notice. */
export const paymentHoldMs = 2 * 60 * 60 * 1000;

/** Windows can be booked up to one month ahead; further ahead by phone (spec §9). */
function calendarOf(now: Date) {
  const { day: today, hour } = londonTime(now);
  return { today, first: hour >= lastHour ? addDays(today, 1) : today, last: monthLater(today) };
}

/** The first day a driver can come, YYYY-MM-DD in London. */
export const earliestCollectionDay = (now: Date): string => calendarOf(now).first;

/** Every day of the calendar, in order. */
export function collectionDays(now: Date): string[] {
  const { first, last } = calendarOf(now);
  return daysUntil(first, last);
}

/** Whether a window could still be chosen, places aside. */
export const isOpen = (day: string, hour: WindowHour, now: Date): boolean => openAt(now)(day, hour);

/** Whether a customer may still leave their window for another: its driver must hear of it before setting out. */
export const mayBeLeft = ({ day, hour }: { day: string; hour: WindowHour }, now: Date): boolean =>
  londonInstant(day, hour).getTime() - now.getTime() >= noticeMs;

/** The same as isOpen for many windows: the calendar is made once. For the last of a day a driver is out already (decision 118). */
export function openAt(now: Date): (day: string, hour: WindowHour) => boolean {
  const { today, first, last } = calendarOf(now);
  return (day, hour) => {
    if (day < first || day > last) return false;
    return (
      day !== today ||
      londonInstant(day, hour).getTime() - now.getTime() >= (hour === lastHour ? 0 : noticeMs)
    );
  };
}

/** How a ticket is to be collected: in a window, held until then or (null) booked, or as soon as possible. */
export type Pickup =
  | { kind: 'asap' }
  | { kind: 'window'; day: string; hour: WindowHour; expiresAt: Date | null };

/** Whether the hold has expired. Then the ticket has no window any more, whether another took the place or not. */
export const isGivenUp = (pickup: Pickup, now: Date): boolean =>
  pickup.kind === 'window' && pickup.expiresAt !== null && pickup.expiresAt <= now;

/** Nobody can be sent out for it any more. */
export const hasBegun = ({ day, hour }: { day: string; hour: WindowHour }, now: Date): boolean =>
  londonInstant(day, hour) <= now;

/** '10:00' to 10; undefined for a time at which no window begins. */
export function toWindowHour(time: string): WindowHour | undefined {
  return windowHours.find((hour) => clockTime(hour) === time);
}

/** What the spec's TimeSlot says of a window. */
export function describeWindow(hour: WindowHour) {
  const startTime = clockTime(hour);
  const endTime = clockTime(hour + windowLength);
  return { startTime, endTime, timeDesc: `${startTime}-${endTime}` };
}

const clockTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
