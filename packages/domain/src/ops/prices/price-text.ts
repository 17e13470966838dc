import type { Price } from '../../quote.ts';

/** The least and the most that a repair may cost. */
export const priceLimits = { minPence: 100, maxPence: 1_000_000 } as const;

/** What is wrong with an amount or a price that somebody typed. */
export type PriceProblem = 'notAnAmount' | 'tooLow' | 'tooHigh' | 'lowAboveHigh';

interface Notation {
  /** Where Excel writes semicolons between cells it writes commas in numbers: 129,50. */
  decimalComma?: boolean;
}

const point = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const comma = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** '129', '129.5', '£1,290.50' in pence; undefined for anything else. Never a guess: '1,29' is not an amount. */
export function parseAmount(text: string, { decimalComma = false }: Notation = {}): number | undefined {
  const bare = text.trim().replace(/^£\s*/, '').replace(/\s*£$/, '');
  const match = point.exec(bare) ?? (decimalComma ? comma.exec(bare) : null);
  if (!match || bare.length > 12) return undefined;
  const [, fraction = ''] = match;
  const whole = fraction ? bare.slice(0, -fraction.length - 1) : bare;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Whether a technician may ask that much. */
export function problemOf(price: Price): PriceProblem | undefined {
  const [low, high] = price.kind === 'fixed' ? [price.pence, price.pence] : [price.minPence, price.maxPence];
  if (low > high) return 'lowAboveHigh';
  if (low < priceLimits.minPence) return 'tooLow';
  return high > priceLimits.maxPence ? 'tooHigh' : undefined;
}

export type ParsedPrice = { price: Price } | { problem: PriceProblem };

/** A price as somebody types it into one field: '129', '£129.50', or a range, '49–99', '49 to 99'. */
export function parsePrice(text: string): ParsedPrice {
  const parts = text.trim().split(/\s*(?:–|—|-|\bto\b)\s*/i);
  const [low, high] = parts.map((part) => parseAmount(part));
  if (parts.length > 2 || low === undefined || (parts.length === 2 && high === undefined))
    return { problem: 'notAnAmount' };
  return judged(
    high === undefined ? { kind: 'fixed', pence: low } : { kind: 'open', minPence: low, maxPence: high },
  );
}

export function judged(price: Price): ParsedPrice {
  const problem = problemOf(price);
  return problem ? { problem } : { price };
}

/** 129.5 pounds as '129.50', whole ones as '129'. */
export function amountText(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}

/** As `parsePrice` reads it again. */
export function priceText(price: Price): string {
  return price.kind === 'fixed'
    ? amountText(price.pence)
    : `${amountText(price.minPence)}–${amountText(price.maxPence)}`;
}

/** What is wrong, for who typed it. */
export const priceProblems: Readonly<Record<PriceProblem, string>> = {
  notAnAmount: 'Write an amount like 129 or 129.50, or a range like 49–99.',
  tooLow: 'A price is at least £1.',
  tooHigh: 'A price is at most £10,000.',
  lowAboveHigh: 'The lower end is above the upper one.',
};
