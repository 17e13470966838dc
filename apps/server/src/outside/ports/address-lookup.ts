import type { Place } from '@fettle/domain/road/place';
import type { AddressSuggestion, ConfirmedAddress } from '@fettle/contract/entities/address';

/** With where its postcode is, where the service says so. */
type FoundAddress = ConfirmedAddress & { place?: Place };

/** Where addresses are looked up: our own gazetteer, or a service that knows every address of the country. */
export interface AddressLookup {
  /** The best few matches, the likeliest first. */
  suggest(text: string): Promise<AddressSuggestion[]>;
  /** The whole address behind a suggestion; undefined for an id that was never offered. */
  confirm(addressId: string): Promise<FoundAddress | undefined>;
}

/** Thrown by either when the service gives no answer that can be used. */
export class AddressLookupUnavailable extends Error {
  override readonly name = 'AddressLookupUnavailable';
}
