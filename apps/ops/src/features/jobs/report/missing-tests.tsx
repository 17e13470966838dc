import type { JobPoint } from '@fettle/contract/calls/ops/ops-jobs';
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
      {needed.map((text) => (
        <p key={text} className={styles.refusal}>
          {text}
        </p>
      ))}
      {/* in a row: a list of ten would fill a phone before the first field */}
      <NamedPoints label="Failed" points={failed} />
      <NamedPoints label="Not tested" points={unchecked} />
    </Alert>
  );
}

function NamedPoints({ label, points }: { label: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <p className={styles.missing}>
      <b>{label}:</b> {points.join(' · ')}
    </p>
  );
}
