import type { RunStop } from '@fettle/contract/calls/ops/ops-run';

/** Whether it is the customer's code. Undefined where this browser cannot tell: the server will. */
export async function isRightCode(code: string, check: RunStop['codeCheck']): Promise<boolean | undefined> {
  // only there over https
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!check || !subtle) return undefined;
  const password = await subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(check.salt), iterations: check.rounds };
  const bits = await subtle.deriveBits(how, password, 256);
  return btoa(String.fromCodePoint(...new Uint8Array(bits))) === check.key;
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0);
