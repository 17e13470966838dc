const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The moment of an entry, as a trail tells it: 'Mon, 16/11/2026, 10:05'. */
export const timeText = (at: string): string => format.format(new Date(at));
