import type { BooksDifference } from '@fettle/contract/calls/ops/ops-books';
import { formatPence } from '@fettle/domain/money';
import type { DayRange } from '@fettle/domain/ops/day-range';
import { moneyCallWords } from '@fettle/domain/payment/payout';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useState } from 'react';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { SettleDifference } from '../../shell/books/settle-difference.tsx';
import { timeText } from '../../shell/history/time-text.ts';
import { dayWords } from './periods.ts';
import { rowWords } from './row-words.ts';
import styles from './books.module.css';

const pence = (amount: number | null) => (amount === null ? 'nothing' : formatPence(amount));

/** What our books and the provider's list do not agree about, and how it was settled. */
export function Differences({ range }: { range: DayRange }) {
  const { data, error, isFetching, refetch } = useCall('ops/books/differences', range);
  const [settling, setSettling] = useState<BooksDifference>();
  if (!data) {
    return error ? (
      <>
        <Alert tone="danger">{failureText(error)}</Alert>
        <p>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        </p>
      </>
    ) : (
      <>
        <p role="status" className="visually-hidden">
          Loading …
        </p>
        <Skeleton lines={6} />
      </>
    );
  }
  if (data.differences.length === 0) {
    return <p className={styles.empty}>Our books and the provider’s list agree.</p>;
  }
  return (
    <>
      <ul className={styles.differences}>
        {data.differences.map((difference) => (
          <li key={difference.differenceID} data-settled={difference.settled !== null}>
            <p className={styles.what}>
              <strong>{dayWords(difference.day)}</strong>{' '}
              {moneyCallWords(difference.kind, difference.theirsPence) ??
                `${rowWords(difference.kind)}: we have ${pence(difference.oursPence)}, the provider has ${pence(difference.theirsPence)}.`}{' '}
              <span className={styles.reference}>{difference.providerID}</span>
            </p>
            {difference.settled ? (
              <p className={styles.settled}>
                Settled {timeText(difference.settled.at)}
                {difference.settled.by && ` by ${difference.settled.by}`}: {difference.settled.note}
              </p>
            ) : (
              <Button
                variant="small"
                aria-label={`Settle ${rowWords(difference.kind)} ${difference.providerID}`}
                onClick={() => setSettling(difference)}
              >
                Settle
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.hasMore && <p>There are more. Choose fewer days to see them.</p>}
      {settling && <SettleDifference difference={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}
