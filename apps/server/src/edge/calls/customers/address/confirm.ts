import { areaOf } from '@fettle/domain/area';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { enforceLimit, type RateLimit } from '../../../../platform/limits/rate-limit.ts';
import { keepPlace } from '../../../../stores/road/places.ts';
import { loadAreaPostcodes } from '../../../../stores/catalogue/remote-config.ts';
import type { Handler } from '../../handler.ts';
import { askLookup } from './ask-lookup.ts';

/** An address service is paid by the address: enough for an office behind one line, not for copying the country. */
const limit: RateLimit = { name: 'address-confirm', max: 200, windowSeconds: 3600, per: 'network address' };

export const confirm: Handler<'customers/address/confirm'> = async ({ addressId }, context) => {
  await enforceLimit(context, limit, context.visitor.address);
  const found = await askLookup('addressId', context.addresses.confirm(addressId));
  if (!found) throw new InvalidInput({ path: 'addressId', message: 'is not one we offered' });
  const { place, ...confirmed } = found;
  if (!areaOf(await loadAreaPostcodes(context.db), confirmed.postcode)) throw new Refusal('outOfArea');
  // the order of a driver's stops follows from it; where we do not go, nobody needs it
  if (place) await keepPlace(context.db, confirmed.postcode, place);
  return confirmed;
};
