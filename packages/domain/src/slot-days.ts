const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** From this hour on, nobody is sent out any more today (spec §9). */
const lastHour = 16;

/** The first day a driver can come, YYYY-MM-DD in London, whatever zone the machine is in. */
export function earliestCollectionDay(now: Date): string {
  const { year, month, day, hour } = londonParts(now);
  // counted as a date, not as 24 hours: a London day may have 23 or 25
  const date = new Date(Date.UTC(year, month - 1, hour >= lastHour ? day + 1 : day));
  return date.toISOString().slice(0, 10);
}

function londonParts(at: Date) {
  const parts = london.formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour') };
}
