import { createHmac, timingSafeEqual } from 'node:crypto';

export const ticketLinkDays = 30;
const lifeSeconds = ticketLinkDays * 24 * 60 * 60;
/** The name of the secret that signs them (stores/secrets.ts). */
// links in mails already sent depend on these words: they stay although the thing is a ticket in code
export const ticketLinkSecret = 'order-link';

/** Ticket, expiry and signature: short enough to stay on one line of a mail. */
const tokenForm = /^([1-9]\d{0,9})-([0-9a-z]{1,8})-([A-Za-z0-9_-]{22})$/;

/** The address in a mail about a ticket: it opens that ticket and nothing else, for a while. */
export function createTicketLink(options: {
  secret: string;
  publicUrl: string;
  ticketID: number;
  now: Date;
}): string {
  const { secret, publicUrl, ticketID, now } = options;
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `${publicUrl}/open/${ticketID}-${expires.toString(36)}-${sign(secret, ticketID, expires)}`;
}

/** The ticket a token opens and until when, if we signed it and it has not run out. */
export function readTicketLink(options: {
  secret: string;
  token: string;
  now: Date;
}): { ticketID: number; until: Date } | undefined {
  const [, ticket = '', end = '', signature = ''] = tokenForm.exec(options.token) ?? [];
  if (!signature) return undefined;
  const ticketID = Number(ticket);
  const expires = Number.parseInt(end, 36);
  const ours = sign(options.secret, ticketID, expires);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(ours))) return undefined;
  const until = new Date(expires * 1000);
  return options.now < until ? { ticketID, until } : undefined;
}

/** The purpose is signed too, and half of SHA-256 is still beyond guessing. */
const sign = (secret: string, ticketID: number, expires: number) =>
  createHmac('sha256', secret)
    .update(`open order ${ticketID} until ${expires}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
