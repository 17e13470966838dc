import type { Bill } from '@fettle/contract/entities/ticket';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { readPayingNote } from '../../../platform/payments/paying-note.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { isRefusedFor } from '../../ticket/refused-for.ts';
import { CancelPayment } from './cancel-payment.tsx';
import { intentOf } from './pay-by-card.ts';
import { paymentError } from './pay-failure.ts';

interface UnfinishedProps {
  ticketID: number;
  bill: Bill;
  onChange: () => void;
}

/** The button was pressed on an earlier load of this page or in another tab. What came of it the server asks the provider. */
export function Unfinished({ ticketID, bill, onChange }: UnfinishedProps) {
  const { call } = useServices();
  const paymentIntentID = intentOf(bill);
  const [found, setFound] = useState<'elsewhere' | 'unanswered'>();
  const pressedHere = useEffectEvent(() => isPressedHere(bill));
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let here = true;
    void call('tickets/confirm', { ticketID, paymentIntentID, email: '' })
      .catch((error: unknown) => error)
      .then((error: unknown) => {
        if (!here) return;
        const isAtBank = isRefusedFor(error, 'paymentUnfinished');
        if (error instanceof Error) setFound(isAtBank || !pressedHere() ? 'elsewhere' : 'unanswered');
        // paid, on its way, or free again: the server's bill says which
        changed();
      });
    return () => {
      here = false;
    };
  }, [call, ticketID, paymentIntentID]);
  if (!found) return null;
  return found === 'elsewhere' ? (
    <Alert tone="info" title="Your payment isn’t finished">
      <p>
        If you’re paying on another page, or your bank or Klarna has asked you something, finish it there.
        Otherwise try again here.
      </p>
      <TryAgain ticketID={ticketID} onChange={onChange} />
    </Alert>
  ) : (
    <Alert tone="danger">
      <p>{paymentError}</p>
      <TryAgain ticketID={ticketID} onChange={onChange} />
    </Alert>
  );
}

/** Another tab may be about to pay: that nobody has answered yet is no error there. */
const isPressedHere = ({ billID }: Bill): boolean => readPayingNote(() => sessionStorage)?.billID === billID;

/** What is true whenever a payment has no outcome: the same intent cannot be paid twice. */
export function TryAgain({ ticketID, onChange }: Omit<UnfinishedProps, 'bill'>) {
  return (
    <>
      <p>
        You won’t be charged twice: if your first try did go through, we’ll find it and take you to your
        order. Until then your order stays as it is. To change it, cancel this payment first.
      </p>
      <CancelPayment ticketID={ticketID} onChange={onChange} />
    </>
  );
}
