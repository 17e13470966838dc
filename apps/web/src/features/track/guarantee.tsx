import type { Tracking } from '@fettle/contract/entities/tracking';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Link } from 'react-router';
import { DayText } from '../collection/day-text.tsx';
import styles from './guarantee.module.css';

interface GuaranteeProps {
  guarantee: NonNullable<Tracking['guarantee']>;
  claimedBy: number | null;
  now: Date;
}

/** How long the repair is guaranteed, and what to do when it does not hold. */
export function Guarantee({ guarantee, claimedBy, now }: GuaranteeProps) {
  const { months, until } = guarantee;
  return (
    <Section id="guarantee-heading" heading="Your guarantee">
      <p className={styles.text}>
        Parts and labour are guaranteed for {months} months, until{' '}
        <strong>
          <DayText day={until} now={now} />
        </strong>
        .
      </p>
      {claimedBy !== null && (
        <p className={styles.text}>
          We’re putting it right as order{' '}
          <Link to={`/track/${formatTicketNumber(claimedBy)}`}>{formatTicketNumber(claimedBy)}</Link>.
        </p>
      )}
    </Section>
  );
}
