import { hydrateLater } from '@fettle/ui/hooks/hydrate-later.tsx';
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { postToApp } from '../../platform/native/bridge.ts';
import { markWrapper } from '../../platform/native/wrapper.ts';
import { CookiePlace } from '../notices/cookie-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RouteChange } from './route-change.tsx';
import styles from './frame.module.css';

/** Says nothing until a connection is lost: it is there soon after the page. */
const ConnectionNotice = hydrateLater(() =>
  import('../notices/connection-notice.tsx').then((m) => m.ConnectionNotice),
);

/** What stands around every page, error pages included. The native app has a header and a footer of its own. */
export function Frame({ children }: { children: ReactNode }) {
  const [cookieSettings, setCookieSettings] = useState<'closed' | 'reopened'>('closed');
  const closeCookieSettings = useCallback(() => setCookieSettings('closed'), []);
  useLayoutEffect(() => {
    // once more: an error boundary makes <html> again, without the mark
    if (markWrapper(window)) postToApp(window, { type: 'ready' });
  }, []);

  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <ProgressBar />
      <div className={styles.frame}>
        <Header />
        {/* before the page: a page that moves the focus itself has the last word */}
        <RouteChange />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer onCookieSettings={() => setCookieSettings('reopened')} />
      </div>
      <div className={styles.dock}>
        <ConnectionNotice />
        <CookiePlace reopened={cookieSettings === 'reopened'} onChosen={closeCookieSettings} />
      </div>
    </>
  );
}
