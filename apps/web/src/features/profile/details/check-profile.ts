import { isEmail } from '@fettle/domain/email';
import { isPhone } from '@fettle/domain/phone';
import { formatPostcode } from '@fettle/domain/postcode';
import type { InputIssue } from '@fettle/domain/refusal';
import { isSameEmail, type ProfileFields } from './profile-fields.ts';

/** In the order they stand in. `password` proves that a new email address is asked for by the customer. */
const formFields = ['firstname', 'surname', 'phone', 'email', 'password', 'address', 'postcode'] as const;

export type FormField = (typeof formFields)[number];

export interface ProfileError {
  field: FormField;
  message: string;
}

/** Spec §9. */
const minNameLength = 2;

const isName = (text: string) => text.length >= minNameLength;
const isPostcode = (text: string) => formatPostcode(text) !== undefined;

/** Spec §5's words, here for what is given: nobody must tell us more than a ticket needs. */
const details: readonly [FormField & keyof ProfileFields, (text: string) => boolean, message: string][] = [
  ['firstname', isName, 'You must enter your firstname'],
  ['surname', isName, 'You must enter your surname'],
  ['phone', isPhone, 'You must enter a valid phone number'],
  ['postcode', isPostcode, 'Please enter a valid address and postcode.'],
];

/** `email` is the address until now: another one must be one, and needs the password. */
export function checkProfile(
  fields: ProfileFields,
  { email, password }: { email: string; password: string },
): ProfileError[] {
  const errors: ProfileError[] = details.flatMap(([field, isGood, message]) => {
    const given = fields[field].trim();
    return given === '' || isGood(given) ? [] : [{ field, message }];
  });
  if (!isSameEmail(fields.email, email)) {
    if (!isEmail(fields.email.trim())) {
      errors.push({ field: 'email', message: 'You must enter a valid email address' });
    } else if (password === '') errors.push({ field: 'password', message: 'Please enter your password' });
  }
  return inOrder(errors);
}

/** What the server has found; undefined where it is about something that nobody can put right here. */
export function errorsFrom(issues: readonly InputIssue[]): ProfileError[] | undefined {
  const errors = issues.flatMap(({ path, message }) => {
    const field = formFields.find((name) => name === path);
    return field ? [{ field, message }] : [];
  });
  return errors.length > 0 && errors.length === issues.length ? inOrder(errors) : undefined;
}

const inOrder = (errors: readonly ProfileError[]) =>
  errors.toSorted((one, other) => formFields.indexOf(one.field) - formFields.indexOf(other.field));
