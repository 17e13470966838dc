import { formatPence } from '@fettle/domain/money';
import type { Price } from '@fettle/domain/quote';

/** '£129.50', or '£49–£99' for a range, with pence only where there are any. */
export const shownPrice = (price: Price): string =>
  price.kind === 'fixed'
    ? formatPence(price.pence)
    : `${shownEnd(price.minPence)}–${shownEnd(price.maxPence)}`;

const shownEnd = (pence: number) => formatPence(pence).replace(/\.00$/, '');

const numbers = new Intl.NumberFormat('en-GB');
export const shownNumber = (count: number): string => numbers.format(count);

/** '1 price', '2,340 prices'. */
export const pricesText = (count: number): string =>
  `${shownNumber(count)} ${count === 1 ? 'price' : 'prices'}`;

/** By how much a price differs: '+6.3%'. Undefined where one is a range and the other is not. */
export function differenceText(before: Price, after: Price): string | undefined {
  if (before.kind !== 'fixed' || after.kind !== 'fixed' || before.pence === after.pence) return undefined;
  const percent = ((after.pence - before.pence) / before.pence) * 100;
  const size = Math.abs(percent).toFixed(1).replace(/\.0$/, '');
  return `${percent < 0 ? '−' : '+'}${size}%`;
}
