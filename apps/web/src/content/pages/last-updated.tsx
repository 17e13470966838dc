import styles from './last-updated.module.css';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function LastUpdated({ on }: { on: string }) {
  return (
    <p className={styles.updated}>
      Last updated <time dateTime={on}>{inWords.format(new Date(on))}</time>
    </p>
  );
}
