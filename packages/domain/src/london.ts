const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const dayText = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });

interface LondonTime {
  /** YYYY-MM-DD */
  day: string;
  hour: number;
}

/** What the clocks in London show, whatever zone the machine is in. */
export function londonTime(at: Date): LondonTime {
  const shown = new Date(at.getTime() + aheadOfUtcMs(at.getTime()));
  return { day: shown.toISOString().slice(0, 10), hour: shown.getUTCHours() };
}

/** The instant of a full hour in London on that day. Collection hours never fall into a clock change. */
export function londonInstant(day: string, hour: number): Date {
  const asIfUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(asIfUtc - aheadOfUtcMs(asIfUtc));
}

/** YYYY-MM-DDTHH:mm, as a form has it. */
export function londonMinute(at: Date): string {
  return new Date(at.getTime() + aheadOfUtcMs(at.getTime())).toISOString().slice(0, 16);
}

/** Of this century. A form has years like 0020 while one is typed. */
const minuteShape = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** When the clocks in London show that minute: never where they go forward over it, twice where they go back over it. */
export function instantsOfMinute(minute: string): Date[] {
  if (!minuteShape.test(minute)) return [];
  const asIfUtc = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(asIfUtc)) return [];
  return [new Date(asIfUtc - hourMs), new Date(asIfUtc)].filter((at) => londonMinute(at) === minute);
}

/** Counted as dates, not in hours: a London day may have 23 or 25. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Every day from one to another, both included. */
export function daysUntil(first: string, last: string): string[] {
  const days: string[] = [];
  const date = new Date(`${first}T00:00:00Z`);
  for (let day = first; day <= last; day = date.toISOString().slice(0, 10)) {
    days.push(day);
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return days;
}

/** The same day so many months later, or that month's last: 31 January is followed by 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const lastOfThen = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  const sameDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()));
  return (sameDay < lastOfThen ? sameDay : lastOfThen).toISOString().slice(0, 10);
}

export const monthLater = (day: string): string => addMonths(day, 1);

/** 'Tuesday 3 March'. */
export const formatDay = (day: string): string =>
  dayText.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** 1 is Monday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Spec §5: the current day shows as 'Today', the next as 'Tomorrow', any other date as day/month/year. */
export function describeDay(day: string, now: Date): string {
  const { day: today } = londonTime(now);
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/** The same for plain text, with the weekday before a date: 'Today', 'Tue 3/3/2026'. */
export function describeDayInText(day: string, now: Date): string {
  const text = describeDay(day, now);
  return text.includes('/') ? `${weekday.format(new Date(`${day}T00:00:00Z`))} ${text}` : text;
}

const hourMs = 60 * 60 * 1000;
/** By the hour of UTC. Asking Intl takes a hundred times as long, and the clocks change on the hour. */
const knownAheadMs = new Map<number, number>();
const maxKnown = 10_000;

/** By how much the clocks in London are ahead of UTC. */
function aheadOfUtcMs(atMs: number): number {
  const hour = Math.floor(atMs / hourMs);
  const known = knownAheadMs.get(hour);
  if (known !== undefined) return known;
  if (knownAheadMs.size >= maxKnown) knownAheadMs.clear();
  const aheadMs = shownAsIfUtcMs(hour * hourMs) - hour * hourMs;
  knownAheadMs.set(hour, aheadMs);
  return aheadMs;
}

function shownAsIfUtcMs(atMs: number): number {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of clock.formatToParts(new Date(atMs))) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
