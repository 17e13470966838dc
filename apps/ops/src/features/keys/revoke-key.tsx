import type { ListedKey } from '@fettle/contract/calls/ops/ops-keys';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useAct } from '../../platform/call.ts';
import { ConfirmDialog } from '../../shell/forms/confirm-dialog.tsx';

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
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      yes="Yes, revoke it"
      act={act}
      onYes={revoke}
      onClose={onClose}
    >
      The tool’s next call is refused, and that can’t be undone: it needs a new key. What it did stays as it
      is.
    </ConfirmDialog>
  );
}
