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
  /** For a mailbox that may be a stranger's: the order without address, problem, photos and messages. */
  isPlain?: boolean;
  now: Date;
}): string {
  const { secret, publicUrl, ticketID, isPlain = false, now } = options;
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `${publicUrl}/open/${ticketID}-${expires.toString(36)}-${sign(secret, { ticketID, expires, isPlain })}`;
}

export interface OpenedLink {
  ticketID: number;
  until: Date;
  isPlain: boolean;
}

/** The ticket a token opens and until when, if we signed it and it has not run out. */
export function readTicketLink(options: {
  secret: string;
  token: string;
  now: Date;
}): OpenedLink | undefined {
  const [, ticket = '', end = '', signature = ''] = tokenForm.exec(options.token) ?? [];
  if (!signature) return undefined;
  const ticketID = Number(ticket);
  const expires = Number.parseInt(end, 36);
  const isSignedAs = (isPlain: boolean) => {
    const ours = sign(options.secret, { ticketID, expires, isPlain });
    return timingSafeEqual(Buffer.from(signature), Buffer.from(ours));
  };
  const isPlain = isSignedAs(true);
  if (!isPlain && !isSignedAs(false)) return undefined;
  const until = new Date(expires * 1000);
  return options.now < until ? { ticketID, until, isPlain } : undefined;
}

/** The purpose is signed too, and half of SHA-256 is still beyond guessing. */
const sign = (
  secret: string,
  { ticketID, expires, isPlain }: { ticketID: number; expires: number; isPlain: boolean },
) =>
  createHmac('sha256', secret)
    .update(`open order ${ticketID}${isPlain ? ' plainly' : ''} until ${expires}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
