import { isoWeekday } from '../london.ts';
import { windowLength, type WindowHour } from '../window.ts';

/** Days on which somebody is not there, both included. */
export interface DaysAway {
  firstDay: string;
  lastDay: string;
}

/** Where and when somebody drives, and how much, as the office has set it up. */
export interface DriverWork {
  staffID: number;
  /** Names of our areas. */
  areas: readonly string[] | 'everywhere';
  /** From Monday, as ISO counts them from 1. None: drives only what they are named for. */
  days: readonly number[];
  fromHour: number;
  untilHour: number;
  /** In one window; null: as many as there are. */
  mostStops: number | null;
  away: readonly DaysAway[];
}

/** Of a driver of whom nothing is set up: a shop with one driver need not set up anything. */
export const unlimitedWork: Omit<DriverWork, 'staffID'> = {
  areas: 'everywhere',
  days: [1, 2, 3, 4, 5, 6, 7],
  fromHour: 0,
  untilHour: 24,
  mostStops: null,
  away: [],
};

/** What decides whose a trip is. */
export interface TripToDrive {
  /** undefined: in none of our areas any more. */
  area: string | undefined;
  /** The day it is booked for. */
  day: string;
  /** null: as soon as possible that day. */
  hour: WindowHour | null;
  /** What is left over from an earlier day is driven today: who is away today cannot. */
  today: string;
}

export const breaches = ['area', 'day', 'away', 'hours', 'full'] as const;
export type Breach = (typeof breaches)[number];

/** When somebody who is away on that day is back: the last day they are not there; null where they are there. */
export const awayUntil = ({ away }: Pick<DriverWork, 'away'>, day: string): string | null =>
  away
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1) ?? null;

/** What speaks against giving somebody a trip. `stops` is how many they have in that window already. */
export function breachesOf(work: DriverWork, trip: TripToDrive, stops: number): Breach[] {
  const isElsewhere =
    work.areas !== 'everywhere' && (trip.area === undefined || !work.areas.includes(trip.area));
  const isOff = !work.days.includes(isoWeekday(trip.day));
  const isAway = awayUntil(work, trip.day < trip.today ? trip.today : trip.day) !== null;
  const isOutOfHours =
    trip.hour !== null && (trip.hour < work.fromHour || trip.hour + windowLength > work.untilHour);
  const isFull = work.mostStops !== null && stops >= work.mostStops;
  const found: Record<Breach, boolean> = {
    area: isElsewhere,
    day: isOff,
    away: isAway,
    hours: isOutOfHours,
    full: isFull,
  };
  return breaches.filter((breach) => found[breach]);
}

/** Whether their areas, days and hours cover it. How full their window is does not matter: nobody else would have it then. */
export const covers = (work: DriverWork, trip: TripToDrive): boolean =>
  breachesOf(work, trip, 0).every((breach) => breach === 'full');

/** Whose a trip is that nobody is named for: the one driver's who covers it, if there is exactly one; else nobody's. */
export function soleDriver(drivers: readonly DriverWork[], trip: TripToDrive): number | null {
  const [first, second] = drivers.filter((driver) => covers(driver, trip));
  return first && !second ? first.staffID : null;
}

/** In the words of a sentence about them: 'doesn’t drive in Bristol'. */
export function breachWords(
  breach: Breach,
  { area }: Pick<TripToDrive, 'area'>,
  work: Pick<DriverWork, 'fromHour' | 'untilHour' | 'mostStops'>,
): string {
  switch (breach) {
    case 'area':
      return `doesn’t drive in ${area ?? 'that area'}`;
    case 'day':
      return 'doesn’t work that day';
    case 'away':
      return 'is away that day';
    case 'hours':
      return `works from ${work.fromHour}:00 to ${work.untilHour}:00`;
    case 'full':
      return `takes ${work.mostStops} stops in a window`;
  }
}
