import { formatPence } from '@fettle/domain/money';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useServices } from '../../platform/services/services-context.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import { declineLabel } from './decline-label.ts';
import styles from './decision.module.css';

interface DeclineModalProps {
  ticketID: number;
  feeInPence: number;
  onDeclined: () => void;
  onStale: () => void;
  onClose: () => void;
}

/** Asks once more: a fee is owed by one press otherwise. */
export function DeclineModal({ ticketID, feeInPence, onDeclined, onStale, onClose }: DeclineModalProps) {
  const { call } = useServices();
  const act = useTicketAct();

  async function decline(): Promise<void> {
    const outcome = await act.run(() => call('tickets/declinePrice', { ticketID, feeInPence }));
    if (outcome.done) onDeclined();
    else if (outcome.failure?.isRefusal) onStale();
  }

  return (
    <Modal title="Decline the repair?" open onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.text}>
          {feeInPence > 0
            ? `We’ll leave your device as it is. The diagnosis costs ${formatPence(feeInPence)}, and once that’s paid we’ll bring it back to you, free of charge.`
            : 'We’ll leave your device as it is and bring it back to you, free of charge. There’s nothing to pay.'}{' '}
          You can’t undo this.
        </p>
        {act.failure && (
          <Alert key={act.attempt} tone="danger" takeFocus>
            <p>{act.failure.message}</p>
          </Alert>
        )}
        <div className={styles.answers}>
          <Button className={styles.answer} onClick={() => void decline()} disabled={act.isActing}>
            {declineLabel(feeInPence)}
          </Button>
          <Button tone="quiet" className={styles.answer} onClick={onClose}>
            Go back
          </Button>
        </div>
      </div>
    </Modal>
  );
}
