import { findTestCard } from '@fettle/domain/payment/test-cards';

export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

export interface CardProblem {
  field: keyof TypedCard;
  /** Stripe's own word for it. */
  code: string;
  message: string;
}

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '');

/** In fours, as on the card. */
export const groupNumber = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** 1230 and 12/30 alike become 12 / 30. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** What is wrong, field by field. Only a test number passes: any other stays where it was typed. */
export function checkCard(typed: TypedCard, now: Date): CardProblem[] {
  return [numberProblem(typed.number), expiryProblem(typed.expiry, now), cvcProblem(typed.cvc)].filter(
    (problem) => problem !== undefined,
  );
}

function numberProblem(number: string): CardProblem | undefined {
  if (findTestCard(number)) return undefined;
  if (digitsOf(number).length < 14) {
    return { field: 'number', code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return {
    field: 'number',
    code: 'invalid_number',
    message: 'This is not a test number. Payments are a test here, so please use one of the numbers below.',
  };
}

function expiryProblem(expiry: string, now: Date): CardProblem | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(formatExpiry(expiry)) ?? [];
  if (month === '') {
    return {
      field: 'expiry',
      code: 'incomplete_expiry',
      message: 'Your card’s expiry date is incomplete: month and year, such as 12 / 34.',
    };
  }
  // a card is good to the end of its month
  const ends = Date.UTC(2000 + Number(year), Number(month), 1);
  if (ends > now.getTime()) return undefined;
  return {
    field: 'expiry',
    code: 'invalid_expiry_year_past',
    message: 'Your card’s expiry date is in the past.',
  };
}

function cvcProblem(cvc: string): CardProblem | undefined {
  if (/^\d{3,4}$/.test(cvc.trim())) return undefined;
  return { field: 'cvc', code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' };
}
