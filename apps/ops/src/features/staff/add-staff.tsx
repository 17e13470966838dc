import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import type { SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { DetailsFields, detailsIn } from './details-fields.tsx';

export function AddStaff({ onClose }: { onClose: () => void }) {
  const act = useAct('ops/staff/add', { refreshes: ['ops/staff/list'] });
  const showToast = useToast();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const details = detailsIn(event.currentTarget);
    const { done } = await act.run(details);
    if (!done) return;
    showToast(`${details.name} is invited.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title="Add a member of staff" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <DetailsFields />
        <p>They get an email with a link, where they choose a password. It works once, for seven days.</p>
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Add and email an invitation
          </Button>
        </div>
      </form>
    </Modal>
  );
}
