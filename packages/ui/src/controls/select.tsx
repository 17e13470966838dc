import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { FieldFrame, tiedTo } from './field-frame.tsx';
import styles from './control.module.css';

interface Words {
  label: string;
  name: string;
  /** For who wants to lead here, a summary of errors for instance. */
  id?: string;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  error?: string | undefined;
}

type SelectProps = Words &
  Omit<ComponentProps<'select'>, keyof Words | 'className' | 'children' | 'multiple'>;

export function Select({ id: givenId, label, options, hint, error, ...attributes }: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.select}>
        <select {...attributes} {...tiedTo(id, { hint, error })} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  );
}
