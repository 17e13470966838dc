import { describeDay } from '@fettle/domain/london';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** 'Today' and 'Tomorrow' alone; any other day with its weekday beside spec §5's day/month/year. */
export function DayText({ day, now }: { day: string; now: Date }) {
  const text = describeDay(day, now);
  if (!text.includes('/')) return text;
  return (
    <>
      <span>{weekday.format(new Date(`${day}T00:00:00Z`))}</span> {text}
    </>
  );
}
