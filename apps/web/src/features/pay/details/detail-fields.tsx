import { Field } from '@fettle/ui/controls/field.tsx';
import type { ComponentProps } from 'react';
import type { Details, PayErrors } from './check-fields.ts';
import styles from './detail-fields.module.css';

interface DetailFieldsProps {
  fields: Details;
  errors: PayErrors;
  isDisabled: boolean;
  onEdit: (changes: Partial<Details>) => void;
}

/** As long as the contract lets them be. */
const maxLengths = { firstname: 80, surname: 80, phone: 32, email: 254 } as const;

/** In the order of spec §5. */
export function DetailFields({ fields, errors, isDisabled, onEdit }: DetailFieldsProps) {
  const field = (name: keyof Details, more: Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>) => ({
    name,
    ...more,
    maxLength: maxLengths[name],
    value: fields[name],
    error: errors[name],
    readOnly: isDisabled,
    onChange: ({ target }: { target: HTMLInputElement }) => onEdit({ [name]: target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <Field label="First name" {...field('firstname', { autoComplete: 'given-name' })} />
        <Field label="Surname" {...field('surname', { autoComplete: 'family-name' })} />
      </div>
      <Field
        label="Phone"
        hint="For the driver and for questions about your repair."
        {...field('phone', { type: 'tel', autoComplete: 'tel' })}
      />
      <Field
        label="Email"
        hint="Where we’ll send your invoice and updates."
        {...field('email', { type: 'email', autoComplete: 'email' })}
      />
    </>
  );
}
