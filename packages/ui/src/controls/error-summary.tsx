import type { MouseEvent } from 'react';
import { Alert } from '../messages/alert.tsx';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** In the order of the fields; `id` is the control's. */
  errors: readonly { id: string; message: string }[];
}

/** All that is wrong with a form that was sent, with the way to each field. Give it a key of its own for each attempt. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  return (
    <Alert tone="danger" title="There is a problem" takeFocus>
      <ul className={styles.errors}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} onClick={goToControl}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Not by the address: going back would lead through every field that was put right. */
function goToControl(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
}
