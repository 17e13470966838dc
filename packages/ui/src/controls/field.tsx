import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, tiedTo } from './field-frame.tsx';
import styles from './control.module.css';

interface Words {
  label: string;
  name: string;
  /** For who wants to lead here, a summary of errors for instance. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
}

type FieldProps = Words &
  (
    | ({ multiline?: false } & Omit<ComponentProps<'input'>, keyof Words | 'className'>)
    | ({ multiline: true } & Omit<ComponentProps<'textarea'>, keyof Words | 'className'>)
  );

export function Field({ id: givenId, label, hint, error, ...control }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Control {...control} {...tiedTo(id, { hint, error })} />
    </FieldFrame>
  );
}

type ControlProps =
  | ({ multiline?: false } & ComponentProps<'input'>)
  | ({ multiline: true } & ComponentProps<'textarea'>);

function Control({ multiline, ...attributes }: ControlProps) {
  // the flag tells which of the two sets of attributes this is, but a rest parameter forgets it
  if (multiline)
    return <textarea rows={4} {...(attributes as ComponentProps<'textarea'>)} className={styles.control} />;
  return <input {...(attributes as ComponentProps<'input'>)} className={styles.control} />;
}
