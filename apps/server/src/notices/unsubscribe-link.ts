import { createHmac, timingSafeEqual } from 'node:crypto';

/** The name of the secret that signs them (stores/system/secrets.ts). */
export const unsubscribeSecret = 'unsubscribe';
export const unsubscribePath = '/unsubscribe/';

const tokenForm = /^([1-9]\d{0,9})-([A-Za-z0-9_-]{22})$/;

/** Ends advertising to a customer and does nothing else, so it need not run out: an old mail can be unsubscribed from too. */
export const createUnsubscribeLink = ({
  secret,
  publicUrl,
  customerID,
}: {
  secret: string;
  publicUrl: string;
  customerID: number;
}): string => `${publicUrl}${unsubscribePath}${customerID}-${sign(secret, customerID)}`;

/** Whose token it is, if we signed it. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [, id = '', signature = ''] = tokenForm.exec(token) ?? [];
  if (signature === '') return undefined;
  const ours = sign(secret, Number(id));
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? Number(id) : undefined;
}

const sign = (secret: string, customerID: number) =>
  createHmac('sha256', secret)
    .update(`unsubscribe customer ${customerID}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
