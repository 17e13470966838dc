import type { Customer } from '@fettle/contract/entities/customer';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import type {
  IdentityService,
  IdentityUser,
  PopupOptions,
  PopupProvider,
} from '../../../platform/identity/identity-service.ts';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { exchange } from '../../../platform/session/exchange.ts';
import { signOutOfIdentity } from '../../../platform/session/sign-out.ts';
import { openIdentity } from '../../sign-in/sign-in.ts';
import { isNotRecognised } from './re-sign-in.ts';

/** By what the customer shows that it is they who sit here. `signedIn`: they have just come back from signing in. */
export type Proof =
  | { by: 'password'; password: string }
  | { by: 'popup'; provider: PopupProvider; options: PopupOptions }
  | { by: 'signedIn' };

/** Somebody signed in, but not whose account this is. */
export class OtherAccount extends Error {
  constructor() {
    super('That’s a different account. Please sign in with the one you use here.');
  }
}

/** A token of a sign-in made just now, and of this customer's. */
export async function proveIdentity(
  services: BrowserServices,
  customer: Customer,
  proof: Proof,
): Promise<string> {
  const identity = await openIdentity(services);
  const user = await signInAgain(identity, customer, proof);
  if (!user) throw new IdentityFailure('invalidCredential');
  if (user.uid !== customer.authProviderUID) {
    // or the next page would let them into that other account
    await signOutOfIdentity(services).catch(() => undefined);
    throw new OtherAccount();
  }
  const idToken = await identity.idToken();
  // see afterReSignIn: our session must not stand on an older sign-in than the identity service's
  await exchange(services, idToken);
  return idToken;
}

async function signInAgain(
  identity: IdentityService,
  { email }: Customer,
  proof: Proof,
): Promise<IdentityUser | false> {
  switch (proof.by) {
    case 'password':
      return identity.signInWithPassword(email, proof.password).catch((error: unknown) => {
        throw isNotRecognised(error) ? new IdentityFailure('wrongPassword') : error;
      });
    case 'popup':
      return identity.signInWithPopup(proof.provider, proof.options);
    case 'signedIn':
      return identity.restore();
  }
}
