import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { identityFromClaims } from '../people/identity/identity-from-claims.ts';
import type { TrustedIssuer } from '../people/identity/trusted-issuers.ts';
import type { AuthProvider } from '../outside/ports/id-token.ts';

export const audience = 'https://fettle.example';
const lifeSeconds = 600;

/** An identity service with keys of its own, made for one test file. */
export async function testIssuer(issuer = 'https://id.example', provider: AuthProvider = 'password') {
  const published: JWK[] = [];
  const trusted: TrustedIssuer = {
    issuer,
    audience,
    algorithms: ['ES256'],
    keys: (header, token) => createLocalJWKSet({ keys: [...published] })(header, token),
    toIdentity: (claims) => identityFromClaims(claims, provider),
  };

  async function publishKey() {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const kid = randomUUID();
    published.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256' });
    return { kid, privateKey };
  }
  let signing = await publishKey();

  /** What it signs from now on carries a new key; what it signed before stays good. */
  async function rotate(): Promise<void> {
    signing = await publishKey();
  }

  /** A good token, but for what is said otherwise. */
  async function sign(
    claims: Record<string, unknown> & { now: Date },
    header: { kid?: string } = { kid: signing.kid },
  ): Promise<string> {
    const { now, ...rest } = claims;
    const iat = Math.floor(now.getTime() / 1000);
    return new SignJWT({ iss: issuer, aud: audience, iat, exp: iat + lifeSeconds, auth_time: iat, ...rest })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(signing.privateKey);
  }

  return { trusted, published, rotate, sign };
}
