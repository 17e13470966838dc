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

interface LondonTime {
  /** YYYY-MM-DD */
  day: string;
  hour: number;
}

/** What the clocks in London show, whatever zone the machine is in. */
export function londonTime(at: Date): LondonTime {
  const { year, month, day, hour } = clockParts(at);
  return { day: `${year}-${month}-${day}`, hour: Number(hour) };
}

/** The instant of a full hour in London on that day. Collection hours never fall into a clock change. */
export function londonInstant(day: string, hour: number): Date {
  const asIfUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const { year, month, day: date, hour: shown, minute, second } = clockParts(new Date(asIfUtc));
  const aheadMs = Date.parse(`${year}-${month}-${date}T${shown}:${minute}:${second}Z`) - asIfUtc;
  return new Date(asIfUtc - aheadMs);
}

/** Counted as dates, not in hours: a London day may have 23 or 25. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
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

function clockParts(at: Date) {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of clock.formatToParts(at)) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return parts;
}
