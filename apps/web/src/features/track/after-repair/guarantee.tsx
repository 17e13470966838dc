import type { Tracking } from '@fettle/contract/entities/tracking';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { DayText } from '../../collection/day-text.tsx';
import styles from './guarantee.module.css';

// few ever need it
const ClaimModal = lazy(() => import('./claim-modal.tsx').then((m) => ({ default: m.ClaimModal })));

interface GuaranteeProps {
  ticketID: number;
  guarantee: NonNullable<Tracking['guarantee']>;
  claimedBy: number | null;
  now: Date;
}

/** How long the repair is guaranteed, and what to do when it does not hold. */
export function Guarantee({ ticketID, guarantee, claimedBy, now }: GuaranteeProps) {
  const { months, until, mayClaim } = guarantee;
  const [isClaiming, setClaiming] = useState(false);
  return (
    <Section id="guarantee-heading" heading="Your guarantee">
      <p className={styles.text}>
        Parts and labour are guaranteed for {months} months, until{' '}
        <strong>
          <DayText day={until} now={now} />
        </strong>
        .
      </p>
      <p className={styles.text}>
        <Link to="/devices">Your device’s passport</Link> proves it to whoever you show it to.
      </p>
      {claimedBy !== null && (
        <p className={styles.text}>
          We’re putting it right as order{' '}
          <Link to={`/track/${formatTicketNumber(claimedBy)}`}>{formatTicketNumber(claimedBy)}</Link>.
        </p>
      )}
      {mayClaim && (
        <p className={styles.text}>
          <Button variant="small" tone="quiet" onClick={() => setClaiming(true)}>
            Something’s wrong again
          </Button>
        </p>
      )}
      {isClaiming && (
        <Suspense fallback={null}>
          <ClaimModal ticketID={ticketID} onClose={() => setClaiming(false)} />
        </Suspense>
      )}
    </Section>
  );
}
