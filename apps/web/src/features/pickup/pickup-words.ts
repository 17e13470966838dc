import type { PickupFields } from '../../platform/storage/kept-requests.ts';

export interface PickupProps {
  pickup: PickupFields;
  error: string | undefined;
  onChange: (pickup: PickupFields) => void;
  /** Something went wrong with the address, in words for the visitor. */
  onProblem: (message: string) => void;
  /** We do not go there; the text has the postcode in it, as far as it is known. */
  onOutside: (text: string) => void;
}

export const pickupWords = {
  label: 'Pickup location',
  hint: 'Start with your postcode, then choose your address.',
  /** Spec §8. */
  autocompleteRefused: 'Sorry, something went wrong (a)!',
  /** Spec §8. */
  confirmRefused: 'Sorry, something went wrong!',
  lookupFailed: 'We cannot look up addresses just now. Please try again, or enter the address by hand.',
  notFound: 'No address found. You can enter it by hand below.',
} as const;
