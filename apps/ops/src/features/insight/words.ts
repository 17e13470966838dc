import { londonTime } from '@fettle/domain/london';
import { bucketSizeOf, type DayRange } from '@fettle/domain/ops/day-range';

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });
const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** 3/3/2026. */
function dateText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/** 'Tue 3/3/2026', or '3/3/2026–9/3/2026'. */
export const rangeText = ({ from, until }: DayRange): string =>
  from === until ? `${weekday.format(utc(from))} ${dateText(from)}` : `${dateText(from)}–${dateText(until)}`;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'Sun 25/10/2026, 01:30', as the clocks in London showed it. */
export const momentText = (at: string): string => {
  const { day } = londonTime(new Date(at));
  return `${weekday.format(utc(day))} ${dateText(day)}, ${londonClock.format(new Date(at))}`;
};

const isWholeMonth = ({ from, until }: DayRange) => {
  const next = utc(until);
  next.setUTCDate(next.getUTCDate() + 1);
  return from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === until.slice(0, 7);
};

/** A part of a range by its own name: a day, a week, or 'March 2026'. */
export const bucketText = (bucket: DayRange): string =>
  isWholeMonth(bucket) ? monthName.format(utc(bucket.from)) : rangeText(bucket);

/** Below a column: '3/3', or 'Mar' where columns are months. */
export function axisText(bucket: DayRange, range: DayRange): string {
  if (bucketSizeOf(range) === 'month') return shortMonth.format(utc(bucket.from));
  const [, month, date] = bucket.from.split('-').map(Number);
  return `${date}/${month}`;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** 'under 1 min', '35 min', '5 h 20 min', '3 d 4 h': two parts at most, cut off and not rounded. */
export function durationText(seconds: number): string {
  if (seconds < minute) return 'under 1 min';
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  if (seconds < 2 * day) return inParts(seconds, [hour, 'h'], [minute, 'min']);
  return inParts(seconds, [day, 'd'], [hour, 'h']);
}

type Unit = readonly [seconds: number, name: string];

function inParts(seconds: number, [large, largeName]: Unit, [small, smallName]: Unit): string {
  const rest = Math.floor((seconds % large) / small);
  return `${Math.floor(seconds / large)} ${largeName}${rest > 0 ? ` ${rest} ${smallName}` : ''}`;
}

/** '44%'; a share of nothing is none. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
export const poundsText = (pence: number): string => money.format(pence / 100);

const number = new Intl.NumberFormat('en-GB');
/** '1 order', '1,200 orders'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
export const numberText = (count: number): string => number.format(count);
