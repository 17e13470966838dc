import type { HistoryEntryView } from '@fettle/contract/calls/ops/ops-audit';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState } from 'react';
import { useAct, useCall, type OpsCallName } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useStaff } from '../../platform/session-store.ts';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { OrdersInTheWay } from '../orders/orders-in-the-way.tsx';
import { actWords } from './act-words.ts';
import { ChangedFields } from './changed-fields.tsx';
import { timeText } from './time-text.ts';
import styles from './history.module.css';

interface HistoryProps {
  /** What stands before the colon of the subjects. */
  kinds: readonly string[];
  /** One thing alone. */
  subject?: string;
  /** The calls that show what is undone here. */
  refreshes: readonly OpsCallName[];
  /** What a field that is not set reads as. */
  nothing?: string;
  /** What to read where nothing was changed yet. */
  empty?: string;
}

/** What was changed, by whom, and a button that puts it back. */
export function History(props: HistoryProps) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <section aria-labelledby="history" className={styles.history}>
      <h2 id="history" className={styles.heading}>
        History
      </h2>
      {pages.map((olderThan, at) => (
        <HistoryPage
          key={olderThan ?? 'first'}
          {...props}
          olderThan={olderThan}
          onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </section>
  );
}

interface PageProps extends HistoryProps {
  olderThan: string | undefined;
  /** Undefined: another page stands below. */
  onMore: ((next: string) => void) | undefined;
}

function HistoryPage({ kinds, subject, refreshes, nothing, empty, olderThan, onMore }: PageProps) {
  const { data, error } = useCall('ops/audit/history', { kinds: [...kinds], subject, olderThan });
  const undo = useAct('ops/audit/undo', { refreshes: [...refreshes, 'ops/audit/history'] });
  const showToast = useToast();
  const { roles } = useStaff();
  const [failed, setFailed] = useState<string>();
  const [inTheWay, setInTheWay] = useState<Parameters<typeof OrdersInTheWay>[0]['orders']>([]);

  async function putBack({ entryID }: HistoryEntryView): Promise<void> {
    setFailed(entryID);
    setInTheWay([]);
    const outcome = await undo.run({ entryID });
    if (!outcome.done) return;
    setInTheWay(outcome.data.inTheWay);
    if (outcome.data.inTheWay.length === 0) showToast('Put back as it was.', { tone: 'success' });
  }

  if (error && !data) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!data) return null;
  if (data.entries.length === 0 && !olderThan) {
    return (
      <p className={styles.empty}>
        {empty ?? 'Nothing was changed here yet. Every change appears here, with a button to undo it.'}
      </p>
    );
  }
  const { next } = data;
  return (
    <>
      <ol className={styles.entries}>
        {data.entries.map((entry) => (
          <li key={entry.entryID} className={styles.entry}>
            <div className={styles.words}>
              <p className={styles.what}>
                <strong>{entry.name}</strong> · {entry.isUndo ? 'Undone' : actWords(entry.act)}
              </p>
              <ChangedFields before={entry.before} after={entry.after} nothing={nothing} />
              <p className={styles.who}>
                <time dateTime={entry.at}>{timeText(entry.at)}</time> ·{' '}
                {entry.by?.name ?? entry.key?.name ?? 'On the server'}
              </p>
            </div>
            {roles.includes('administrator') && (
              <Undo entry={entry} isActing={undo.isActing} onUndo={() => void putBack(entry)} />
            )}
            {failed === entry.entryID && (
              <div className={styles.failure}>
                <FailureAlert act={undo} />
                <OrdersInTheWay key={undo.attempt} orders={inTheWay} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {next && onMore && (
        <Button variant="small" tone="quiet" onClick={() => onMore(next)}>
          Show older ones
        </Button>
      )}
    </>
  );
}

interface UndoProps {
  entry: HistoryEntryView;
  isActing: boolean;
  onUndo: () => void;
}

function Undo({ entry, isActing, onUndo }: UndoProps) {
  switch (entry.undo) {
    case 'possible':
      return (
        <Button
          variant="small"
          tone="quiet"
          disabled={isActing}
          aria-label={`Undo: ${entry.name}, ${timeText(entry.at)}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      );
    case 'done':
      return <span className={styles.state}>Undone</span>;
    case 'changed':
      return <span className={styles.state}>Changed since</span>;
  }
}
