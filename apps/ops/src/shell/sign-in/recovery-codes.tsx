import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import forms from '../forms/form.module.css';
import styles from './recovery-codes.module.css';

/** They are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const showToast = useToast();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('Copied.', { tone: 'success' }),
      () => showToast('Your browser doesn’t let us copy them. Please write them down.', { tone: 'warning' }),
    );
  }
  return (
    <div className={forms.form}>
      <Alert tone="warning" takeFocus>
        Keep these somewhere safe: we never show them again. Each lets you in once when you don’t have your
        phone.
      </Alert>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={forms.actions}>
        <Button onClick={onKept}>I’ve kept them</Button>
        <Button tone="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
