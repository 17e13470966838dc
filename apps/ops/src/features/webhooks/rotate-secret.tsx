import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { ShownOnce } from '../../shell/forms/shown-once.tsx';

export function RotateSecret({ endpointID, onClose }: { endpointID: number; onClose: () => void }) {
  const act = useAct('ops/webhooks/rotateSecret', { refreshes: ['ops/webhooks/list'] });
  const [secret, setSecret] = useState<string>();

  async function rotate(): Promise<void> {
    const outcome = await act.run({ endpointID });
    if (outcome.done) setSecret(outcome.data.secret);
  }

  return (
    <Modal title="A new secret" open onClose={onClose}>
      {secret === undefined ? (
        <div className={forms.form}>
          <FailureAlert act={act} />
          <p>
            For a day we sign with both, so you can change your tool without missing anything. Then the former
            one ends.
          </p>
          <div className={forms.actions}>
            <Button disabled={act.isActing} onClick={() => void rotate()}>
              Make a new secret
            </Button>
          </div>
        </div>
      ) : (
        <ShownOnce what="secret" text={secret} onKept={onClose} />
      )}
    </Modal>
  );
}
