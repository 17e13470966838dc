import { chargesVat } from '@fettle/contract/site/charges-vat';
import type { Decision, Finding as FindingView } from '@fettle/contract/entities/tracking';
import { formatPence } from '@fettle/domain/money';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { useState } from 'react';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { DayText } from '../collection/day-text.tsx';
import { DeclineModal } from './decline-modal.tsx';
import { declineLabel } from './decline-label.ts';
import { Finding } from './finding.tsx';
import styles from './decision.module.css';

interface PriceDecisionProps {
  ticketID: number;
  device: string;
  finding: FindingView | null;
  decision: Decision;
  now: Date;
  onDeclined: () => void;
  /** Things may not be as the page shows them. */
  onStale: () => void;
}

/** The price after the diagnosis: why, how much, and both answers as equals. */
export function PriceDecision({
  ticketID,
  device,
  finding,
  decision,
  now,
  onDeclined,
  onStale,
}: PriceDecisionProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { payInPence, declineInPence, backBy, mayDecide } = decision;
  return (
    <Card as="section" labelledBy="decision-heading" className={styles.card}>
      <h2 id="decision-heading" tabIndex={-1} className={styles.title}>
        We’ve looked at your {device}
      </h2>
      {finding && <Finding ticketID={ticketID} finding={finding} />}
      <Prices decision={decision} />
      {mayDecide && (
        <div className={styles.answers}>
          <Button to={`/ticket/pay?ticketID=${ticketID}`} reloadDocument className={styles.answer}>
            {payInPence === 0 ? 'Agree, nothing to pay' : `Agree and pay ${formatPence(payInPence)}`}
          </Button>
          <Button className={styles.answer} onClick={() => setDeclining(true)}>
            {declineLabel(declineInPence)}
          </Button>
        </div>
      )}
      <p className={styles.next}>
        If you agree today, it’s back with you, repaired, by{' '}
        <strong>
          <DayText day={backBy.repaired} now={now} />
        </strong>
        . If you decline, it’s back as it is by{' '}
        <strong>
          <DayText day={backBy.unrepaired} now={now} />
        </strong>
        {declineInPence > 0 && ', once the diagnosis is paid'}. Delivery is free either way.
      </p>
      {isDeclining && (
        <DeclineModal
          ticketID={ticketID}
          feeInPence={declineInPence}
          onDeclined={onDeclined}
          onStale={onStale}
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  );
}

function Prices({ decision }: { decision: Decision }) {
  const { brand } = useSiteConfig();
  const { estimate, priceInPence, code, payInPence } = decision;
  const inclVat = chargesVat(brand) && ' incl. VAT';
  return (
    <Facts>
      {estimate && (
        <Fact name="Estimate">
          <Money pence={estimate.minInPence} />–<Money pence={estimate.maxInPence} />
        </Fact>
      )}
      {code && (
        <>
          <Fact name="Price now">
            <Money pence={priceInPence} />
          </Fact>
          <Fact name={`Code ${code.promoCode}`}>
            –<Money pence={code.offInPence} />
          </Fact>
        </>
      )}
      <Fact name={code ? 'To pay' : 'Price now'}>
        <strong className={styles.total}>
          <Money pence={payInPence} />
        </strong>
        {inclVat}
      </Fact>
    </Facts>
  );
}
