import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useAct } from '../../platform/call.ts';
import { ConfirmDialog } from '../../shell/forms/confirm-dialog.tsx';

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
    <ConfirmDialog
      title="Remove this webhook?"
      yes="Yes, remove it"
      act={act}
      onYes={remove}
      onClose={onClose}
    >
      Its tool is told nothing any more, and the list of what was sent goes with it. To pause it, turn it off
      instead.
    </ConfirmDialog>
  );
}
