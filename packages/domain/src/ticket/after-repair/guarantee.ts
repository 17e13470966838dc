import { addMonths, londonTime } from '../../london.ts';

/** Parts and labour, by what was fitted (the aftercare policy). */
const genuineMonths = 12;
const otherMonths = 6;
/** What is put right under a guarantee is guaranteed for the time that is left, and for at least this long. */
const leastAfterClaimMonths = 3;

/** Of the variation of a quote; undefined where there was none. */
export const guaranteeMonths = (variation: string | undefined): number =>
  /^genuine\b/i.test(variation ?? '') ? genuineMonths : otherMonths;

export interface Guarantee {
  months: number;
  /** The last day, YYYY-MM-DD in London. */
  until: string;
}

interface Guaranteed {
  /** Of the quote that was accepted; undefined where there was none. */
  variation: string | undefined;
  /** When the customer got the device back. */
  deliveredAt: Date;
  /** Until when the repair was guaranteed that this one puts right; null if it is none. */
  inheritedUntil: string | null;
}

export function guaranteeOf({ variation, deliveredAt, inheritedUntil }: Guaranteed): Guarantee {
  const from = londonTime(deliveredAt).day;
  const months = guaranteeMonths(variation);
  if (inheritedUntil === null) return { months, until: addMonths(from, months) };
  const least = addMonths(from, leastAfterClaimMonths);
  return inheritedUntil > least
    ? { months: wholeMonths(from, inheritedUntil), until: inheritedUntil }
    : { months: leastAfterClaimMonths, until: least };
}

export const isGuaranteed = ({ until }: Pick<Guarantee, 'until'>, now: Date): boolean =>
  londonTime(now).day <= until;

function wholeMonths(from: string, until: string): number {
  let months = 0;
  while (addMonths(from, months + 1) <= until) months += 1;
  return months;
}
