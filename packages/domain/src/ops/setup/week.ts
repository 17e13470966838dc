import { windowHours, type WindowHour } from '../../window.ts';

/** From Monday, as ISO counts them from 1. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A van does not carry more, and a slip of the finger should not sell it. */
export const mostPlaces = 500;

/** Every window of a week, with the name it has in the history: 'Mon 10:00'. */
export const weekWindows: readonly { name: string; weekday: number; hour: WindowHour }[] = weekdays.flatMap(
  (day, index) => windowHours.map((hour) => ({ name: `${day} ${timeOf(hour)}`, weekday: index + 1, hour })),
);

/** '10:00'. */
export function timeOf(hour: WindowHour): string {
  return `${hour}:00`;
}

/** A window whose places on that day are not set by hand. */
export const asTheWeek = 'as the week';
