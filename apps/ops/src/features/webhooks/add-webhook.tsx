import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { ShownOnce } from '../../shell/forms/shown-once.tsx';
import { chosenIn, WebhookFields } from './webhook-fields.tsx';

export function AddWebhook({ onClose }: { onClose: () => void }) {
  const act = useAct('ops/webhooks/add', { refreshes: ['ops/webhooks/list'] });
  const [secret, setSecret] = useState<string>();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const outcome = await act.run(chosenIn(event.currentTarget));
    if (outcome.done) setSecret(outcome.data.secret);
  }

  if (secret !== undefined) {
    return (
      <Modal title="Its secret" open onClose={onClose}>
        <ShownOnce what="secret" text={secret} onKept={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title="Add a webhook" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <WebhookFields />
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Add the webhook
          </Button>
        </div>
      </form>
    </Modal>
  );
}
