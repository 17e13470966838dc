import type { PriceChange } from '@fettle/contract/entities/price-list';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Link } from 'react-router';
import { usePages } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { timeText } from '../../shell/history/time-text.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { changeWords } from './change-words.ts';
import { shownNumber } from './price-words.ts';
import { usePriceList } from './use-price-list.ts';
import styles from './history-page.module.css';

/** What was changed in a list, newest first; each can be looked at and undone. */
export function HistoryPage() {
  const { chosen, lists, error } = usePriceList();
  return (
    <Screen
      title="History of prices"
      lead={
        chosen && (
          <>
            The list of <strong>{chosen.name}</strong>. What was before is kept for 90 days.{' '}
            <Link to={`/prices?technician=${chosen.technicianID}`}>Back to the list</Link>
          </>
        )
      }
    >
      {error && !lists && <Alert tone="danger">{failureText(error)}</Alert>}
      {chosen && <Changes technicianID={chosen.technicianID} />}
    </Screen>
  );
}

function Changes({ technicianID }: { technicianID: number }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages('ops/prices/getHistory', {
    technicianID,
  });
  if (error && !data) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!data) return null;
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0)
    return <p>Nothing was changed here yet. Every change appears here and can be undone.</p>;
  return (
    <>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.changeID} className={styles.change}>
            <Link to={`/prices/changes/${change.changeID}`} className={styles.what}>
              {changeWords(change)}
            </Link>
            <span className={styles.counts}>{countsText(change)}</span>
            <span className={styles.who}>
              <time dateTime={change.appliedAt ?? change.madeAt}>
                {timeText(change.appliedAt ?? change.madeAt)}
              </time>{' '}
              · {change.by}
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="small"
          tone="quiet"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </>
  );
}

function countsText({ added, changed, removed, skipped }: PriceChange): string {
  const counted = [
    [changed, 'changed'],
    [added, 'new'],
    [removed, 'removed'],
    [skipped, 'left alone'],
  ] as const;
  return counted
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${shownNumber(count)} ${word}`)
    .join(', ');
}
