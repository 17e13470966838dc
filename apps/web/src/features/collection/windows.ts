import type { AvailableWindow, PickupWindow } from '@fettle/contract/entities/ticket';

/** As tickets/getAvailableTimes answers: every day of the calendar, each with its windows. */
export type Calendar = Readonly<Record<string, readonly AvailableWindow[]>>;

/** The collection the customer has chosen; undefined while it is but the earliest day there is. */
export const chosenPickup = (pickup: PickupWindow | null): PickupWindow | undefined =>
  pickup && (pickup.asap || pickup.startTime !== '') ? pickup : undefined;

/** Days that have windows, in order: today's may all have begun. */
export const daysOf = (calendar: Calendar): string[] =>
  Object.keys(calendar)
    .filter((day) => calendar[day]?.length)
    .toSorted();

export const placesLeftOn = (calendar: Calendar, day: string): number =>
  (calendar[day] ?? []).reduce((sum, { placesLeft }) => sum + placesLeft, 0);

/** The first window that can be had from that one on, itself included; else the first of all. */
export function nextFree(
  calendar: Calendar,
  from?: { day: string; startTime: string },
): AvailableWindow | undefined {
  const free = daysOf(calendar)
    .flatMap((day) => calendar[day] ?? [])
    .filter(({ placesLeft }) => placesLeft > 0);
  const isLater = ({ day, startTime }: AvailableWindow) =>
    !from || day > from.day || (day === from.day && startTime >= from.startTime);
  return free.find(isLater) ?? free[0];
}

export const inWords = ({ startTime, endTime }: { startTime: string; endTime: string }): string =>
  `${startTime}–${endTime}`;

export function placesInWords(placesLeft: number): string {
  if (placesLeft === 0) return 'Full';
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
}
