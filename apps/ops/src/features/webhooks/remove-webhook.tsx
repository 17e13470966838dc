import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/failure-alert.tsx';
import forms from '../../shell/form.module.css';

interface RemoveWebhookProps {
  endpointID: number;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveWebhook({ endpointID, onClose, onRemoved }: RemoveWebhookProps) {
  const act = useAct('ops/webhooks/remove', { refreshes: ['ops/webhooks/list'] });
  const showToast = useToast();

  async function remove(): Promise<void> {
    const { done } = await act.run({ endpointID });
    if (!done) return;
    showToast('The webhook is removed.', { tone: 'success' });
    onRemoved();
  }

  return (
    <Modal title="Remove this webhook?" open onClose={onClose}>
      <div className={forms.form}>
        <FailureAlert act={act} />
        <p>
          Its tool is told nothing any more, and the list of what was sent goes with it. To pause it, turn it
          off instead.
        </p>
        <div className={forms.actions}>
          <Button disabled={act.isActing} onClick={() => void remove()}>
            Yes, remove it
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  );
}
