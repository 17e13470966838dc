const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const dayMs = 24 * 60 * 60 * 1000;

/** Spec §5: today and tomorrow by name, any other date as day/month/year. `day` is YYYY-MM-DD in London. */
export function dayText(day: string, now: Date): string {
  const today = londonDay.format(now);
  if (day === today) return 'Today';
  // counted on the calendar, not in hours: a London day may have 23 or 25
  if (Date.parse(day) - Date.parse(today) === dayMs) return 'Tomorrow';
  return day.split('-').toReversed().join('/');
}
