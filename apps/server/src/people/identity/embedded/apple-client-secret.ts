import { createPrivateKey, sign } from 'node:crypto';
import type { Clock } from '../../../platform/process/clock.ts';
import type { AppleKeys } from '../identity-settings.ts';

const lifeSeconds = 10 * 60;

/** Apple takes no fixed client secret, but a short-lived JWT signed with the shop's key. */
export function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleKeys, clock: Clock): string {
  const now = Math.floor(clock.now().getTime() / 1000);
  const header = encode({ alg: 'ES256', kid: keyId });
  const claims = encode({
    iss: teamId,
    iat: now,
    exp: now + lifeSeconds,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  });
  const text = `${header}.${claims}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: createPrivateKey(privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
