import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useState } from 'react';
import styles from './connection-notice.module.css';

const shownWhenBackMs = 5000;

/** What to say of the connection: nothing while it was never lost. */
export function ConnectionNotice() {
  const [connection, setConnection] = useState<'fine' | 'lost' | 'back'>('fine');

  useEffect(() => {
    const lost = () => setConnection('lost');
    const back = () => setConnection((was) => (was === 'lost' ? 'back' : was));
    // the page may have come from the service worker's cache
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);

  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('fine'), shownWhenBackMs);
    return () => clearTimeout(timer);
  }, [connection]);

  // the region stays: screen readers speak only what changes in one that was there before
  return (
    <div role="status" aria-label="Connection" className={styles.region}>
      {connection === 'lost' && (
        <p className={styles.notice}>
          <Icon name="alert" />
          You’re offline. You can keep reading, and everything else will work again once you’re back online.
        </p>
      )}
      {connection === 'back' && (
        <p className={`${styles.notice} ${styles.back}`}>
          <Icon name="check" />
          You’re back online.
        </p>
      )}
    </div>
  );
}
