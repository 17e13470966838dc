import { enforceLimit, type RateLimit } from '../../../limits/rate-limit.ts';
import type { Handler } from '../../handler.ts';
import { askLookup } from './ask-lookup.ts';

/** Two people in one house who type without a pause, and as much again. */
const limit: RateLimit = { name: 'address-autocomplete', max: 480, windowSeconds: 60 };
const leastCharacters = 3;

export const autocomplete: Handler<'customers/address/autocomplete'> = async ({ address }, context) => {
  await enforceLimit(context, limit, context.visitor.address);
  if (address.length < leastCharacters) return { suggestions: [] };
  return { suggestions: await askLookup('address', context.addresses.suggest(address)) };
};
