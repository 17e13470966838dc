import { Button } from '@fettle/ui/controls/button.tsx';
import forms from './form.module.css';

interface SubmitOrLeaveProps {
  label: string;
  disabled: boolean;
  /** It can only be left: a button that is disabled would look as if it were at work. */
  impossible?: true;
  /** The focus begins on leaving. */
  focusLeaving?: true;
  onLeave: () => void;
}

/** The end of a dialog's form. */
export function SubmitOrLeave({ label, disabled, impossible, focusLeaving, onLeave }: SubmitOrLeaveProps) {
  return (
    <div className={forms.actions}>
      {!impossible && (
        <Button type="submit" disabled={disabled}>
          {label}
        </Button>
      )}
      <Button tone="quiet" ref={focusLeaving && markForFocus} onClick={onLeave}>
        Leave it
      </Button>
    </div>
  );
}

/** A dialog looks for the attribute when it opens; React's autoFocus asks for the focus before, when nothing can have it. */
const markForFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');
