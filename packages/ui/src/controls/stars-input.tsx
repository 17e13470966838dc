import { useId } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { starPath } from '../pictures/star-path.ts';
import frame from './field-frame.module.css';
import styles from './stars-input.module.css';

interface StarsInputProps {
  legend: string;
  name: string;
  /** With `onChange` the choice is the caller's; without it, where the choice starts. */
  value?: number | undefined;
  onChange?: (stars: number) => void;
  error?: string | undefined;
}

const choices = [1, 2, 3, 4, 5];

export function StarsInput({ legend, name, value, onChange, error }: StarsInputProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} {...(error && { 'aria-describedby': errorId })}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={stars}
              className={styles.radio}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              {...(onChange
                ? { checked: stars === value, onChange: () => onChange(stars) }
                : { defaultChecked: stars === value })}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={starPath} />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={frame.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
