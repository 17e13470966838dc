import { addDays } from '@fettle/domain/london';

/** 'Today', 'Tomorrow', else 'Wed 18/11'. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return short.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

const short = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

/** How long somebody has waited: '14 min', '3 h', '2 days'. */
export function waitWords(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
