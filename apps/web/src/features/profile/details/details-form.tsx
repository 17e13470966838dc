import type { Customer } from '@fettle/contract/entities/customer';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { ErrorSummary } from '@fettle/ui/controls/error-summary.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { readFields } from '../../sign-in/forms/read-fields.ts';
import { DoneNote } from '../parts/done-note.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { ProfileSection } from '../parts/profile-section.tsx';
import { useFocusKept } from '../parts/use-focus-kept.ts';
import { signInWay } from '../proof/sign-in-way.ts';
import { EmailNote } from './email-note.tsx';
import { maxLengths } from './profile-fields.ts';
import { useDetails, type Details } from './use-details.ts';
import { VerifyEmail } from './verify-email.tsx';
import styles from '../parts/profile.module.css';

export function DetailsForm({ customer }: { customer: Customer }) {
  const details = useDetails(customer);
  const { action, errors, saved } = details;
  const form = useRef<HTMLFormElement>(null);
  const button = useFocusKept(action.isActing);

  function submit(event: FormEvent) {
    event.preventDefault();
    details.save(readFields(form.current, 'password').password);
  }

  return (
    <ProfileSection
      title="Your details"
      text="We’ll fill these in for you when you book a repair. Leave anything blank and we’ll ask when we need it."
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {errors.length > 0 && (
          <ErrorSummary
            key={action.attempt}
            errors={errors.map(({ field, message }) => ({ id: controlId(field), message }))}
          />
        )}
        <FailureNotice action={action} />
        <div className={styles.pair}>
          <Text details={details} name="firstname" label="First name" autoComplete="given-name" />
          <Text details={details} name="surname" label="Surname" autoComplete="family-name" />
        </div>
        <Text
          details={details}
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="For the driver and for questions about your repair."
        />
        <Email customer={customer} details={details} />
        <Text details={details} name="address" label="Address" autoComplete="address-line1" />
        <div className={styles.postcode}>
          <Text details={details} name="postcode" label="Postcode" autoComplete="postal-code" />
        </div>
        <Emails details={details} />
        <div className={styles.save}>
          <Button ref={button} type="submit" disabled={action.isActing}>
            Save
          </Button>
          <DoneNote>{saved && 'Saved successfully'}</DoneNote>
        </div>
      </form>
    </ProfileSection>
  );
}

const controlId = (name: string) => `profile-${name}`;

interface TextProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'readOnly'
> {
  details: Details;
  name: keyof typeof maxLengths;
  label: string;
  hint?: ReactNode;
}

function Text({ details, name, ...field }: TextProps) {
  return (
    <Field
      {...field}
      id={controlId(name)}
      name={name}
      maxLength={maxLengths[name]}
      value={details.fields[name]}
      onChange={({ target }) => details.edit({ [name]: target.value })}
      error={details.errorOf(name)}
    />
  );
}

/** Spec §2: editable only for who signs in with a password. */
function Email({ customer, details }: { customer: Customer; details: Details }) {
  const way = signInWay(customer);
  const linkSentTo = details.saved?.linkSentTo;
  return (
    <>
      <Text
        details={details}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...(way.kind !== 'password' && { readOnly: true, hint: <EmailNote way={way} /> })}
      />
      {way.kind === 'password' && !details.wantsNewEmail && (
        <VerifyEmail key={customer.email} email={customer.email} />
      )}
      {way.kind === 'password' && details.wantsNewEmail && (
        <PasswordField
          id={controlId('password')}
          label="Current password"
          name="password"
          autoComplete="current-password"
          hint="We’ll send a link to the new address. Follow it to confirm the change."
          error={details.errorOf('password')}
        />
      )}
      {linkSentTo !== undefined && (
        <Alert tone="info" title="Check your email">
          <p>
            A link is on its way to <strong>{linkSentTo}</strong>. Follow it in this browser to change your
            email. Until then it stays <strong>{customer.email}</strong>.
          </p>
          <p>Nothing after a few minutes? We can’t send a link to an address that already has an account.</p>
        </Alert>
      )}
    </>
  );
}

/** Spec §2: essential emails are always on, promotional ones are optional. */
function Emails({ details }: { details: Details }) {
  return (
    <fieldset className={styles.emails}>
      <legend className={styles.legend}>Emails from us</legend>
      <Checkbox
        label="Essential emails"
        hint="Always on: your quotes, updates on your repairs, and account security."
        checked
        disabled
        readOnly
      />
      <Checkbox
        label="Promotional emails"
        hint="An offer or a promo code now and then. You can turn them off here at any time."
        name="receivePromo"
        checked={details.fields.receivePromo}
        onChange={({ target }) => details.edit({ receivePromo: target.checked })}
      />
    </fieldset>
  );
}
