import { useEffect, useState, type ReactNode } from 'react';
import { useServices } from '../browser/services-context.tsx';
import { ToastProvider, ToastRegion } from '../ui/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RouteChange } from './route-change.tsx';
import styles from './frame.module.css';

/** What stands around every page, error pages included. The native app has a header and a footer of its own. */
export function Frame({ children }: { children: ReactNode }) {
  const { native } = useServices();
  const [cookieSettings, setCookieSettings] = useState<'closed' | 'reopened'>('closed');
  useEffect(() => native.post({ type: 'ready' }), [native]);

  return (
    <ToastProvider>
      <a href="#main" className={styles.skip}>
        Skip to the page’s content
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
        <CookieBanner reopened={cookieSettings === 'reopened'} onChosen={() => setCookieSettings('closed')} />
      </div>
      <ToastRegion />
    </ToastProvider>
  );
}
