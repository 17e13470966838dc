import type { Tracking } from '@fettle/contract/entities/tracking';
import { consentWordings } from '@fettle/domain/payment/consent';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState, type SubmitEvent } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { DayText } from '../../collection/day-text.tsx';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';
import styles from './ask-to-begin.module.css';

interface AskToBeginProps {
  ticketID: number;
  awaitsStart: NonNullable<Tracking['awaitsStart']>;
  now: Date;
  onAsked: () => void;
}

/** Paid without the request to begin within 14 days: nothing is collected until it is given here, or they are over. */
export function AskToBegin({ ticketID, awaitsStart: { from, mayAsk }, now, onAsked }: AskToBeginProps) {
  const { call } = useServices();
  const act = useTicketAct();
  const [isTicked, setTicked] = useState(false);
  const [error, setError] = useState<string>();

  async function ask(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isTicked) {
      setError('Please tick the box if you’d like us to begin early');
      return;
    }
    await act.run(async () => {
      await call('tickets/askToBegin', { ticketID, startEarly: true });
      onAsked();
    });
  }

  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>May we begin?</h2>
      <p className={styles.text}>
        Your payment is safe with us. You have 14 days to change your mind, so we won’t collect your device
        before{' '}
        <strong>
          <DayText day={from} now={now} />
        </strong>{' '}
        unless you ask us to begin sooner.
      </p>
      {mayAsk && (
        <form noValidate className={styles.form} onSubmit={(event) => void ask(event)}>
          <Checkbox
            name="startEarly"
            label={consentWordings.startEarly}
            checked={isTicked}
            disabled={act.isActing}
            error={error}
            onChange={({ target }) => {
              setTicked(target.checked);
              setError(undefined);
            }}
          />
          {act.failure && (
            <Alert key={act.attempt} tone="danger" takeFocus>
              <p>{act.failure.message}</p>
            </Alert>
          )}
          <Button type="submit" disabled={act.isActing}>
            Yes, please begin
          </Button>
        </form>
      )}
    </Card>
  );
}
