import { formatPostcode } from '@fettle/domain/postcode';
import type { PickupFields } from '../../platform/storage/kept-requests.ts';

export interface PickupProps {
  pickup: PickupFields;
  error: string | undefined;
  onChange: (pickup: PickupFields) => void;
  /** Something went wrong with the address, in words for the visitor. */
  onProblem: (message: string) => void;
  /** We do not go there; the text has the postcode in it, as far as it is known. */
  onOutside: (text: string) => void;
  /** A suggestion was pressed; whether we go there is not known yet. */
  onChosen: () => void;
}

/** How the search stands, for the list and for screen readers. */
export function foundWords(count: number, searched: string): string {
  if (count === 0) {
    const postcode = formatPostcode(searched);
    return postcode
      ? `We have no addresses for ${postcode}. Please enter yours by hand.`
      : pickupWords.notFound;
  }
  return count === 1 ? 'One address found.' : `${count} addresses found.`;
}

export const pickupWords = {
  label: 'Pickup location',
  hint: 'Start with your postcode, then choose your address.',
  /** Spec §8. */
  autocompleteRefused: 'Sorry, something went wrong (a)!',
  /** Spec §8. */
  confirmRefused: 'Sorry, something went wrong!',
  lookupFailed: 'We cannot look up addresses just now. Please try again, or enter the address by hand.',
  searching: 'Searching…',
  notFound: 'No address found.',
  byHand: 'Enter the address by hand',
} as const;
