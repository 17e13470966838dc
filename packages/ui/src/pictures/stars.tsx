import { starPath } from './star-path.ts';
import styles from './stars.module.css';

/** `rating` as it shall be read: rounding is the caller's. */
export function Stars({ rating, label = `${rating} out of 5` }: { rating: number; label?: string }) {
  return (
    <svg className={styles.stars} viewBox="0 0 100 20" role="img" aria-label={label}>
      <StarRow className={styles.empty} />
      {/* an inner <svg> cuts off what does not fit: part of a star without a style attribute */}
      <svg width={rating * 20} height="20">
        <StarRow className={styles.full} />
      </svg>
    </svg>
  );
}

function StarRow({ className }: { className: string | undefined }) {
  return (
    <g className={className}>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={starPath} transform={`translate(${x})`} />
      ))}
    </g>
  );
}
