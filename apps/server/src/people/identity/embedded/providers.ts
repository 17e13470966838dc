import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import {
  createAuthorizationURL,
  validateAuthorizationCode,
  verifyProviderIdToken,
  type OAuthProvider,
} from 'better-auth/oauth2';
import { decodeJwt } from 'jose';
import { systemClock } from '../../../platform/process/clock.ts';
import type { IdentityConfig } from '../identity-settings.ts';
import { appleClientSecret } from './apple-client-secret.ts';
import type { SandboxEndpoints, SandboxIdentity } from '../sandbox-identity.ts';

/** The real services that are configured, with the scopes of spec §6: they are better-auth's own defaults. */
export function realProviders(identity: IdentityConfig): NonNullable<BetterAuthOptions['socialProviders']> {
  const { google, facebook, apple } = identity;
  return {
    ...(google && { google: { ...google, prompt: 'select_account' } }),
    ...(facebook && { facebook }),
    ...(apple && {
      apple: {
        clientId: apple.clientId,
        // read again for every exchange: it is short-lived
        get clientSecret() {
          return appleClientSecret(apple, systemClock);
        },
      },
    }),
  };
}

interface SandboxProfile {
  sub: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Puts the sandbox behind the names that no real service has. better-auth's generic plugin would check nonces only after asking for discovery. */
export const sandboxProviders = (sandbox: SandboxIdentity): BetterAuthPlugin => ({
  id: 'sandbox-providers',
  async init({ socialProviders }) {
    const known = await sandbox.endpoints();
    const missing = ['google', 'facebook', 'apple'].filter(
      (id) => !socialProviders.some((real) => real.id === id),
    );
    return {
      context: { socialProviders: [...socialProviders, ...missing.map((id) => toProvider(id, known))] },
    };
  },
});

function toProvider(id: string, endpoints: SandboxEndpoints): OAuthProvider<SandboxProfile> {
  const options = { clientId: id, clientSecret: endpoints.clientSecret };
  const provider: OAuthProvider<SandboxProfile> = {
    id,
    name: id,
    issuer: endpoints.issuer,
    requiresIdTokenNonce: true,
    idToken: { jwks: endpoints.keys, issuer: endpoints.issuer, audience: id, algorithms: ['EdDSA'] },
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: endpoints.authorizationUrl(new URL(redirectURI).origin),
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
      }),
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) =>
      validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options,
        tokenEndpoint: await endpoints.tokenUrl(),
      }),
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null;
      if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
      const data = toProfile(idToken);
      return { user: { name: data.name, email: data.email, emailVerified: data.emailVerified }, data };
    },
  };
  return provider;
}

/** The token is verified, and the sandbox is ours: it says all of this. */
function toProfile(idToken: string): SandboxProfile {
  const { sub = '', ...claims } = decodeJwt<{ name: string; email: string; email_verified: boolean }>(
    idToken,
  );
  return { sub, name: claims.name, email: claims.email, emailVerified: claims.email_verified };
}
