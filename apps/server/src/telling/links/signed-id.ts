import { createHmac, timingSafeEqual } from 'node:crypto';

interface Signing {
  secret: string;
  /** What the id is signed for, and nothing else. */
  purpose: string;
}

const form = /^([1-9]\d{0,9})-([A-Za-z0-9_-]{22})$/;

/** For a link that need not run out: `12-KlJ…`. */
export const signID = (signing: Signing, id: number): string => `${id}-${signatureOf(signing, id)}`;

/** The id, if we signed it for this purpose. */
export function readSignedID(signing: Signing, token: string): number | undefined {
  const [, id = '', signature = ''] = form.exec(token) ?? [];
  if (signature === '') return undefined;
  const ours = signatureOf(signing, Number(id));
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? Number(id) : undefined;
}

const signatureOf = ({ secret, purpose }: Signing, id: number) =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest().subarray(0, 16).toString('base64url');
