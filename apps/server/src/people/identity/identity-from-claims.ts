import type { JWTPayload } from 'jose';
import type { AuthProvider, Identity } from '../../outside/ports/id-token.ts';

/** What an OpenID token tells of somebody, whoever issued it (OpenID Connect Core §5.1). */
export function identityFromClaims(
  claims: JWTPayload,
  provider: AuthProvider,
): Omit<Identity, 'issuer' | 'subject'> {
  const [first = '', ...others] = text(claims.name, 160).split(' ');
  return {
    provider,
    email: text(claims.email, 254),
    // Apple writes it as text
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstname: text(claims.given_name, 80) || first.slice(0, 80),
    surname: text(claims.family_name, 80) || others.join(' ').slice(0, 80),
    // who does not say when they signed in has at least made the token
    authenticatedAt: new Date(Math.round(1000 * (seconds(claims.auth_time) ?? claims.iat ?? 0))),
  };
}

/** People name themselves at their provider as they like: what PostgreSQL refuses, or a form would, is dropped. */
function text(claim: unknown, maxLength: number): string {
  if (typeof claim !== 'string') return '';
  return (
    claim
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, maxLength)
      // a cut may fall between the halves of a pair
      .toWellFormed()
      .trim()
  );
}

const seconds = (claim: unknown) => (typeof claim === 'number' ? claim : undefined);
