const timeZone = 'Europe/London';
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
const dayText = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeText = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const dayMs = 24 * 60 * 60 * 1000;

/** 'today at 14:05', 'yesterday at 09:00', 'tomorrow at 18:20' or '3 February 2026 at 10:30', in London. */
export function momentText(moment: Date, now: Date): string {
  return `${nameOfDay(moment, now)} at ${timeText.format(moment)}`;
}

function nameOfDay(moment: Date, now: Date): string {
  const [day, today] = [dayOf.format(moment), dayOf.format(now)];
  if (day === today) return 'today';
  // counted on the calendar, not in hours: a London day may have 23 or 25
  const daysAgo = (Date.parse(today) - Date.parse(day)) / dayMs;
  if (daysAgo === 1) return 'yesterday';
  return daysAgo === -1 ? 'tomorrow' : dayText.format(moment);
}
