import type { Customer } from '@fettle/contract/entities/customer';
import { formatPostcode } from '@fettle/domain/postcode';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { keepCustomer } from '../../../platform/storage/customer-state.ts';
import type { ProfileFields } from './profile-fields.ts';

/** Saves all of the fields. Another email address needs a token that tells it. */
export async function saveProfile(
  { call, clientState }: BrowserServices,
  fields: ProfileFields,
  idToken?: string,
): Promise<Customer> {
  const { customer } = (
    await call('customers/update', {
      ...fields,
      postcode: formatPostcode(fields.postcode) ?? fields.postcode,
      receivePromo: fields.receivePromo ? 1 : 0,
      ...(idToken !== undefined && { idToken }),
    })
  ).data;
  clientState.update((state) => keepCustomer(state, customer));
  return customer;
}
