import { describeWindow, type WindowHour } from '@fettle/domain/window';

const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** YYYY-MM-DD in London as people say it: Friday 6 March. */
export const dayInWords = (day: string): string => long.format(new Date(day)).replace(',', '');

const withYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** For days further away: 6 March 2027. */
export const dateInWords = (day: string): string => withYear.format(new Date(day));

export interface CourierWindow {
  day: string;
  hour: WindowHour;
}

/** Friday 6 March, 10:00 to 13:00. */
export function windowInWords({ day, hour }: CourierWindow): string {
  const { startTime, endTime } = describeWindow(hour);
  return `${dayInWords(day)}, ${startTime} to ${endTime}`;
}
