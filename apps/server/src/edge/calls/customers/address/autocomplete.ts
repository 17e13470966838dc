import { enforceLimit, type RateLimit } from '../../../../platform/limits/rate-limit.ts';
import type { Handler } from '../../handler.ts';
import { askLookup } from './ask-lookup.ts';

/** Rate limit: twice what two people behind one address type without a pause. */
const limit: RateLimit = {
  name: 'address-autocomplete',
  max: 480,
  windowSeconds: 60,
  per: 'network address',
};
const leastCharacters = 3;

export const autocomplete: Handler<'customers/address/autocomplete'> = async ({ address }, context) => {
  await enforceLimit(context, limit, context.visitor.address);
  if (address.length < leastCharacters) return { suggestions: [] };
  return { suggestions: await askLookup('address', context.addresses.suggest(address)) };
};
