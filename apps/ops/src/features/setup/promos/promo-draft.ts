import type { CallInput, CallOutput } from '@fettle/contract/calls';
import { addMonths, londonMinute } from '@fettle/domain/london';
import { amountText, parseAmount } from '@fettle/domain/ops/prices/price-text';
import { codeProblem, promoLimits, typedInstant } from '@fettle/domain/ops/setup/promo-terms';
import { toPromoCode, type Discount } from '@fettle/domain/promo';

export type ListedPromo = CallOutput<'ops/setup/getPromos'>['promos'][number];
export type TypedPromo = CallInput<'ops/setup/addPromo'>;

/** The fields of the form, as the server names them too. */
export type PromoField = keyof TypedPromo;

/** What stands in the form. */
export interface PromoDraft {
  promoCode: string;
  kind: Discount['kind'];
  /** Percent or pounds. */
  off: string;
  starts: string;
  ends: string;
  usesInAll: string;
  usesPerCustomer: string;
}

/** To be read after the name of its field. */
export interface PromoProblem {
  field: PromoField;
  message: string;
}

/** It starts now and lasts a month, unless somebody says otherwise. */
export function newDraft(now: Date): PromoDraft {
  const starts = londonMinute(now);
  const ends = `${addMonths(starts.slice(0, 10), 1)}T23:59`;
  return { promoCode: '', kind: 'percentage', off: '', starts, ends, usesInAll: '', usesPerCustomer: '1' };
}

export const draftOf = ({ promoCode, discount, ...promo }: ListedPromo): PromoDraft => ({
  promoCode,
  kind: discount.kind,
  off: discount.kind === 'percentage' ? String(discount.percent) : amountText(discount.pence),
  starts: londonMinute(new Date(promo.startsAt)),
  ends: londonMinute(new Date(promo.endsAt)),
  usesInAll: promo.usesInAll === null ? '' : String(promo.usesInAll),
  usesPerCustomer: promo.usesPerCustomer === null ? '' : String(promo.usesPerCustomer),
});

/** Undefined: nothing that could be given. */
export function readOff({ kind, off }: Pick<PromoDraft, 'kind' | 'off'>): Discount | undefined {
  if (kind === 'percentage') {
    const percent = wholeNumber(off.replace(/\s*%$/, ''), 100);
    return percent === undefined ? undefined : { kind, percent };
  }
  const pence = parseAmount(off);
  return pence === undefined || pence < 1 || pence > promoLimits.pence ? undefined : { kind, pence };
}

/** When it starts and ends; undefined where that is no time. `known`: what the form was filled from. */
export const momentsOf = ({ starts, ends }: PromoDraft, known?: ListedPromo) => ({
  startsAt: typedInstant({ minute: starts, which: 'start', kept: known && new Date(known.startsAt) }),
  endsAt: typedInstant({ minute: ends, which: 'end', kept: known && new Date(known.endsAt) }),
});

/** What the server is asked for, or what is wrong with it: in the order of the fields. */
export function readDraft(
  draft: PromoDraft,
  known?: ListedPromo,
): { typed: TypedPromo } | { problems: PromoProblem[] } {
  const promoCode = toPromoCode(draft.promoCode);
  const discount = readOff(draft);
  const { startsAt, endsAt } = momentsOf(draft, known);
  const usesInAll = readLimit(draft.usesInAll);
  const usesPerCustomer = readLimit(draft.usesPerCustomer);
  const limit = `must be a whole number from 1 to ${promoLimits.uses.toLocaleString('en-GB')}, or empty`;
  const said: [PromoField, string | undefined | false][] = [
    ['promoCode', !known && codeProblem(promoCode)],
    ['discount', discount ? undefined : offProblems[draft.kind]],
    ['starts', startsAt ? undefined : noTime(draft.starts)],
    ['ends', endsAt ? startsAt && endsAt <= startsAt && 'must be after the start' : noTime(draft.ends)],
    ['usesInAll', usesInAll === undefined && limit],
    ['usesPerCustomer', usesPerCustomer === undefined && limit],
  ];
  const problems = said.flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (!discount || usesInAll === undefined || usesPerCustomer === undefined || problems.length > 0)
    return { problems };
  return {
    typed: { promoCode, discount, starts: draft.starts, ends: draft.ends, usesInAll, usesPerCustomer },
  };
}

const offProblems: Readonly<Record<Discount['kind'], string>> = {
  percentage: 'must be a whole number from 1 to 100',
  amount: 'must be an amount like 15 or 12.50, up to £10,000',
};

const noTime = (minute: string): string =>
  minute === '' ? 'must be a day and a time' : 'is a time that the clocks in London never show';

/** null: none is typed. */
const readLimit = (text: string): number | null | undefined =>
  text.trim() === '' ? null : wholeNumber(text, promoLimits.uses);

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}
