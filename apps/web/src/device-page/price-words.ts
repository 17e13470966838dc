import type { Device } from '@fettle/contract/entities/device';

type PriceRange = Device['repairTypes'][number]['priceRange'];

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** Beside a repair in the list. Never less than what is asked: pence are rounded up. */
export function priceFrom(range: PriceRange): string {
  return range ? `from ${pounds.format(Math.ceil(range.min))}` : 'price on request';
}

/** All that is known of a repair's price. */
export function priceSpan({ min, max }: NonNullable<PriceRange>): string {
  const [least, most] = [min, max].map((price) => pounds.format(Math.ceil(price)));
  return least === most ? `${least}` : `${least} to ${most}`;
}
