import type { Price } from '../quote.ts';

/** Spec §9: owed when a device could be repaired and its owner declines. */
export const diagnosticFeePence = 8_500;

/** The quote that was booked, as far as it decides what declining costs. */
export interface QuotedFee {
  price: Price;
  /** It said what declining costs. */
  namesFee: boolean;
}

/** What declining may cost, as long as nobody has named a price: nothing where the quote did not say so. */
export const namedFeePence = ({ price, namesFee }: QuotedFee): number =>
  price.kind === 'open' && namesFee ? diagnosticFeePence : 0;

/** What declining this price costs, before any code: nothing above the maximum that was quoted. */
export const declineFeePence = (quote: QuotedFee, pricePence: number): number =>
  isAboveMaximum(quote, pricePence) ? 0 : namedFeePence(quote);

/** Both without the code, which takes as much off either. */
export const isAboveMaximum = ({ price }: Pick<QuotedFee, 'price'>, pricePence: number): boolean =>
  price.kind === 'open' && pricePence > price.maxPence;

/** Why a ticket ends without its repair. */
export type WithoutRepair = 'cancelledBeforeCollection' | 'unrepairable' | 'declined' | 'sentBack';

export interface Settlement {
  refundPence: number;
  /** Still to be paid by the customer. */
  feeOwedPence: number;
}

/** What goes back, and what is still owed, of what was paid and not given back yet. `feePence`: what declining costs. */
export function settlementOf(
  why: WithoutRepair,
  { paidPence, feePence }: { paidPence: number; feePence: number },
): Settlement {
  if (why !== 'declined') return { refundPence: paidPence, feeOwedPence: 0 };
  const left = paidPence - feePence;
  return { refundPence: Math.max(0, left), feeOwedPence: Math.max(0, -left) };
}
