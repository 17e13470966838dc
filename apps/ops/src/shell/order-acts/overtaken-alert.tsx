import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { Overtaken } from './use-sending.ts';
import styles from './act-dialog.module.css';

/** Told to the second of two: what the first did, and that nothing of theirs was done. */
export function OvertakenAlert({ overtaken: { changes, isGone } }: { overtaken: Overtaken }) {
  return (
    <Alert tone="warning" title="Somebody was first. Since you opened this:" takeFocus>
      <ul className={styles.changes}>
        {changes.map(({ id, text, by }) => (
          <li key={id}>
            {text}, by {by}
          </li>
        ))}
      </ul>
      {isGone
        ? 'This can’t be done to the order any more.'
        : 'Nothing of yours was done. If you still want to, press the button again.'}
    </Alert>
  );
}
