import { Field } from '@fettle/ui/controls/field.tsx';
import { longestProblem } from './request-fields.ts';
import styles from './problem-field.module.css';

interface ProblemFieldProps {
  problem: string;
  error: string | undefined;
  onChange: (problem: string) => void;
}

/** The length is told, not cut off: with maxlength a browser silently truncates pasted text. */
export function ProblemField({ problem, error, onChange }: ProblemFieldProps) {
  const { length } = problem.trim();
  return (
    <div className={styles.problem}>
      <Field
        id="problem"
        name="problem"
        label="What’s wrong? (optional)"
        hint={`How it happened, and what you’ve tried. Up to ${longestProblem} characters.`}
        multiline
        rows={3}
        value={problem}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      {length > 0 && (
        <p className={length > longestProblem ? styles.over : styles.count} aria-hidden="true">
          {length} of {longestProblem}
        </p>
      )}
    </div>
  );
}
