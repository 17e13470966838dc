import type { Promo } from '@fettle/contract/entities/ticket';

/** '10% off', '£15 off'. */
export function promoInWords(promo: Promo): string {
  if ('discountPercentage' in promo) return `${promo.discountPercentage}% off`;
  const { discountAmount } = promo;
  return `£${Number.isInteger(discountAmount) ? discountAmount : discountAmount.toFixed(2)} off`;
}
