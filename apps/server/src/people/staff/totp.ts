import { createHmac } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, 6 digits, which is what every authenticator app knows. */
const stepMs = 30_000;

export const stepOf = (now: Date) => Math.floor(now.getTime() / stepMs);

/** The code of one time step. */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Which step a code belongs to: this one, or one before or after it, because clocks differ and typing takes time. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepOf(now);
  return [current, current - 1, current + 1].find((step) => codeOf(secret, step) === code);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code for an authenticator app says. */
export function enrolmentUri(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
