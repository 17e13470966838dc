import type { Price } from '../../quote.ts';
import { problemOf } from './price-text.ts';

/** How every price that a filter finds is changed. */
export type BulkChange = { kind: 'percent'; percent: number } | { kind: 'amount'; pence: number };

/** What a changed price is rounded to. ninetyNine: whole pounds less a penny. */
export const roundings = ['none', 'fiftyPence', 'pound', 'ninetyNine'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * A price after a change of many. Undefined where it would leave what a price may be. A range stays one and is always in whole
 * pounds, because customers see no pence there (spec §2).
 */
export function changedPrice(price: Price, change: BulkChange, rounding: Rounding): Price | undefined {
  const changed: Price =
    price.kind === 'fixed'
      ? { kind: 'fixed', pence: round(moved(price.pence, change), rounding) }
      : {
          kind: 'open',
          minPence: round(moved(price.minPence, change), 'pound'),
          maxPence: round(moved(price.maxPence, change), 'pound'),
        };
  return problemOf(changed) ? undefined : changed;
}

/** In hundredths of a per cent, so that 10.1 % of £129.99 is what a calculator says. */
const moved = (pence: number, change: BulkChange): number =>
  change.kind === 'amount'
    ? pence + change.pence
    : Math.round((pence * (10_000 + Math.round(change.percent * 100))) / 10_000);

function round(pence: number, rounding: Rounding): number {
  switch (rounding) {
    case 'none':
      return pence;
    case 'fiftyPence':
      return Math.round(pence / 50) * 50;
    case 'pound':
      return Math.round(pence / 100) * 100;
    case 'ninetyNine':
      return Math.round((pence + 1) / 100) * 100 - 1;
  }
}

/** '+5', '-2.5' or '−10' as somebody types it, in per cent or in pounds; undefined for anything else, and for nothing. */
export function parseBulkChange(text: string, kind: BulkChange['kind']): BulkChange | undefined {
  const [, sign, digits] = /^([+\-−]?)\s*£?(\d{1,4}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  const hundredths = Math.round(Number(digits) * 100) * (sign === '-' || sign === '−' ? -1 : 1);
  if (!digits || hundredths === 0) return undefined;
  if (kind === 'amount') return Math.abs(hundredths) <= 100_000 ? { kind, pence: hundredths } : undefined;
  return hundredths >= -9_000 && hundredths <= 40_000 ? { kind, percent: hundredths / 100 } : undefined;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const roundingWords: Readonly<Record<Rounding, string>> = {
  none: '',
  fiftyPence: ', rounded to 50p',
  pound: ', rounded to £1',
  ninetyNine: ', ending in .99',
};

/** '+5%, rounded to £1'. */
export function describeBulk(change: BulkChange, rounding: Rounding): string {
  const amount = change.kind === 'percent' ? change.percent : change.pence;
  const sign = amount < 0 ? '−' : '+';
  const size = change.kind === 'percent' ? `${Math.abs(amount)}%` : pounds.format(Math.abs(amount) / 100);
  return `${sign}${size}${roundingWords[rounding]}`;
}
