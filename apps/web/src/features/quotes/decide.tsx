import type { Quote, Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { ErrorSummary } from '@fettle/ui/controls/error-summary.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { chosenPickup } from '../collection/windows.ts';
import { Choice } from './choice.tsx';
import { SaveQuoteModal } from './save-quote-modal.tsx';
import styles from './decide.module.css';

interface DecideProps {
  ticket: Ticket;
  chosen: Quote | undefined;
  isAccepting: boolean;
  /** Why it could not be accepted. */
  failure: string | undefined;
  onNext: (quoteID: number) => void;
}

/** What is chosen so far, and what to do with it: on to the payment, or into one's mail for later. */
export function Decide({ ticket, chosen, isAccepting, failure, onNext }: DecideProps) {
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [savedID, setSavedID] = useState<number>();
  const missing = missingFrom(ticket, chosen);

  function next(): void {
    if (missing.length > 0 || !chosen) return setRefusals((times) => times + 1);
    onNext(chosen.quoteID);
  }

  return (
    <Card as="section" className={styles.decide}>
      <h2 className={styles.heading}>Your choice</h2>
      <Choice ticket={ticket} chosen={chosen} />
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
      <div className={styles.actions}>
        <Button onClick={next} disabled={isAccepting}>
          NEXT
        </Button>
        <Button variant="small" tone="quiet" onClick={() => setSaving(true)} disabled={isAccepting}>
          SAVE QUOTE
        </Button>
      </div>
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
    </Card>
  );
}

function missingFrom(ticket: Ticket, chosen: Quote | undefined) {
  return [
    ...(chosen ? [] : [{ id: 'quotes-heading', message: 'Please choose a quote.' }]),
    ...(chosenPickup(ticket.timeSlots.PICKUP)
      ? []
      : [{ id: 'collection-heading', message: 'Please choose when we collect it.' }]),
  ];
}
