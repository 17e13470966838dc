import type { ListedKey } from '@fettle/contract/calls/ops-keys';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/failure-alert.tsx';
import forms from '../../shell/form.module.css';

export function RevokeKey({ apiKey, onClose }: { apiKey: ListedKey; onClose: () => void }) {
  const act = useAct('ops/keys/revoke', { refreshes: ['ops/keys/list'] });
  const showToast = useToast();

  async function revoke(): Promise<void> {
    const { done } = await act.run({ keyID: apiKey.keyID });
    if (!done) return;
    showToast(`${apiKey.name} opens nothing any more.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title={`Revoke ${apiKey.name}?`} open onClose={onClose}>
      <div className={forms.form}>
        <FailureAlert act={act} />
        <p>
          The tool’s next call is refused, and that can’t be undone: it needs a new key. What it did stays as
          it is.
        </p>
        <div className={forms.actions}>
          <Button disabled={act.isActing} onClick={() => void revoke()}>
            Yes, revoke it
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  );
}
