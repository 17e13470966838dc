import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../../platform/services/services-context.ts';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';
import styles from '../acts/order-modal.module.css';

const missing = 'Please tell us what’s wrong.';

/** Opens a guarantee claim: a new order that knows this one, with nothing to pay. */
export function ClaimModal({ ticketID, onClose }: { ticketID: number; onClose: () => void }) {
  const { call } = useServices();
  const navigate = useNavigate();
  const act = useTicketAct();
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();

  async function claim(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const problem = field.current?.value.trim();
    if (!problem) {
      setError(missing);
      field.current?.focus();
      return;
    }
    setError(undefined);
    await act.run(async () => {
      const { data } = await call('tickets/claim', { ticketID, problem });
      await navigate(`/track/${formatTicketNumber(data.ticketID)}`);
    });
  }

  return (
    <Modal title="Make a guarantee claim" open onClose={onClose}>
      <form noValidate className={styles.content} onSubmit={(event) => void claim(event)}>
        <p className={styles.text}>
          Sorry it didn’t hold. Tell us what’s wrong and we’ll collect it, put it right and bring it back.
          There’s nothing to pay.
        </p>
        <Field
          ref={field}
          multiline
          label="What’s wrong?"
          name="problem"
          maxLength={2000}
          required
          error={error}
        />
        {act.failure && (
          <Alert key={act.attempt} tone="danger" takeFocus>
            <p>{act.failure.message}</p>
          </Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" disabled={act.isActing}>
            Send my claim
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Modal>
  );
}
