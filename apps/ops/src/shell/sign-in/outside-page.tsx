import { BrandMark } from '@fettle/ui/pictures/brand-mark.tsx';
import type { ReactNode } from 'react';
import { useConfig } from '../../platform/config.ts';
import { usePageTitle } from '../screen/use-page-title.ts';
import styles from './outside-page.module.css';

/** A page for who is not signed in: one card, and nothing of the console around it. */
export function OutsidePage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  const { brand, appEnv } = useConfig();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <BrandMark />
          {brand.name} operations
          {appEnv !== 'prod' && <span className={styles.environment}>{appEnv}</span>}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
