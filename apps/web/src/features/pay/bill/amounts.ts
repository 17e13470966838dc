import type { Bill, Ticket } from '@fettle/contract/entities/ticket';

export interface Saving {
  promoCode: string;
  beforePence: number;
  savedPence: number;
}

/** What a code took off the accepted quote; undefined where none did. The wire has quotes in pounds. */
export function savingOf({ quotes, promo }: Ticket, { amountInPence }: Bill): Saving | undefined {
  const accepted = (quotes || []).find((quote) => quote.accepted);
  if (!promo || !accepted || accepted.openQuote) return undefined;
  const beforePence = Math.round(accepted.originalAmount * 100);
  const savedPence = beforePence - amountInPence;
  return savedPence > 0 ? { promoCode: promo.promoCode, beforePence, savedPence } : undefined;
}
