import type { RepairReport as Report } from '@fettle/contract/entities/tracking';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import styles from './repair-report.module.css';

/** What the technician tested after the repair, and how it went. */
export function RepairReport({ report: { checks, note } }: { report: Report }) {
  return (
    <Section id="report-heading" heading="Test report">
      <ul className={styles.checks}>
        {checks.map(({ name, passed, remark }) => (
          <li key={name} className={passed ? styles.passed : styles.failed}>
            <Icon name={passed ? 'check' : 'alert'} />
            <span>
              {name}
              <span className={styles.outcome}>{passed ? ' works' : ' doesn’t work as it should'}</span>
              {remark && <span className={styles.remark}>{remark}</span>}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
