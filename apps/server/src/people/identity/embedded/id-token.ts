import { errors, importJWK, type JWK, type JWTPayload } from 'jose';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuthProvider } from '../../../outside/ports/id-token.ts';
import { findIdentityKey } from '../../../stores/people/identity.ts';
import { embeddedIssuer } from '../embedded-issuer.ts';
import { identityFromClaims } from '../identity-from-claims.ts';
import type { TrustedIssuer } from '../trusted-issuers.ts';

/** Long enough to be exchanged at once, which is all it is for. */
const lifeSeconds = 5 * 60;
const algorithm = 'EdDSA';
const providers: readonly AuthProvider[] = [
  'password',
  'google.com',
  'facebook.com',
  'apple.com',
  'email-link',
];

export const issuerOf = (publicUrl: string) => `${publicUrl}/identity`;

export function idTokenClaims(
  { user, session }: { user: SignedIn; session: { provider: string; signedInAt: Date } },
  clock: Clock,
) {
  const now = Math.floor(clock.now().getTime() / 1000);
  const [givenName = '', ...others] = user.name.split(/\s+/).filter(Boolean);
  return {
    iat: now,
    exp: now + lifeSeconds,
    // not rounded to seconds: one may sign out everywhere and in again within the same second
    auth_time: session.signedInAt.getTime() / 1000,
    email: user.email,
    email_verified: user.emailVerified,
    given_name: givenName,
    family_name: others.join(' '),
    provider: session.provider,
  };
}

interface SignedIn {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Our own service as the exchange sees it; its keys are looked up in the database, not fetched from ourselves. */
export const trustEmbedded = ({ publicUrl, db }: { publicUrl: string; db: Database }): TrustedIssuer => ({
  issuer: issuerOf(publicUrl),
  keptAs: embeddedIssuer,
  audience: publicUrl,
  algorithms: [algorithm],
  async keys({ kid = '' }) {
    const publicKey = await findIdentityKey(db, kid);
    if (!publicKey) throw new errors.JWKSNoMatchingKey();
    // what our service wrote there
    return importJWK(JSON.parse(publicKey) as JWK, algorithm);
  },
  toIdentity: (claims) => identityFromClaims(claims, providerOf(claims)),
});

function providerOf({ provider }: JWTPayload): AuthProvider {
  const known = providers.find((name) => name === provider);
  if (!known) throw new Refusal('loginExpired');
  return known;
}
