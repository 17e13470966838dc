import { ECDH } from 'node:crypto';

/** Whether a browser's public key is one: with any other, encrypting fails each time. */
export function isCurvePoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
