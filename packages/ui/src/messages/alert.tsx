import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './alert.module.css';
import tones from './tone.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface AlertProps {
  tone: Tone;
  title?: string;
  children: ReactNode;
  /** For what answers the visitor's own act, a form sent for instance: the focus comes here. */
  takeFocus?: boolean;
}

const icons = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const;

export function Alert({ tone, title, children, takeFocus = false }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (takeFocus) box.current?.focus();
  }, [takeFocus]);

  return (
    <div
      ref={box}
      className={`${styles.alert} ${tones[tone]}`}
      // what takes the focus is read because of it: as a live region it would be read twice
      {...(takeFocus
        ? { role: 'group', tabIndex: -1, 'aria-labelledby': id }
        : { role: tone === 'danger' ? 'alert' : 'status' })}
    >
      <Icon name={icons[tone]} />
      <div id={id}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  );
}
