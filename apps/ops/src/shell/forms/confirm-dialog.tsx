import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { FailureAlert } from './failure-alert.tsx';
import forms from './form.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  yes: string;
  act: ComponentProps<typeof FailureAlert>['act'] & { isActing: boolean };
  onYes: () => Promise<void>;
  onClose: () => void;
}

/** For what cannot be undone: it says what follows before it is done. */
export function ConfirmDialog({ title, children, yes, act, onYes, onClose }: ConfirmDialogProps) {
  return (
    <Modal title={title} open onClose={onClose}>
      <div className={forms.form}>
        <FailureAlert act={act} />
        <p>{children}</p>
        <div className={forms.actions}>
          <Button disabled={act.isActing} onClick={() => void onYes()}>
            {yes}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  );
}
