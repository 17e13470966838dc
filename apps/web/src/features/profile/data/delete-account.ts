import type { Customer } from '@fettle/contract/entities/customer';
import type { IdentityService } from '../../../platform/identity/identity-service.ts';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { proveIdentity, type Proof } from '../proof/prove-identity.ts';

/** What is told on the home page. */
const farewell = {
  all: 'Your account has been deleted.',
  exceptSignIn:
    'Your account has been deleted. We couldn’t reach the service that holds your sign-in: to delete that too, sign in once more and delete the account again.',
} as const;

/** Deletes the account at our server, and then the sign-in behind it. Gives what to tell the customer. */
export async function deleteAccount(
  services: BrowserServices,
  customer: Customer,
  proof: Proof,
): Promise<string> {
  const idToken = await proveIdentity(services, customer, proof);
  await services.call('customers/delete', { idToken });
  const isAll = await deleteSignIn(await services.identity());
  services.mayBeSignedIn.set(false);
  return isAll ? farewell.all : farewell.exceptSignIn;
}

async function deleteSignIn(identity: IdentityService): Promise<boolean> {
  try {
    await identity.deleteUser();
    return true;
  } catch {
    await identity.signOut().catch(() => undefined);
    return false;
  }
}
