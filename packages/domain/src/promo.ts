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

export function mayUsePromo(rules: PromoRules, uses: PromoUses, now: Date): boolean {
  if (now < rules.startsAt || now >= rules.endsAt) return false;
  const left = (limit: number | null, used: number) => limit === null || used < limit;
  return left(rules.totalLimit, uses.inAll) && left(rules.customerLimit, uses.byCustomer);
}

/** A code as it is kept, in whatever case and spacing it was typed or copied. */
export const toPromoCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
