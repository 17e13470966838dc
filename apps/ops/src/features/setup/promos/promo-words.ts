import { discountText } from '@fettle/domain/ops/setup/promo-terms';
import { promoStates, type PromoState } from '@fettle/domain/promo';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import type { ListedPromo } from './promo-draft.ts';

export const stateWords: Readonly<Record<PromoState, string>> = {
  running: 'Running',
  notStarted: 'Not started',
  usedUp: 'Used up',
  off: 'Switched off',
  ended: 'Ended',
};

/** What a code gives, and when: '10% off, until 3 March 2026 at 10:30'. */
export function termsText(promo: ListedPromo, now: Date): string {
  const starts = momentText(new Date(promo.startsAt), now);
  const ends = momentText(new Date(promo.endsAt), now);
  const gives = discountText(promo.discount);
  if (promo.state === 'ended') return `${gives}, ended ${ends}`;
  return now < new Date(promo.startsAt)
    ? `${gives}, starts ${starts}, until ${ends}`
    : `${gives}, until ${ends}`;
}

/** How often it was used, and how often it may be: '3 of 100 uses, 1 for each customer'. */
export function usesText({ uses, usesInAll, usesPerCustomer }: ListedPromo): string {
  const each = usesPerCustomer === null ? '' : `, ${usesPerCustomer} for each customer`;
  if (usesInAll !== null) return `${uses} of ${usesInAll} uses${each}`;
  return `${uses === 0 ? 'No uses yet' : uses === 1 ? '1 use' : `${uses} uses`}${each || ', no limit'}`;
}

/** What works first; what has ended last, the latest before the others. */
export function inListOrder(promos: readonly ListedPromo[]): ListedPromo[] {
  const rank = ({ state }: ListedPromo) => promoStates.indexOf(state);
  const byEnd = (a: ListedPromo, b: ListedPromo) => (a.endsAt < b.endsAt ? 1 : a.endsAt > b.endsAt ? -1 : 0);
  return promos.toSorted((a, b) => rank(a) - rank(b) || (a.state === 'ended' ? byEnd(a, b) : 0));
}
