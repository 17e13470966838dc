import type { Quote } from '@fettle/contract/entities/ticket';

interface QuotePrices {
  now: string;
  /** Before the promotional code; undefined where it takes nothing off. */
  before: string | undefined;
}

const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const whole = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** An open quote shows the integer part of its range (spec §2). */
const range = (min: number, max: number) =>
  `${whole.format(Math.trunc(min))}–${whole.format(Math.trunc(max))}`;

export function pricesOf(quote: Quote): QuotePrices {
  const { amount, originalAmount, openQuote, openMin, openMax, originalOpenMin, originalOpenMax } = quote;
  const now = openQuote ? range(openMin, openMax) : exact.format(amount);
  const before = openQuote ? range(originalOpenMin, originalOpenMax) : exact.format(originalAmount);
  return { now, before: before === now ? undefined : before };
}

/** What a code takes off the chosen quote; of a range nobody knows yet. */
export function savingOf(chosen: Quote | undefined): string {
  const saved = chosen && !chosen.openQuote ? chosen.originalAmount - chosen.amount : 0;
  return saved > 0 ? `You save ${exact.format(saved)}` : 'Applied';
}
