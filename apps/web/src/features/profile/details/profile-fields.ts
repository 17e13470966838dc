import type { Customer } from '@fettle/contract/entities/customer';

/** What a customer may say of themselves (spec §2). */
export interface ProfileFields {
  firstname: string;
  surname: string;
  phone: string;
  email: string;
  address: string;
  postcode: string;
  receivePromo: boolean;
}

/** What the call takes; longer text cannot be typed. */
export const maxLengths = {
  firstname: 80,
  surname: 80,
  phone: 32,
  email: 254,
  address: 500,
  postcode: 16,
} as const;

export function fieldsOf(customer: Customer): ProfileFields {
  const { firstname, surname, phone, email, address, postcode, receivePromo } = customer;
  return { firstname, surname, phone, email, address, postcode, receivePromo: receivePromo === 1 };
}

/** What was typed and is not saved. The other fields show what is saved, even when another tab changes it. */
export type Edits = Partial<ProfileFields>;

/** What is saved is no edit any more; what was typed since is. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const left = Object.entries(edits).filter(
    // entries forget whose keys they are
    ([name, value]) => saved[name as keyof ProfileFields] !== value,
  );
  return Object.fromEntries(left);
}

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
