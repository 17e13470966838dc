import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMaybeSiteConfig } from './site-config.ts';
import styles from './page.module.css';

/** The frame of every page, error pages included. */
export function Page({ children }: { children: ReactNode }) {
  const config = useMaybeSiteConfig();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          {config?.brand.name ?? 'Home'}
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
