import { Field } from '@fettle/ui/controls/field.tsx';
import type { ComponentProps } from 'react';
import type { Details, PayErrors, PayFields } from './check-fields.ts';
import styles from './detail-fields.module.css';

interface DetailFieldsProps {
  fields: TypedDetails;
  errors: PayErrors;
  isDisabled: boolean;
  onEdit: (changes: Partial<TypedDetails>) => void;
}

type TypedDetails = Details & Pick<PayFields, 'reachPhone'>;

/** As long as the contract lets them be. */
const maxLengths = { firstname: 80, surname: 80, phone: 32, reachPhone: 32, email: 254 } as const;

/** In the order of spec §5. */
export function DetailFields({ fields, errors, isDisabled, onEdit }: DetailFieldsProps) {
  const field = (name: keyof TypedDetails, more: Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>) => ({
    name,
    ...more,
    maxLength: maxLengths[name],
    value: fields[name] ?? '',
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
      {fields.reachPhone !== undefined && (
        <Field
          label="A number that works while we have your phone (optional)"
          hint="A partner’s or a friend’s, say. We’ll text the driver’s code there."
          {...field('reachPhone', { type: 'tel' })}
        />
      )}
      <Field
        label="Email"
        hint="Where we’ll send your invoice and updates."
        {...field('email', { type: 'email', autoComplete: 'email' })}
      />
    </>
  );
}
