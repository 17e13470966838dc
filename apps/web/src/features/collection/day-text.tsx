import { describeDay } from '@fettle/domain/london';

const weekdays = {
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
};

interface DayTextProps {
  /** YYYY-MM-DD in London. */
  day: string;
  now: Date;
  weekday?: keyof typeof weekdays;
}

/** 'Today' and 'Tomorrow' alone; any other day with its weekday, in an element of its own, before spec §5's day/month/year. */
export function DayText({ day, now, weekday = 'short' }: DayTextProps) {
  const text = describeDay(day, now);
  if (!text.includes('/')) return text;
  return (
    <>
      <span>{weekdays[weekday].format(new Date(`${day}T00:00:00Z`))}</span> {text}
    </>
  );
}
