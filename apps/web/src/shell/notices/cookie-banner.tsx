import { Button } from '@fettle/ui/controls/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CookiePref } from '../../platform/analytics/cookie-pref.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useStoredValue } from '../../platform/storage/use-stored-value.ts';
import styles from './cookie-banner.module.css';

export interface CookieBannerProps {
  /** The visitor asked for it again; else it shows only where no choice is stored. */
  reopened: boolean;
  onChosen: () => void;
}

const presentChoice = { all: 'You accepted.', essential: 'You declined.' };

export function CookieBanner({ reopened, onChosen }: CookieBannerProps) {
  const { cookiePref, analytics } = useServices();
  const { pathname } = useLocation();
  const pref = useStoredValue(cookiePref, 'unknown');
  const [saved, setSaved] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    if (!reopened) return;
    opener.current = document.activeElement;
    banner.current?.focus();
  }, [reopened]);

  function choose(choice: CookiePref) {
    cookiePref.set(choice);
    // who accepts may be counted from here on, the page in front of them among it
    if (choice === 'all') analytics.pageView(pathname);
    onChosen();
    setSaved(true);
    if (reopened && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }

  const shown = reopened || pref === undefined;
  return (
    <>
      <p role="status" className="visually-hidden">
        {saved && !shown && 'Your cookie choice is saved.'}
      </p>
      {shown && (
        <section ref={banner} tabIndex={-1} aria-label="Cookies" className={styles.banner}>
          <p className={styles.text}>
            {(pref === 'all' || pref === 'essential') && `${presentChoice[pref]} `}
            May we count which pages are visited? Apart from that, we only keep what the site needs to work.{' '}
            <Link to="/privacy">Privacy</Link>
          </p>
          <div className={styles.choice}>
            <Button variant="small" tone="quiet" onClick={() => choose('essential')}>
              Decline
            </Button>
            <Button variant="small" tone="quiet" onClick={() => choose('all')}>
              Accept
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
