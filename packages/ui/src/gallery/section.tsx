import type { ReactNode } from 'react';
import styles from './design.module.css';

/** Longer than any place has room for. */
export const longText =
  'The back glass of a Samsung Galaxy Z Fold6 with a cracked inner display and a Donaudampfschifffahrtsgesellschaftskapitänsmütze';

export type Theme = 'light' | 'dark';

/** One component, in both themes. */
export function Section({ title, children }: { title: string; children: (theme: Theme) => ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

export function Row({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.row}>{children}</div>
    </div>
  );
}
