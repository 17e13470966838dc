import { instantsOfMinute, londonMinute } from '../../london.ts';
import { promoRemoval, type Discount } from '../../promo.ts';
import { amountText, parseAmount, priceLimits } from '../prices/price-text.ts';

/** What a promo may be at most; a code is short enough to be read out on the phone. */
export const promoLimits = {
  shortestCode: 3,
  longestCode: 20,
  pence: priceLimits.maxPence,
  uses: 1_000_000,
} as const;

/** What is wrong with a code as it would be kept (toPromoCode), to be read after 'The code'. */
export function codeProblem(code: string): string | undefined {
  const { shortestCode, longestCode } = promoLimits;
  if (!/^[A-Z0-9-]*$/.test(code)) return 'may have only the letters A to Z, digits and hyphens';
  if (code.length < shortestCode || code.length > longestCode)
    return `must have ${shortestCode} to ${longestCode} characters`;
  return code === promoRemoval ? 'stands for taking a code off an order' : undefined;
}

/** '10% off', '£12.50 off'. */
export const discountText = (discount: Discount): string =>
  discount.kind === 'percentage' ? `${discount.percent}% off` : `£${amountText(discount.pence)} off`;

/** What `discountText` says; undefined for anything else. */
export function readDiscount(text: string): Discount | undefined {
  const [, percent, pounds] = /^(?:(\d{1,3})%|£([\d.]+)) off$/.exec(text) ?? [];
  const discount: Discount | undefined =
    percent === undefined ? amountOff(pounds ?? '') : { kind: 'percentage', percent: Number(percent) };
  return discount && isDiscount(discount) ? discount : undefined;
}

function amountOff(pounds: string): Discount | undefined {
  const pence = parseAmount(pounds);
  return pence === undefined ? undefined : { kind: 'amount', pence };
}

const isDiscount = (discount: Discount): boolean =>
  discount.kind === 'percentage'
    ? discount.percent >= 1 && discount.percent <= 100
    : discount.pence >= 1 && discount.pence <= promoLimits.pence;

interface TypedMinute {
  /** YYYY-MM-DDTHH:mm, as the clocks in London show it. */
  minute: string;
  which: 'start' | 'end';
  /** What the field was filled from. Untouched, it is not moved: not to the full minute, nor by an hour. */
  kept?: Date | undefined;
}

/**
 * When a promo starts or ends; undefined at a minute that the clocks leave out. One that comes twice is the first to start and the
 * second to end, so that nobody is refused a code at a time that was announced.
 */
export function typedInstant({ minute, which, kept }: TypedMinute): Date | undefined {
  if (kept && londonMinute(kept) === minute) return kept;
  const instants = instantsOfMinute(minute);
  return which === 'start' ? instants[0] : instants.at(-1);
}
