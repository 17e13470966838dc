import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import type { IdentityService } from '../../../platform/identity/identity-service.ts';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { exchange } from '../../../platform/session/exchange.ts';
import { openIdentity } from '../../sign-in/sign-in.ts';

/**
 * Does something that signs in again with the password first (spec §5). This session then stands on the new sign-in:
 * if it is ended from elsewhere, the browser must not come back by one that was left over.
 */
export async function afterReSignIn(
  services: BrowserServices,
  act: (identity: IdentityService) => Promise<void>,
): Promise<void> {
  const identity = await openIdentity(services);
  await act(identity).catch((error: unknown) => {
    throw isNotRecognised(error) ? new IdentityFailure('wrongPassword') : error;
  });
  await exchange(services, await identity.idToken());
}

/** Services that keep to themselves who has an account say this of a wrong password; here we know that there is one. */
export const isNotRecognised = (error: unknown): boolean =>
  error instanceof IdentityFailure && ['invalidCredential', 'userNotFound'].includes(error.code);
