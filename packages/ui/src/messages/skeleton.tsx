import styles from './skeleton.module.css';

interface SkeletonProps {
  /** How many lines of text are on their way. */
  lines?: number;
  shape?: 'text' | 'card' | 'circle';
}

/** Silent for screen readers: say once in words that the page is loading. */
export function Skeleton({ lines = 1, shape = 'text' }: SkeletonProps) {
  const bones = shape === 'text' ? lines : 1;
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: bones }, (_, line) => (
        <div key={line} className={styles[shape]} />
      ))}
    </div>
  );
}
