import { areaOf, type AreaPostcodes } from '@fettle/domain/area';
import { formatPostcode } from '@fettle/domain/postcode';
import type { PickupAddress, PickupFields } from '../../platform/storage/kept-requests.ts';

export const noPickup: PickupFields = {
  mode: 'search',
  search: '',
  chosen: null,
  line: '',
  town: '',
  postcode: '',
};

/** An address that is known already, in the place of what was searched for. */
export function choosePickup(pickup: PickupFields, chosen: PickupAddress): PickupFields {
  const { address, postcode } = chosen;
  const search = address.includes(postcode) ? address : `${address}, ${postcode}`;
  return { ...pickup, mode: 'search', search, chosen };
}

/** The address as far as it is one: chosen, or typed with its postcode, be it into the search box. */
export function addressOf(pickup: PickupFields): PickupAddress | undefined {
  if (pickup.mode === 'search') return pickup.chosen ?? addressIn(pickup.search);
  const postcode = formatPostcode(pickup.postcode);
  const address = [pickup.line, pickup.town].map(tidy).filter(Boolean).join(', ');
  return postcode && tidy(pickup.line) ? { address, postcode } : undefined;
}

/** Changes to typing by hand, with what the search box already holds. */
export function enterByHand(pickup: PickupFields): PickupFields {
  if (pickup.chosen) {
    const { address, postcode, town } = pickup.chosen;
    const { before } = splitPostcode(address);
    // once it stands in the fields it is theirs to change: coming back must not undo that
    return { ...pickup, mode: 'byHand', chosen: null, ...splitTown(before, town), postcode };
  }
  if (pickup.line || pickup.postcode) return { ...pickup, mode: 'byHand' };
  const { before, postcode = '' } = splitPostcode(pickup.search);
  return { ...pickup, mode: 'byHand', ...splitTown(before), postcode };
}

/** The town an address ends with: the one that is known, else a last part without a number. */
function splitTown(address: string, known?: string): { line: string; town: string } {
  const comma = address.lastIndexOf(',');
  const [line, end] = [address.slice(0, Math.max(comma, 0)), tidy(address.slice(comma + 1))];
  const isTown = known ? end === known : !/\d/.test(end);
  return comma > 0 && isTown ? { line: tidy(line), town: end } : { line: address, town: known ?? '' };
}

/** The control that an error of the address is about. */
export function pickupControl(pickup: PickupFields): string {
  if (pickup.mode === 'search') return 'pickup';
  return pickup.line.trim() ? 'pickup-postcode' : 'pickup-line';
}

/** The postcode typed by hand, if it is one and we do not go there. */
export function postcodeOutside(pickup: PickupFields, areas: AreaPostcodes | undefined): string | undefined {
  const postcode = formatPostcode(pickup.postcode);
  return postcode && areas && !areaOf(areas, postcode) ? postcode : undefined;
}

/** The postcode that stands in the field, as far as it is one; empty where there is none. */
export function postcodeIn(pickup: PickupFields): string {
  const text = pickup.mode === 'byHand' ? pickup.postcode : (pickup.chosen?.postcode ?? pickup.search);
  return splitPostcode(text).postcode ?? '';
}

/** A postcode at the end, and before it something with a word in it. */
function addressIn(text: string): PickupAddress | undefined {
  const { before, postcode } = splitPostcode(text);
  return postcode && /\p{L}/u.test(before) ? { address: before, postcode } : undefined;
}

/** The postcode that a text ends with, and what stands before it. */
export function splitPostcode(text: string): { before: string; postcode: string | undefined } {
  const [, before = '', end = ''] = /^(|.*[\s,])(\w{2,4}\s?\w{3})$/.exec(tidy(text)) ?? [];
  const postcode = formatPostcode(end);
  return postcode ? { before: tidy(before), postcode } : { before: tidy(text), postcode: undefined };
}

const tidy = (text: string) =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,]+$/, '');
