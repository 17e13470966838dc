import type { Quote, Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { ErrorSummary } from '@fettle/ui/controls/error-summary.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { lazy, Suspense, useState } from 'react';
import { PickupText } from '../../collection/pickup-text.tsx';
import { chosenPickup } from '../../collection/windows.ts';
import { StepBar } from '../../ticket/step-bar.tsx';
import { SummaryCard } from '../../ticket/summary-card.tsx';
import { Choice } from './choice.tsx';
import { pricesOf } from '../cards/quote-prices.ts';
import styles from './decide.module.css';

const SaveQuoteModal = lazy(() =>
  import('./save-quote-modal.tsx').then((m) => ({ default: m.SaveQuoteModal })),
);

interface DecideProps {
  ticket: Ticket;
  receivedAt: number | undefined;
  chosen: Quote | undefined;
  isAccepting: boolean;
  /** Why it could not be accepted. */
  failure: string | undefined;
  onNext: (quoteID: number) => void;
  /** The window's hold has run out. */
  onRunOut: () => void;
}

/**
 * What is chosen so far, and what to do with it: on to the payment, or into one's email for later. Beside the page on
 * wide screens; else a card in the page, and a bar at the bottom with price, window and step.
 */
export function Decide({ ticket, receivedAt, chosen, isAccepting, failure, onNext, onRunOut }: DecideProps) {
  const [refusals, setRefusals] = useState(0);
  /** Undefined until it is asked for: most never ask. */
  const [isSaving, setSaving] = useState<boolean>();
  const [savedID, setSavedID] = useState<number>();
  const [now] = useState(() => new Date());
  const missing = missingFrom(ticket, chosen);
  const pickup = chosenPickup(ticket.timeSlots.PICKUP);

  function next(): void {
    if (missing.length > 0 || !chosen) return setRefusals((times) => times + 1);
    onNext(chosen.quoteID);
  }

  return (
    <Card as="aside" labelledBy="choice-heading" className={styles.decide}>
      <SummaryCard heading="Your repair" headingId="choice-heading" isPart>
        <Choice ticket={ticket} chosen={chosen} receivedAt={receivedAt} onRunOut={onRunOut} />
        {refusals > 0 && missing.length > 0 && <ErrorSummary key={refusals} errors={missing} />}
        {failure !== undefined && (
          <Alert tone="danger" takeFocus>
            <p>{failure}</p>
          </Alert>
        )}
        {savedID !== undefined && (
          <Alert key={savedID} tone="success" takeFocus>
            {/* spec §8, with the number that the order has everywhere else */}
            <p>Your quote is saved. Your reference number is: RE/{ticket.ticketID}</p>
          </Alert>
        )}
      </SummaryCard>
      <StepBar
        isPart
        amount={chosen ? pricesOf(chosen).now : 'Choose a repair'}
        when={pickup ? <PickupText pickup={pickup} now={now} /> : chosen && 'Choose a collection time'}
      >
        <Button onClick={next} disabled={isAccepting} className={styles.next}>
          NEXT
        </Button>
      </StepBar>
      <Button
        variant="small"
        tone="quiet"
        className={styles.save}
        onClick={() => setSaving(true)}
        disabled={isAccepting}
      >
        SAVE QUOTE
      </Button>
      {isSaving !== undefined && (
        <Suspense>
          <SaveQuoteModal
            ticket={ticket}
            chosenID={chosen?.quoteID ?? null}
            open={isSaving}
            onClose={() => setSaving(false)}
            onSaved={(leadID) => {
              setSaving(false);
              setSavedID(leadID);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function missingFrom(ticket: Ticket, chosen: Quote | undefined) {
  return [
    ...(chosen ? [] : [{ id: 'quotes-heading', message: 'Please choose a quote.' }]),
    ...(chosenPickup(ticket.timeSlots.PICKUP)
      ? []
      : [{ id: 'collection-heading', message: 'Please choose a collection time.' }]),
  ];
}
