import type { BoardCard } from '@fettle/contract/calls/ops/ops-board';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../platform/order-list.ts';
import { dayWords } from '../../platform/day-words.ts';
import styles from './board.module.css';

interface CardProps {
  card: BoardCard;
  today: string;
  isReachable: boolean;
  takesFocus: boolean;
  onOpen: (ticketID: number) => void;
  onSelect: (ticketID: number) => void;
}

const riskWords = { late: 'Late', atRisk: 'At risk', onTime: '' } as const;

export function Card({ card, today, isReachable, takesFocus, onOpen, onSelect }: CardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { ticketID, customer, device, issue, promise, area, technician, next, unread } = card;
  const risk = promise ? riskWords[promise.risk] : '';
  return (
    <Link
      ref={link}
      to={orderPath(ticketID)}
      className={styles.card}
      data-risk={promise?.risk}
      tabIndex={isReachable ? 0 : -1}
      onFocus={() => onSelect(ticketID)}
      onClick={() => onOpen(ticketID)}
    >
      <span className={styles.line}>
        <strong className={styles.number}>RE{ticketID}</strong>
        <span className={styles.cut}>{customer}</span>
        {unread > 0 && <span className={styles.unread}>{unread} new</span>}
      </span>
      <span className={styles.line}>
        <span className={styles.cut}>
          {device} · {issue}
        </span>
      </span>
      <span className={`${styles.line} ${styles.soft}`}>
        <span className={styles.cut}>{[area, technician ?? 'Nobody'].filter(Boolean).join(' · ')}</span>
        {promise && (
          <span className={styles.promise}>
            {risk && <b>{risk} </b>}
            {dayWords(promise.until, today)}
          </span>
        )}
      </span>
      <span className={`${styles.line} ${styles.next}`}>
        <span className={styles.cut}>{next || 'Done'}</span>
      </span>
    </Link>
  );
}
