import { formatPence } from '../money.ts';

/** What the office must look at, and why; each stands in the list of calls under that name. */
export const moneyCalls = {
  'call:payoutFailed': (amount) =>
    `A payout of ${amount} failed: the bank sent it back, and the money is in the provider’s balance again. Check the bank account in the provider’s dashboard.`,
  'call:payoutNegative': (amount) =>
    `The provider has taken ${amount} from our bank account, because more went back to customers than came in.`,
  'call:payoutForeign': (amount) =>
    `A payout of ${amount} is in another currency than pounds. Nothing of it is booked: tell your accountant.`,
  'call:payoutUnmatched': (amount) =>
    `A payout of ${amount} is made of other transactions than our books have. Compare it in the provider’s dashboard.`,
  'call:unknownPayment': (amount) =>
    `The provider tells of a payment of ${amount} that says it is ours, and we know of none. Nothing of it is booked: look for it in the provider’s dashboard.`,
} as const satisfies Record<string, (amount: string) => string>;
export type MoneyCall = keyof typeof moneyCalls;

const isMoneyCall = (kind: string): kind is MoneyCall => kind in moneyCalls;

/** In words, where it is such a call and no difference between two books. */
export const moneyCallWords = (kind: string, pence: number | null, currency = 'gbp'): string | undefined =>
  isMoneyCall(kind) ? moneyCalls[kind](amountWords(Math.abs(pence ?? 0), currency)) : undefined;

const amountWords = (pence: number, currency: string) =>
  currency === 'gbp' ? formatPence(pence) : `${(pence / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** What is to be looked at about a payout in pounds. */
export function payoutCallOf({
  status,
  amountPence,
}: {
  status: string;
  amountPence: number;
}): MoneyCall | undefined {
  if (status === 'failed') return 'call:payoutFailed';
  return amountPence < 0 ? 'call:payoutNegative' : undefined;
}
