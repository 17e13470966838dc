import styles from './brand-mark.module.css';

/** A screw head, seen from above: what every repair begins and ends with. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" className={styles.head} />
      <path d="M9.6 22.4 22.4 9.6" className={styles.groove} />
    </svg>
  );
}
