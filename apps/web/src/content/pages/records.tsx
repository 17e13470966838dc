import type { ReactNode } from 'react';
import styles from './records.module.css';

interface DataRecord {
  title: ReactNode;
  facts: readonly (readonly [term: string, description: ReactNode])[];
}

/** What would be a table, if tables fitted on a phone. */
export function Records({ records }: { records: readonly DataRecord[] }) {
  return (
    <div className={styles.records}>
      {records.map(({ title, facts }, index) => (
        // the list never changes while it is shown
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.record}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.facts}>
            {facts.map(([term, description]) => (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
