import { Button } from '@fettle/ui/controls/button.tsx';
import forms from './form.module.css';

interface SubmitOrLeaveProps {
  label: string;
  disabled: boolean;
  onLeave: () => void;
}

/** The end of a dialog's form. */
export function SubmitOrLeave({ label, disabled, onLeave }: SubmitOrLeaveProps) {
  return (
    <div className={forms.actions}>
      <Button type="submit" disabled={disabled}>
        {label}
      </Button>
      <Button tone="quiet" onClick={onLeave}>
        Leave it
      </Button>
    </div>
  );
}
