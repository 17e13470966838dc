import type { ExtraWork } from '@fettle/contract/entities/tracking';
import { formatPence } from '@fettle/domain/money';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useServices } from '../../platform/services/services-context.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import { refusalLabel } from './refusal-label.ts';
import styles from './decision.module.css';

interface RefuseExtraModalProps {
  ticketID: number;
  extraWork: ExtraWork;
  onDecided: () => void;
  onStale: () => void;
  onClose: () => void;
}

/** What follows without the extra work, before it is done. */
export function RefuseExtraModal({
  ticketID,
  extraWork,
  onDecided,
  onStale,
  onClose,
}: RefuseExtraModalProps) {
  const { call } = useServices();
  const act = useTicketAct();
  const { isEssential, refundInPence } = extraWork;

  async function refuse(): Promise<void> {
    const outcome = await act.run(() =>
      isEssential
        ? call('tickets/sendBack', { ticketID, refundInPence })
        : call('tickets/keepAgreed', { ticketID }),
    );
    if (outcome.done) onDecided();
    else if (outcome.failure?.isRefusal) onStale();
  }

  return (
    <Modal title={isEssential ? 'Send it back?' : 'Keep to what we agreed?'} open onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.text}>
          {isEssential
            ? `We’ll leave your device as it is and bring it back to you, free of charge.${refundInPence > 0 ? ` You’ll get ${formatPence(refundInPence)} back, the way you paid.` : ''} You can’t undo this.`
            : 'We’ll leave the extra work out and finish the repair you’ve paid for. It costs you nothing more.'}
        </p>
        {act.failure && (
          <Alert key={act.attempt} tone="danger" takeFocus>
            <p>{act.failure.message}</p>
          </Alert>
        )}
        <div className={styles.answers}>
          <Button className={styles.answer} onClick={() => void refuse()} disabled={act.isActing}>
            {refusalLabel(extraWork)}
          </Button>
          <Button tone="quiet" className={styles.answer} onClick={onClose}>
            Go back
          </Button>
        </div>
      </div>
    </Modal>
  );
}
