import type { Customer } from '@fettle/contract/entities/customer';
import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { isEmail } from '@fettle/domain/email';
import type { Agreed } from '@fettle/domain/payment/consent';
import { firstDayAfterCancellation } from '@fettle/domain/payment/start-early';
import { isPhone } from '@fettle/domain/phone';

export type Details = Pick<Customer, 'firstname' | 'surname' | 'phone' | 'email'>;

export interface PayFields extends Details, Agreed {
  /** A number that works while we have their telephone, which may be left empty; undefined where it is not asked for. */
  reachPhone: string | undefined;
}

export type PayErrors = Partial<Record<keyof PayFields, string>>;

/** In the order of spec §5, which is that of the page. */
export const fieldOrder = [
  'firstname',
  'surname',
  'phone',
  'reachPhone',
  'email',
  'terms',
  'startEarly',
] as const satisfies readonly (keyof PayFields)[];

/** Spec §9. */
const minNameLength = 2;

/** The words of spec §5; the last are ours. */
export const payMessages = {
  firstname: 'You must enter your firstname',
  surname: 'You must enter your surname',
  phone: 'You must enter a valid phone number',
  reachPhone: 'You must enter a valid phone number',
  email: 'You must enter a valid email address',
  terms: 'You must agree to the terms of repair',
  startEarly: 'Please ask us to begin early, or choose a later window',
} as const satisfies Record<keyof PayFields, string>;

/** Both boxes start empty; what the customer has told us before is offered. */
export const fieldsOf = (
  { firstname, surname, phone, email }: Details,
  { asksReachPhone = false } = {},
): PayFields => ({
  firstname,
  surname,
  phone,
  reachPhone: asksReachPhone ? '' : undefined,
  email,
  terms: false,
  startEarly: false,
});

export const trimmed = ({ firstname, surname, phone, email }: Details): Details => ({
  firstname: firstname.trim(),
  surname: surname.trim(),
  phone: phone.trim(),
  email: email.trim(),
});

export function checkFields(fields: PayFields, { needsStartEarly }: { needsStartEarly: boolean }): PayErrors {
  const { firstname, surname, phone, email } = trimmed(fields);
  const reachPhone = fields.reachPhone?.trim() ?? '';
  const wrong: Record<keyof PayFields, boolean> = {
    firstname: firstname.length < minNameLength,
    surname: surname.length < minNameLength,
    phone: !isPhone(phone),
    reachPhone: reachPhone !== '' && !isPhone(reachPhone),
    email: !isEmail(email),
    terms: !fields.terms,
    startEarly: needsStartEarly && !fields.startEarly,
  };
  return Object.fromEntries(
    fieldOrder.filter((field) => wrong[field]).map((field) => [field, payMessages[field]]),
  );
}

/** Whether that collection is within the days in which the customer may cancel. */
export const isWithinCancellation = ({ asap, day }: Pick<PickupWindow, 'asap' | 'day'>, now: Date): boolean =>
  asap || day < firstDayAfterCancellation(now);
