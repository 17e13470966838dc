import type { RepairReport } from '@fettle/contract/entities/tracking';
import styles from './report-rows.module.css';

/** What was tested, with its result and remark. */
export function ReportRows({ checks }: { checks: RepairReport['checks'] }) {
  return (
    <table className={styles.report}>
      <thead>
        <tr>
          <th scope="col">Tested</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ name, passed, remark }) => (
          <tr key={name} data-passed={passed}>
            <td>
              {name}
              {remark && <span className={styles.remark}>{remark}</span>}
            </td>
            <td className={styles.result}>{passed ? 'Passed' : 'Failed'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
