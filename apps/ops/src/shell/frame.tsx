import { BrandMark } from '@fettle/ui/pictures/brand-mark.tsx';
import { Link, Outlet } from 'react-router';
import { useConfig } from '../platform/config.ts';
import styles from './frame.module.css';

/** What is around every page of the console. */
export function Frame() {
  const { brand, appEnv } = useConfig();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
          {brand.name} operations
        </Link>
        <span className={styles.environment}>{appEnv}</span>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}
