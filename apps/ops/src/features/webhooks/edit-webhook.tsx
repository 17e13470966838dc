import type { ListedWebhook } from '@fettle/contract/calls/ops/ops-webhooks';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import type { SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { chosenIn, WebhookFields } from './webhook-fields.tsx';

export function EditWebhook({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }) {
  const act = useAct('ops/webhooks/change', { refreshes: ['ops/webhooks/list'] });
  const showToast = useToast();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { done } = await act.run({ endpointID: webhook.endpointID, ...chosenIn(event.currentTarget) });
    if (!done) return;
    showToast('Saved.', { tone: 'success' });
    onClose();
  }

  return (
    <Modal title="Change the webhook" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <WebhookFields url={webhook.url} types={webhook.types} />
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
