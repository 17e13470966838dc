import type { JobPoint } from '@fettle/contract/calls/ops-jobs';
import { isDone, openPointsOf } from '@fettle/domain/ticket/checklist';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import styles from './repaired-dialog.module.css';

interface MissingTestsProps {
  after: readonly JobPoint[];
  /** What kept it from being sent; the focus comes here then. */
  refusals: readonly (string | undefined)[];
}

/** What has not passed, named before anything is asked; and what is still needed, once it was sent without. */
export function MissingTests({ after, refusals }: MissingTestsProps) {
  const needed = refusals.filter((refusal) => refusal !== undefined);
  const isRefused = needed.length > 0;
  if (isDone(after) && !isRefused) return null;
  const { unchecked, failed } = openPointsOf(after);
  return (
    <Alert
      tone={isRefused ? 'danger' : 'warning'}
      title={isDone(after) ? 'Not sent yet' : 'Not everything has passed'}
      takeFocus={isRefused}
    >
      {!isDone(after) && (
        <ul className={styles.missing}>
          {failed.map((text) => (
            <li key={text}>{text}: failed</li>
          ))}
          {unchecked.map((text) => (
            <li key={text}>{text}: not tested</li>
          ))}
        </ul>
      )}
      {needed.map((text) => (
        <p key={text} className={styles.refusal}>
          {text}
        </p>
      ))}
    </Alert>
  );
}
