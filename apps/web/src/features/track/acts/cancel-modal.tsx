import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { facts } from '../../../content/facts/facts.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';
import styles from './order-modal.module.css';

interface CancelModalProps {
  ticketID: number;
  /** What cancelling gives back, by what the page was told last. */
  refundInPence: number;
  onCancelled: () => void;
  /** Things may not be as the page shows them. */
  onStale: () => void;
  onClose: () => void;
}

/** What cancelling means, with the refund in sight, and the button that does it. */
export function CancelModal({ ticketID, refundInPence, onCancelled, onStale, onClose }: CancelModalProps) {
  const { call } = useServices();
  const act = useTicketAct();

  async function cancel(): Promise<void> {
    const outcome = await act.run(() => call('tickets/cancel', { ticketID, refundInPence }));
    if (outcome.done) onCancelled();
    else if (outcome.failure?.isRefusal) onStale();
  }

  return (
    <Modal title={`Cancel order ${formatTicketNumber(ticketID)}?`} open onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.text}>
          Nobody will come to collect it, and there’s nothing more for you to do. You can book again whenever
          you like.
        </p>
        <p className={styles.text}>
          {refundInPence > 0 ? (
            <>
              We’ll give you back{' '}
              <strong>
                <Money pence={refundInPence} />
              </strong>
              , the way you paid. It can take your bank a few days, but never more than {facts.refundWithin}.
            </>
          ) : (
            'You haven’t paid anything, so there’s nothing to refund.'
          )}
        </p>
        {act.failure && (
          <Alert key={act.attempt} tone="danger" takeFocus>
            <p>{act.failure.message}</p>
          </Alert>
        )}
        <div className={styles.actions}>
          <Button onClick={() => void cancel()} disabled={act.isActing}>
            {refundInPence > 0 ? (
              <>
                Cancel and refund <Money pence={refundInPence} />
              </>
            ) : (
              'Cancel my order'
            )}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep my order
          </Button>
        </div>
      </div>
    </Modal>
  );
}
