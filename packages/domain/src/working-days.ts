import { addDays, isoWeekday } from './london.ts';

const daysOf = new Map<number, ReadonlySet<string>>();

/** The bank holidays of England and Wales, YYYY-MM-DD. One that is proclaimed for a single year is not among them. */
export function bankHolidaysOf(year: number): ReadonlySet<string> {
  const known = daysOf.get(year);
  if (known) return known;
  const days = new Set(namedBankHolidaysOf(year).map(({ day }) => day));
  daysOf.set(year, days);
  return days;
}

interface BankHoliday {
  day: string;
  name: string;
}

/** The same with their names, in the order of the calendar. */
export function namedBankHolidaysOf(year: number): BankHoliday[] {
  const easter = easterSundayOf(year);
  return [
    madeUpFor('New Year’s Day', `${year}-01-01`),
    { name: 'Good Friday', day: addDays(easter, -2) },
    { name: 'Easter Monday', day: addDays(easter, 1) },
    { name: 'Early May bank holiday', day: mondayFrom(`${year}-05-01`) },
    { name: 'Spring bank holiday', day: mondayFrom(`${year}-05-25`) },
    { name: 'Summer bank holiday', day: mondayFrom(`${year}-08-25`) },
    ...christmasOf(year),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Boxing Day keeps a Monday that is its own: Christmas on a Sunday is made up for on the Tuesday. */
function christmasOf(year: number): BankHoliday[] {
  const [christmas, boxingDay] = [`${year}-12-25`, `${year}-12-26`];
  const first = isWeekend(boxingDay)
    ? madeUpFor('Christmas Day', christmas)
    : madeUpFor('Boxing Day', boxingDay);
  const second = isWeekend(boxingDay)
    ? madeUpFor('Boxing Day', boxingDay, first.day)
    : madeUpFor('Christmas Day', christmas, first.day);
  return [first, second];
}

/** A holiday on a weekend is made up for on the next working day that is not one already. */
function madeUpFor(name: string, day: string, taken?: string): BankHoliday {
  let free = day;
  while (isWeekend(free) || free === taken) free = addDays(free, 1);
  return { day: free, name: free === day ? name : `${name} (substitute day)` };
}

/** `closed` are the days that the shop closed beside weekends and bank holidays. */
export const isWorkingDay = (day: string, closed: ReadonlySet<string>): boolean =>
  !isWeekend(day) && !bankHolidaysOf(Number(day.slice(0, 4))).has(day) && !closed.has(day);

/** The n-th working day after that day; the day itself for none. */
export function addWorkingDays(day: string, count: number, closed: ReadonlySet<string>): string {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, closed)) left -= 1;
  }
  return reached;
}

/** How many working days there are after `from` up to and with `to`; none if that is not later. */
export function workingDaysBetween(from: string, to: string, closed: ReadonlySet<string>): number {
  let count = 0;
  for (let day = from; day < to;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, closed)) count += 1;
  }
  return count;
}

const isWeekend = (day: string) => isoWeekday(day) > 5;

/** The first Monday from that day on. */
const mondayFrom = (day: string): string => addDays(day, (8 - isoWeekday(day)) % 7);

/** The Gregorian computus (Meeus, Jones and Butcher). */
function easterSundayOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${pad(Math.floor(f / 31))}-${pad((f % 31) + 1)}`;
}

const pad = (number: number) => String(number).padStart(2, '0');
