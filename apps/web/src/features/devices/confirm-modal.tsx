import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';

/** What cannot be taken back: whoever has a printed card is left with nothing. */
export type Confirmed = 'withdraw' | 'renew';

const words: Record<Confirmed, { title: string; text: string; confirm: string }> = {
  withdraw: {
    title: 'Withdraw the link?',
    text: 'It stops working straight away, and so does every card you’ve printed. You can share the passport again later, by a new link.',
    confirm: 'Withdraw it',
  },
  renew: {
    title: 'Renew the link?',
    text: 'You’ll get a new link and a new QR code. The old ones stop working straight away, and so does every card you’ve printed.',
    confirm: 'Renew it',
  },
};

interface ConfirmModalProps {
  asks: Confirmed;
  isActing: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmModal({ asks, isActing, onConfirm, onClose }: ConfirmModalProps) {
  const { title, text, confirm } = words[asks];
  return (
    <Modal
      title={title}
      open
      onClose={onClose}
      actions={
        <>
          <Button disabled={isActing} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
