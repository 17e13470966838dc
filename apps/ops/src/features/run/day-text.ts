const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** 'Tue 3/3/2026': a run is of one day, which has no other name when it is over. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${date}/${month}/${year}`;
}
