import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import forms from './form.module.css';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  /** What it is: “key”, “secret”. */
  what: string;
  text: string;
  onKept: () => void;
}

/** Something that nobody sees again once this is closed. */
export function ShownOnce({ what, text, onKept }: ShownOnceProps) {
  const showToast = useToast();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text).then(
      () => showToast('Copied.', { tone: 'success' }),
      () => showToast('Your browser doesn’t let us copy it. Please select it yourself.', { tone: 'warning' }),
    );
  }
  return (
    <div className={forms.form}>
      <Alert tone="warning" takeFocus>
        Put this {what} into your tool now: we never show it again.
      </Alert>
      <code className={styles.text}>{text}</code>
      <div className={forms.actions}>
        <Button onClick={() => void copy()}>Copy the {what}</Button>
        <Button tone="quiet" onClick={onKept}>
          I’ve kept it
        </Button>
      </div>
    </div>
  );
}
