import styles from './plot.module.css';

interface BarProps {
  value: number;
  /** To a mark beyond it: where nine of ten end. */
  tail?: number;
  most: number;
}

/** A row of a table drawn; the row's cells say the same in numbers. */
export function Bar({ value, tail, most }: BarProps) {
  const share = (part: number) => `${most === 0 ? 0 : Math.min(100, (part / most) * 100)}%`;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width="100%" height="100%" rx="2" className={styles.track} />
      <rect width={share(value)} height="100%" rx="2" className={styles.up} />
      {tail !== undefined && tail > value && (
        <>
          <line x1={share(value)} x2={share(tail)} y1="50%" y2="50%" className={styles.tail} />
          <line x1={share(tail)} x2={share(tail)} y1="0" y2="100%" className={styles.tail} />
        </>
      )}
    </svg>
  );
}
