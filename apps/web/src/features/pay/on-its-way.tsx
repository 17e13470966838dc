import type { Bill } from '@fettle/contract/entities/ticket';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { intentOf } from './paying/pay-by-card.ts';
import styles from './on-its-way.module.css';

interface OnItsWayProps {
  ticketID: number;
  bill: Bill;
  onChange: () => void;
}

/** The provider is working on it, which may take days: there is nothing to press. */
export function OnItsWay({ ticketID, bill, onChange }: OnItsWayProps) {
  const { call } = useServices();
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

  return (
    <div className={styles.place}>
      <Alert tone="info" title="Your payment is on its way">
        <p>
          We’re waiting to hear from your bank or Klarna. We’re keeping your collection window for you, and
          this page will move on by itself as soon as we know.
        </p>
        <p>You can close this page: we’ll email you either way.</p>
      </Alert>
    </div>
  );
}
