import type { Device } from '@fettle/contract/entities/device';

type PriceRange = Device['repairTypes'][number]['priceRange'];

/**
 * Never less than what is asked: pence are rounded up. Without Intl, which takes a slow phone longer to set up than all
 * of the form.
 */
const pounds = (price: number) => `£${String(Math.ceil(price)).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;

/** Beside a repair in the list. */
export function priceFrom(range: PriceRange): string {
  return range ? `from ${pounds(range.min)}` : 'price on request';
}

/** All that is known of a repair's price. */
export function priceSpan({ min, max }: NonNullable<PriceRange>): string {
  const [least, most] = [pounds(min), pounds(max)];
  return least === most ? least : `${least} to ${most}`;
}
