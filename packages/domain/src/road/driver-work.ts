import { isoWeekday } from '../london.ts';
import { windowLength, type WindowHour } from '../window.ts';

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
}

/** Of a driver of whom nothing is set up: a shop with one driver need not set up anything. */
export const unlimitedWork: Omit<DriverWork, 'staffID'> = {
  areas: 'everywhere',
  days: [1, 2, 3, 4, 5, 6, 7],
  fromHour: 0,
  untilHour: 24,
  mostStops: null,
};

/** What decides whose a trip is. */
export interface TripToDrive {
  /** undefined: in none of our areas any more. */
  area: string | undefined;
  day: string;
  /** null: as soon as possible that day. */
  hour: WindowHour | null;
}

export const breaches = ['area', 'day', 'hours', 'full'] as const;
export type Breach = (typeof breaches)[number];

/** What speaks against giving somebody a trip. `stops` is how many they have in that window already. */
export function breachesOf(work: DriverWork, trip: TripToDrive, stops: number): Breach[] {
  const isElsewhere =
    work.areas !== 'everywhere' && (trip.area === undefined || !work.areas.includes(trip.area));
  const isOff = !work.days.includes(isoWeekday(trip.day));
  const isOutOfHours =
    trip.hour !== null && (trip.hour < work.fromHour || trip.hour + windowLength > work.untilHour);
  const isFull = work.mostStops !== null && stops >= work.mostStops;
  const found: Record<Breach, boolean> = { area: isElsewhere, day: isOff, hours: isOutOfHours, full: isFull };
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
export function breachWords(breach: Breach, { area }: Pick<TripToDrive, 'area'>, work: DriverWork): string {
  switch (breach) {
    case 'area':
      return `doesn’t drive in ${area ?? 'that area'}`;
    case 'day':
      return 'doesn’t work that day';
    case 'hours':
      return `works from ${work.fromHour}:00 to ${work.untilHour}:00`;
    case 'full':
      return `takes ${work.mostStops} stops in a window`;
  }
}
