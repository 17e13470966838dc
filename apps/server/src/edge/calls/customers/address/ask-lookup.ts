import { InvalidInput } from '@fettle/domain/refusal';
import { AddressLookupUnavailable } from '../../../../outside/ports/address-lookup.ts';

/** Spec §8 knows one failure of a lookup, rc 2: the page says sorry, and an address can be typed by hand. */
export async function askLookup<Answer>(field: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AddressLookupUnavailable)) throw error;
    throw new InvalidInput({ path: field, message: 'cannot be looked up at the moment' });
  }
}
