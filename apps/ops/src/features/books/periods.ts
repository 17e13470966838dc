import { addDays, addMonths } from '@fettle/domain/london';
import { isCalendarDay, type DayRange } from '@fettle/domain/ops/day-range';

/** A month of days, or the last twelve months: as the address has it. */
export type BooksView = { by: 'day'; month: string } | { by: 'month' };

const firstOf = (month: string) => `${month}-01`;

export const monthRange = (month: string): DayRange => ({
  from: firstOf(month),
  until: addDays(addMonths(firstOf(month), 1), -1),
});

/** This month, unless the address names another. */
export function readView(query: URLSearchParams, today: string): BooksView {
  if (query.get('by') === 'month') return { by: 'month' };
  const month = query.get('month') ?? '';
  const isMonth = isCalendarDay(firstOf(month));
  return { by: 'day', month: isMonth ? month : today.slice(0, 7) };
}

export const rangeOf = (view: BooksView, today: string): DayRange =>
  view.by === 'day'
    ? monthRange(view.month)
    : { from: addMonths(firstOf(today.slice(0, 7)), -11), until: monthRange(today.slice(0, 7)).until };

export const viewPath = (view: BooksView): string =>
  view.by === 'day' ? `/books?month=${view.month}` : '/books?by=month';

/** The month before, or after; undefined: it has not begun. */
export function monthBeside(month: string, by: 1 | -1, today: string): string | undefined {
  const beside = addMonths(firstOf(month), by).slice(0, 7);
  return beside <= today.slice(0, 7) ? beside : undefined;
}

export const rowsPath = (figure: string, { from, until }: DayRange): string =>
  `/books/rows?${new URLSearchParams({ figure, from, until }).toString()}`;
export const exportPath = ({ from, until }: DayRange): string => `/books/export?from=${from}&until=${until}`;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const monthText = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayText = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

export const monthWords = (month: string): string => monthText.format(utc(firstOf(month)));
export const dayWords = (day: string): string => dayText.format(utc(day)).replace(',', '');

/** 'March 2026', 'Mon 2 Mar 2026', or both ends. */
export function rangeWords({ from, until }: DayRange): string {
  if (from === until) return dayWords(from);
  const whole = monthRange(from.slice(0, 7));
  return whole.from === from && whole.until === until
    ? monthWords(from.slice(0, 7))
    : `${dayWords(from)} – ${dayWords(until)}`;
}
