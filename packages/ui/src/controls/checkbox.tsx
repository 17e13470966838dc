import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { tiedTo } from './field-frame.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ id: givenId, label, hint, error, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={styles.choice}>
      <input {...input} {...tiedTo(id, { hint, error })} type="checkbox" className={styles.box} />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
