import { decodeJwt, errors, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../../platform/process/clock.ts';
import type { Log } from '../../platform/process/log.ts';
import type { Identity, VerifyIdToken } from '../../outside/ports/id-token.ts';
import type { TrustedIssuer } from './trusted-issuers.ts';

/** How far the clocks of two machines may differ. */
const leewaySeconds = 30;

/** Takes a token only if one of the issuers made it, for us, and it is in force by our clock. */
export function createVerifyIdToken(options: {
  issuers: readonly TrustedIssuer[];
  clock: Clock;
  log: Log;
}): VerifyIdToken {
  const byName = new Map(options.issuers.map((issuer) => [issuer.issuer, issuer]));

  async function verify(idToken: string): Promise<Identity> {
    // not verified yet: it only selects the issuer whose keys verify it
    const issuer = byName.get(decodeJwt(idToken).iss ?? '');
    if (!issuer) throw new NotTaken('unknown issuer');
    const now = options.clock.now();
    const claims = await verifiedClaims(idToken, issuer, now);
    const identity = {
      issuer: issuer.keptAs ?? issuer.issuer,
      subject: subjectOf(claims),
      ...issuer.toIdentity(claims),
    };
    if (!isPlausible(identity.authenticatedAt)) throw new NotTaken('auth_time is no time');
    const latest = now.getTime() + leewaySeconds * 1000;
    if ((claims.iat ?? 0) * 1000 > latest) throw new NotTaken('iat is yet to come');
    if (identity.authenticatedAt.getTime() > latest) throw new NotTaken('auth_time is yet to come');
    return identity;
  }

  return async (idToken) => {
    try {
      return await verify(idToken);
    } catch (error) {
      // the issuer's keys could not be fetched: an error of ours, not an invalid token
      if (error instanceof KeysUnavailable) throw error;
      options.log.info('idToken.refused', { why: whyOf(error) });
      throw new Refusal('loginExpired');
    }
  };
}

async function verifiedClaims(idToken: string, issuer: TrustedIssuer, now: Date): Promise<JWTPayload> {
  const rules = {
    issuer: issuer.issuer,
    audience: [issuer.audience].flat(),
    currentDate: now,
    clockTolerance: leewaySeconds,
    requiredClaims: ['iat', 'exp', 'sub'],
  };
  if (issuer.keys === 'unsigned') return UnsecuredJWT.decode(idToken, rules).payload;
  const keys = keyNamedBy(issuer.keys);
  return (await jwtVerify(idToken, keys, { ...rules, algorithms: [...issuer.algorithms] })).payload;
}

const keyName = /^[\x21-\x7e]{1,200}$/;

/** A kid is required: without one, a set with a single key would match any token. */
const keyNamedBy =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    // the header is not verified yet: it may name anything
    if (typeof header.kid !== 'string' || !keyName.test(header.kid)) throw new errors.JWKSNoMatchingKey();
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new KeysUnavailable(error);
    }
  };

function subjectOf({ sub }: JWTPayload): string {
  // OpenID Connect Core §2: at most 255 ASCII characters
  if (!sub || !/^[\x20-\x7e]{1,255}$/.test(sub)) throw new NotTaken('no usable subject');
  return sub;
}

/** Within what a date and a timestamp can hold, with room for the arithmetic on both. */
const isPlausible = (date: Date) => date.getTime() >= 0 && date.getTime() < 8e15;

class NotTaken extends Error {}

class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of an identity service cannot be had', { cause });
  }
}

/** Never the words of an error that may quote the token. */
function whyOf(error: unknown): string {
  if (error instanceof NotTaken) return error.message;
  if (error instanceof errors.JWTClaimValidationFailed) return `${error.code} ${error.claim}`;
  if (error instanceof errors.JOSEError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}
