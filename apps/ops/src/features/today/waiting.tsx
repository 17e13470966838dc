import type { Board } from '@fettle/contract/calls/ops/ops-board';
import { callReasons } from '@fettle/domain/ticket/telling/call-reasons';
import { formatPence } from '@fettle/domain/money';
import { moneyCallWords } from '@fettle/domain/payment/payout';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { orderPath, rememberOrderList } from '../../platform/order-list.ts';
import { dayWords, waitWords } from '../../platform/day-words.ts';
import styles from './waiting.module.css';

/** Who waits for us: calls, messages, and what the books do not agree about. */
export function Waiting({ board, now }: { board: Board; now: Date }) {
  const { calls, unread, differences } = board;
  const [difference, setDifference] = useState<Board['differences'][number]>();
  if (calls.length + unread.length + differences.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {calls.length + differences.length > 0 && (
        <section aria-labelledby="calls" className={styles.group}>
          <h2 id="calls" className={styles.heading}>
            Calls <span className={styles.count}>{calls.length + differences.length}</span>
          </h2>
          <ul className={styles.list}>
            {calls.map(({ ticketID, reason, since, customer, about }) => (
              <li key={ticketID}>
                <Link
                  to={orderPath(ticketID)}
                  className={styles.entry}
                  onClick={() => rememberOrderList(calls.map((call) => call.ticketID))}
                >
                  <strong>RE{ticketID}</strong> {callReasons[reason]}
                  {customer && <span className={styles.soft}>{customer}</span>}
                  {about && <span className={`${styles.soft} ${styles.words}`}>{about}</span>}
                  <span className={styles.age}>{waitWords(since, now)}</span>
                </Link>
              </li>
            ))}
            {differences.map((entry) => (
              <li key={`difference-${entry.differenceID}`}>
                <button type="button" className={styles.entry} onClick={() => setDifference(entry)}>
                  <strong>Books</strong>{' '}
                  {moneyCallWords(entry.kind, entry.theirsPence) ??
                    `Difference of ${dayWords(entry.day, '')}`}
                  <span className={styles.age}>{waitWords(entry.since, now)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unread.length > 0 && (
        <section aria-labelledby="messages" className={styles.group}>
          <h2 id="messages" className={styles.heading}>
            Messages <span className={styles.count}>{unread.length}</span>
          </h2>
          <ul className={styles.list}>
            {unread.map(({ ticketID, customer, since, text }) => (
              <li key={ticketID}>
                <Link
                  to={orderPath(ticketID)}
                  className={styles.entry}
                  onClick={() => rememberOrderList(unread.map((entry) => entry.ticketID))}
                >
                  <strong>RE{ticketID}</strong> {customer}
                  <span className={`${styles.soft} ${styles.words}`}>{text}</span>
                  <span className={styles.age}>{waitWords(since, now)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {difference && <ClearDifference difference={difference} onClose={() => setDifference(undefined)} />}
    </div>
  );
}

const pence = (amount: number | null) => (amount === null ? 'nothing' : formatPence(amount));

function ClearDifference({
  difference,
  onClose,
}: {
  difference: Board['differences'][number];
  onClose: () => void;
}) {
  const [said, setSaid] = useState('');
  const act = useAct('ops/board/clearDifference', { refreshes: ['ops/board/get'] });
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { done } = await act.run({ differenceID: difference.differenceID, said });
    if (done) onClose();
  }
  const { day, kind, providerID, oursPence, theirsPence } = difference;
  return (
    <Modal title="Difference in the books" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={styles.form}>
        <p>
          {moneyCallWords(kind, theirsPence) ??
            `On ${dayWords(day, '')} we have ${pence(oursPence)} ${kind}, the payment provider has ${pence(theirsPence)}`}{' '}
          ({providerID}).
        </p>
        <Field
          label="What was it?"
          name="said"
          multiline
          required
          minLength={2}
          maxLength={500}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
          hint="It leaves the list. What you write is kept with the books."
        />
        {act.failure && (
          <Alert key={act.attempt} tone="danger">
            {failureText(act.failure)}
          </Alert>
        )}
        <Button type="submit" disabled={act.isActing}>
          Clear it
        </Button>
      </form>
    </Modal>
  );
}
