import type { Customer } from '@fettle/contract/entities/customer';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { openIdentity } from '../../sign-in/sign-in.ts';
import { afterReSignIn } from '../proof/re-sign-in.ts';
import { fieldsOf } from './profile-fields.ts';
import { saveProfile } from './save-profile.ts';

/** Has a link sent to the new address. Nothing changes before it is followed. */
export function askForNewEmail(
  services: BrowserServices,
  change: { email: string; password: string; newEmail: string },
): Promise<void> {
  return afterReSignIn(services, (identity) => identity.changeEmail(change));
}

/** For the page that the link has led to: the profile follows the identity service. */
export async function completeNewEmail(
  services: BrowserServices,
  customer: Customer,
  pageUrl: string,
): Promise<Customer> {
  const identity = await openIdentity(services);
  const { email } = await identity.completeEmailChange(pageUrl);
  return saveProfile(services, { ...fieldsOf(customer), email }, await identity.idToken());
}
