import { IdentityFailure } from '../../platform/identity/identity-failure.ts';

/** What signs in, where it may not be needed. */
export const loadSignIn = () =>
  import('./sign-in.ts').catch(() => {
    throw new IdentityFailure('networkFailure');
  });
