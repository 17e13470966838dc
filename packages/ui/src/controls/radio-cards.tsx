import type { ReactNode } from 'react';
import styles from './radio-cards.module.css';

interface RadioCardsProps {
  legend: string;
  name: string;
  options: readonly { value: string; title: string; text?: ReactNode; aside?: ReactNode }[];
  /** With `onChange` the choice is the caller's; without it, where the choice starts. */
  value?: string | undefined;
  onChange?: (value: string) => void;
}

export function RadioCards({ legend, name, options, value, onChange }: RadioCardsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            className={styles.radio}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
          />
          <span className={styles.words}>
            <strong className={styles.title}>{option.title}</strong>
            {option.text && <span className={styles.text}>{option.text}</span>}
          </span>
          {option.aside && <span className={styles.aside}>{option.aside}</span>}
        </label>
      ))}
    </fieldset>
  );
}
