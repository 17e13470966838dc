import type { Board } from '@fettle/contract/calls/ops/ops-board';
import { formatDay } from '@fettle/domain/london';
import { callReasons } from '@fettle/domain/ticket/telling/call-reasons';
import { moneyCallWords } from '@fettle/domain/payment/payout';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderPath, rememberOrderList } from '../../platform/order-list.ts';
import { waitWords } from '../../platform/day-words.ts';
import { SettleDifference } from '../../shell/books/settle-difference.tsx';
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
                  {moneyCallWords(entry.kind, entry.theirsPence) ?? `Difference of ${formatDay(entry.day)}`}
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
      {difference && <SettleDifference difference={difference} onClose={() => setDifference(undefined)} />}
    </div>
  );
}
