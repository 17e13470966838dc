import { breachesOf, covers, type Breach, type DriverWork, type TripToDrive } from './driver-work.ts';
import { describeWindow } from '../window.ts';

interface NamedDriver {
  name: string;
  work: DriverWork;
}

/** What is asked of drivers in this order: the first that nobody meets is why nobody covers a trip. */
const asked = ['area', 'day', 'away', 'hours'] as const satisfies readonly Breach[];
const mostNames = 3;

/** Why a trip that nobody is named for is nobody's, as the office reads it; null where it is the one driver's who covers it. */
export function whyUnassigned(drivers: readonly NamedDriver[], trip: TripToDrive): string | null {
  const able = drivers.filter(({ work }) => covers(work, trip));
  if (able.length === 1) return null;
  if (able.length > 1) return `${counted(able.length)} drivers cover it: ${names(able)}`;
  let left = drivers;
  for (const breach of asked) {
    const remaining = left.filter(({ work }) => !breachesOf(work, trip, 0).includes(breach));
    if (remaining.length === 0) return nobodyWords(breach, trip, left);
    left = remaining;
  }
  return null;
}

function nobodyWords(
  breach: (typeof asked)[number],
  { area, day, hour }: TripToDrive,
  before: readonly NamedDriver[],
): string {
  const where = area ?? 'an address in none of our areas';
  const onDay = `on a ${weekday.format(new Date(`${day}T00:00:00Z`))}`;
  switch (breach) {
    case 'area':
      return `Nobody covers ${where}`;
    case 'day':
      return `Nobody covers ${where} ${onDay}`;
    case 'away':
      return `Nobody covers ${where} that day: ${names(before)} ${before.length === 1 ? 'is' : 'are'} away`;
    case 'hours':
      return `Nobody covers ${where} ${hour === null ? '' : `at ${timesOf(hour)} `}${onDay}`;
  }
}

function timesOf(hour: NonNullable<TripToDrive['hour']>): string {
  const { startTime, endTime } = describeWindow(hour);
  return `${startTime}–${endTime}`;
}

const numbers = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const counted = (count: number) => numbers[count] ?? String(count);

function names(drivers: readonly NamedDriver[]): string {
  const more = drivers.length - mostNames;
  const first = drivers.slice(0, mostNames).map(({ name }) => name);
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
