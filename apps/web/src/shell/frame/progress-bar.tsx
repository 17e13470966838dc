import { useNavigation } from 'react-router';
import { usePendingRequests } from './use-requests.ts';
import styles from './progress-bar.module.css';

/** Runs while a page or any call is under way. */
export function ProgressBar() {
  const pending = usePendingRequests();
  const navigating = useNavigation().state !== 'idle';
  if (pending === 0 && !navigating) return null;
  return <div role="progressbar" aria-label="Loading" className={styles.bar} />;
}
