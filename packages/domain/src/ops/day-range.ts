import { addDays, addMonths, isoWeekday, londonInstant } from '../london.ts';

/** Days in London, YYYY-MM-DD, both included. */
export interface DayRange {
  from: string;
  until: string;
}

/** A year, and the day that makes it a leap year: more would cost the shop what it needs itself. */
export const maxRangeDays = 366;

const dayMs = 24 * 60 * 60 * 1000;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** False also for days that no calendar has, such as 31 February. */
export function isCalendarDay(text: string): boolean {
  return isDay.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Counted as dates: a London day may have 23 or 25 hours. */
export const daysIn = ({ from, until }: DayRange): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;

/** What is wrong with it, in words for whoever typed it. */
export function rangeProblem({ from, until }: DayRange): string | undefined {
  if (!isCalendarDay(from) || !isCalendarDay(until)) return 'Please choose two days.';
  if (from > until) return 'The first day must not be after the last.';
  if (daysIn({ from, until }) > maxRangeDays) return `Please choose at most ${maxRangeDays} days.`;
  return undefined;
}

/** The instants at which the range begins and ends, the second one not included: midnights in London. */
export const instantsOf = ({ from, until }: DayRange): { since: Date; before: Date } => ({
  since: londonInstant(from, 0),
  before: londonInstant(addDays(until, 1), 0),
});

/** What one usually asks for, in the order in which it is offered. */
export const rangePresets = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  year: 'Last 12 months',
} as const;
export type RangePreset = keyof typeof rangePresets;

/** Seen on that day in London. */
export function presetRange(preset: RangePreset, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), until: today };
    case 'month':
      return { from: addDays(today, -29), until: today };
    case 'thisMonth':
      return { from: firstOfMonth, until: today };
    case 'lastMonth':
      return { from: addMonths(firstOfMonth, -1), until: addDays(firstOfMonth, -1) };
    case 'year':
      return { from: addDays(addMonths(today, -12), 1), until: today };
  }
}

export type BucketSize = 'day' | 'week' | 'month';

/** As many columns as can be told apart on a small screen. */
const mostColumns = 31;
const daysOfWeek = 7;

export function bucketSizeOf(range: DayRange): BucketSize {
  const days = daysIn(range);
  if (days <= mostColumns) return 'day';
  return days <= mostColumns * daysOfWeek - daysOfWeek ? 'week' : 'month';
}

/** The range in parts that a plot can show: days, weeks from Monday, or months; the first and the last may be cut off. */
export function bucketsOf(range: DayRange): DayRange[] {
  const size = bucketSizeOf(range);
  const buckets: DayRange[] = [];
  for (let from = range.from; from <= range.until;) {
    const last = lastDayOfBucket(from, size);
    const until = last < range.until ? last : range.until;
    buckets.push({ from, until });
    from = addDays(until, 1);
  }
  return buckets;
}

function lastDayOfBucket(day: string, size: BucketSize): string {
  if (size === 'day') return day;
  if (size === 'week') return addDays(day, daysOfWeek - isoWeekday(day));
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
}
