import type { Bill } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import { intentOf } from './paying/pay-by-card.ts';
import styles from './on-its-way.module.css';

interface OnItsWayProps {
  ticketID: number;
  bill: Bill;
  onChange: () => void;
}

/** Begun here or in another tab, and not ended yet. */
export function OnItsWay({ ticketID, bill, onChange }: OnItsWayProps) {
  const { call } = useServices();
  const act = useTicketAct();
  const paymentIntentID = intentOf(bill);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let here = true;
    // it may have ended without anybody noticing: the server asks the provider; a refusal says how it stands
    void call('tickets/confirm', { ticketID, paymentIntentID, email: '' })
      .catch(() => undefined)
      .then(() => here && changed());
    return () => {
      here = false;
    };
  }, [call, ticketID, paymentIntentID]);

  async function cancel(): Promise<void> {
    await act.run(() => call('tickets/cancelPayment', { ticketID }));
    onChange();
  }

  return (
    <div className={styles.place}>
      <Alert tone="info" title="Your payment is on its way">
        <p>
          We’re waiting to hear from your bank or Klarna. We’re keeping your collection window for you, and
          this page will move on by itself as soon as we know.
        </p>
        <p>Did something go wrong, or do you want to pay another way? Cancel it and start again.</p>
      </Alert>
      {act.failure && (
        <Alert key={act.attempt} tone="danger" takeFocus>
          <p>{act.failure.message}</p>
        </Alert>
      )}
      <p>
        <Button tone="quiet" disabled={act.isActing} onClick={() => void cancel()}>
          Cancel this payment
        </Button>
      </p>
    </div>
  );
}
