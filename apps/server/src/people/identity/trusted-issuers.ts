import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '@fettle/domain/refusal';
import type { FirebaseConfig } from '@fettle/contract/site/site';
import type { AppleKeys, IdentityConfig } from './identity-settings.ts';
import type { AuthProvider, Identity } from '../../outside/ports/id-token.ts';
import { StartProblem } from '../../platform/process/start-problem.ts';
import { identityFromClaims } from './identity-from-claims.ts';

/** An issuer of ID tokens that we trust. */
export interface TrustedIssuer {
  /** What its tokens say. */
  issuer: string;
  /** What its people are kept under, where that may not change with its name. */
  keptAs?: string;
  /** The audience its tokens must have: one of our client ids. */
  audience: string | readonly string[];
  algorithms: readonly string[];
  /** 'unsigned' is for an emulator only: anybody could forge its tokens. */
  keys: JWTVerifyGetKey | 'unsigned';
  toIdentity(claims: JWTPayload): Omit<Identity, 'issuer' | 'subject'>;
}

/** Whose tokens this server takes. Google's and Apple's own come from the native wrapper. */
export function trustedIssuers(
  { identity, production }: { identity: IdentityConfig; production: boolean },
  embedded?: TrustedIssuer,
): TrustedIssuer[] {
  const { google, apple, firebase } = identity;
  return [
    embedded,
    google && trustGoogle(google.clientId),
    apple && trustApple(apple),
    firebase && trustFirebase(firebase, { production }),
  ].filter((issuer) => issuer !== undefined);
}

const trustGoogle = (clientId: string): TrustedIssuer => ({
  issuer: 'https://accounts.google.com',
  audience: clientId,
  algorithms: ['RS256'],
  keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs')),
  toIdentity: (claims) => identityFromClaims(claims, 'google.com'),
});

const trustApple = ({ clientId, appId }: AppleKeys): TrustedIssuer => ({
  issuer: 'https://appleid.apple.com',
  audience: appId ? [clientId, appId] : clientId,
  algorithms: ['RS256'],
  keys: createRemoteJWKSet(new URL('https://appleid.apple.com/auth/keys')),
  toIdentity: (claims) => identityFromClaims(claims, 'apple.com'),
});

const firebaseKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

function trustFirebase(
  { projectId, emulatorUrl }: FirebaseConfig,
  { production }: { production: boolean },
): TrustedIssuer {
  if (emulatorUrl && production) {
    throw new StartProblem('A production server does not take the unsigned tokens of a Firebase emulator.');
  }
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
    keys: emulatorUrl ? 'unsigned' : createRemoteJWKSet(new URL(firebaseKeys)),
    toIdentity: (claims) => identityFromClaims(claims, firebaseProvider(claims.firebase)),
  };
}

const firebaseProviders: readonly AuthProvider[] = ['password', 'google.com', 'facebook.com', 'apple.com'];

/** A project may let in people in ways we do not offer: anonymously, by telephone. */
function firebaseProvider(claim: unknown): AuthProvider {
  const named = typeof claim === 'object' && claim !== null && 'sign_in_provider' in claim;
  const provider = named && firebaseProviders.find((known) => known === claim.sign_in_provider);
  if (!provider) throw new Refusal('loginExpired');
  return provider;
}
