export type Discount = { kind: 'amount'; pence: number } | { kind: 'percentage'; percent: number };

/** A code on a ticket, and what it takes off. */
export interface Promo {
  promoCode: string;
  discount: Discount;
}

/** A price after its discount: never below nothing, and a part of a penny is the customer's. */
export function discountedPence(pence: number, discount: Discount | undefined): number {
  if (!discount) return pence;
  const off = discount.kind === 'amount' ? discount.pence : Math.ceil((pence * discount.percent) / 100);
  return Math.max(0, pence - off);
}

export interface PromoRules {
  /** Switched off it works for nobody; orders that have it keep it. */
  isOn: boolean;
  startsAt: Date;
  endsAt: Date;
  /** null: without limit. */
  totalLimit: number | null;
  customerLimit: number | null;
}

/** Tickets that carry the code and were not given up; the one that asks is not among them. */
export interface PromoUses {
  inAll: number;
  byCustomer: number;
}

/** In the order in which they are listed: what works, then what may work again. */
export const promoStates = ['running', 'notStarted', 'usedUp', 'off', 'ended'] as const;
export type PromoState = (typeof promoStates)[number];

/** Whether a code works, and if not, why: an end is final where other things could be changed. */
export function promoState(rules: Omit<PromoRules, 'customerLimit'>, inAll: number, now: Date): PromoState {
  if (now >= rules.endsAt) return 'ended';
  if (!rules.isOn) return 'off';
  if (now < rules.startsAt) return 'notStarted';
  return isLeft(rules.totalLimit, inAll) ? 'running' : 'usedUp';
}

export const mayUsePromo = (rules: PromoRules, uses: PromoUses, now: Date): boolean =>
  promoState(rules, uses.inAll, now) === 'running' && isLeft(rules.customerLimit, uses.byCustomer);

const isLeft = (limit: number | null, used: number): boolean => limit === null || used < limit;

/** A code as it is kept, in whatever case and spacing it was typed or copied. */
export const toPromoCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Spec §7: what stands for no code. */
export const promoRemoval = 'REMOVE';
