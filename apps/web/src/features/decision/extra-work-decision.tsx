import { chargesVat } from '@fettle/contract/site/charges-vat';
import type { ExtraWork, Finding as FindingView } from '@fettle/contract/entities/tracking';
import { formatPence } from '@fettle/domain/money';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { useState } from 'react';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { DayText } from '../collection/day-text.tsx';
import { Finding } from './finding.tsx';
import { RefuseExtraModal } from './refuse-extra-modal.tsx';
import { refusalLabel } from './refusal-label.ts';
import styles from './decision.module.css';

interface ExtraWorkDecisionProps {
  ticketID: number;
  device: string;
  finding: FindingView | null;
  extraWork: ExtraWork;
  /** A payment for it was begun, or the provider works on it. */
  paying: 'begun' | 'processing' | undefined;
  now: Date;
  onDecided: () => void;
  /** Things may not be as the page shows them. */
  onStale: () => void;
}

/** More than was agreed and paid: why, how much, and both answers as equals. */
export function ExtraWorkDecision(props: ExtraWorkDecisionProps) {
  const { ticketID, device, finding, extraWork, paying, now, onDecided, onStale } = props;
  const [isRefusing, setRefusing] = useState(false);
  const { brand } = useSiteConfig();
  const { amountInPence, isEssential, backBy, mayDecide } = extraWork;
  const payPath = `/ticket/pay?ticketID=${ticketID}`;
  return (
    <Card as="section" labelledBy="decision-heading" className={styles.card}>
      <h2 id="decision-heading" tabIndex={-1} className={styles.title}>
        Your {device} needs a little more
      </h2>
      {finding && <Finding ticketID={ticketID} finding={finding} />}
      <Facts>
        <Fact name="Extra work">
          <strong className={styles.total}>
            <Money pence={amountInPence} />
          </strong>
          {chargesVat(brand) && ' incl. VAT'}
        </Fact>
        <Fact name="What we agreed">Already paid</Fact>
      </Facts>
      {isEssential && (
        <p className={styles.text}>What we agreed makes no sense without it, so we’d do both, or neither.</p>
      )}
      {paying && <BeingPaid paying={paying} payPath={payPath} />}
      {mayDecide && (
        <div className={styles.answers}>
          <Button to={payPath} reloadDocument className={styles.answer}>
            Agree and pay {formatPence(amountInPence)}
          </Button>
          <Button className={styles.answer} onClick={() => setRefusing(true)}>
            {refusalLabel(extraWork)}
          </Button>
        </div>
      )}
      <p className={styles.next}>
        The day we promised waits for your answer. If you agree today, it’s back with you by{' '}
        <strong>
          <DayText day={backBy.repaired} now={now} />
        </strong>
        {isEssential ? (
          <>
            . If you’d rather have it back, by{' '}
            <strong>
              <DayText day={backBy.unrepaired} now={now} />
            </strong>
            .
          </>
        ) : (
          ', and likewise if you keep to what we agreed.'
        )}
      </p>
      {isRefusing && (
        <RefuseExtraModal
          ticketID={ticketID}
          extraWork={extraWork}
          onDecided={onDecided}
          onStale={onStale}
          onClose={() => setRefusing(false)}
        />
      )}
    </Card>
  );
}

const BeingPaid = ({ paying, payPath }: { paying: 'begun' | 'processing'; payPath: string }) => (
  <p className={styles.text}>
    {paying === 'processing'
      ? 'Your payment is on its way. This page will tell you as soon as we know.'
      : 'Your payment isn’t finished. You won’t be charged twice.'}{' '}
    <a href={payPath}>See your payment</a>
  </p>
);
