import type { PromisedDay } from '@fettle/contract/entities/tracking';
import { Card } from '@fettle/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import { DayText } from '../../collection/day-text.tsx';
import type { Standing } from '../table/order-page.ts';
import { slipReason } from './slip-reason.ts';
import styles from './standing-card.module.css';

interface StandingCardProps {
  standing: Standing;
  now: Date;
  /** What to do next. */
  children?: ReactNode;
}

/** The answer to "where is my device?", before anything else. */
export function StandingCard({ standing, now, children }: StandingCardProps) {
  return (
    <Card as="section" className={styles.card}>
      {standing.kind === 'promise' ? (
        <Promise promise={standing.promise} now={now} />
      ) : (
        <h2 className={styles.title}>{standing.title}</h2>
      )}
      {standing.text !== undefined && <p className={styles.text}>{standing.text}</p>}
      {children}
    </Card>
  );
}

function Promise({ promise: { until, slipped }, now }: { promise: PromisedDay; now: Date }) {
  return (
    <>
      <h2 className={styles.promise}>
        <span className={styles.label}>{slipped ? 'Now back with you by' : 'Back with you by'}</span>{' '}
        <span className={styles.day}>
          <DayText day={until} now={now} weekday="long" />
        </span>
      </h2>
      {slipped && (
        <p className={styles.slipped}>
          Sorry, that’s later than the <DayText day={slipped.from} now={now} /> we promised:{' '}
          {slipReason(slipped.because)}
        </p>
      )}
    </>
  );
}
