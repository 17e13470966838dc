/** The provider charges no card less than this (Stripe's least amount in pounds). */
const leastChargePence = 30;

/** Below the least amount a card can be charged nothing is charged. */
export const isFree = (amountPence: number): boolean => amountPence < leastChargePence;

const vatPercent = 20;

export interface VatSplit {
  netPence: number;
  vatPence: number;
}

/** Prices include VAT: of £85 that is £14.17, and the rest is net. */
export function vatIn(grossPence: number): VatSplit {
  const vatPence = Math.round((grossPence * vatPercent) / (100 + vatPercent));
  return { netPence: grossPence - vatPence, vatPence };
}
