import { addDays } from '@fettle/domain/london';
import { Link, useSearchParams } from 'react-router';
import styles from './dispatch.module.css';

/** Today, tomorrow, and any other day. */
export function DayBar({ day, today }: { day: string; today: string }) {
  const [, setQuery] = useSearchParams();
  const link = (to: string, text: string, label?: string) => (
    <Link
      to={`?day=${to}`}
      className={styles.day}
      aria-current={to === day ? 'date' : undefined}
      aria-label={label}
    >
      {text}
    </Link>
  );
  return (
    <nav className={styles.days} aria-label="Day">
      <strong className={styles.date}>{dayText.format(new Date(`${day}T00:00:00Z`)).replace(',', '')}</strong>
      {link(addDays(day, -1), '‹', 'The day before')}
      {link(today, 'Today')}
      {link(addDays(today, 1), 'Tomorrow')}
      {link(addDays(day, 1), '›', 'The day after')}
      <input
        type="date"
        className={styles.pick}
        aria-label="Another day"
        value={day}
        onChange={({ target }) => target.value && setQuery({ day: target.value })}
      />
    </nav>
  );
}

const dayText = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});
