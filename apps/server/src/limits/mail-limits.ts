import type { Database } from '../database/database.ts';
import { isWithinLimits, type RateLimit } from './rate-limit.ts';

const hour = 60 * 60;

const bySender: RateLimit = { name: 'mail-from', max: 10, windowSeconds: hour };
const byRecipient: RateLimit = { name: 'mail-to', max: 5, windowSeconds: 6 * hour };
// counted apart: a flood of orders keeps nobody from signing in
const byMailbox: RateLimit = { name: 'identity-mail-to', max: 8, windowSeconds: hour };

/**
 * Whether one more mail may go out about an order that is neither paid nor booked. Anybody may enter anybody's address;
 * one that its customer has verified is counted by the sender alone. Counts the mail.
 */
export const mayMailUnbooked = (
  parts: { db: Database; now: Date },
  mail: { to: string; isVerified: boolean; customerID: number },
): Promise<boolean> =>
  isWithinLimits(parts, [
    { limit: bySender, subject: `customer ${mail.customerID}` },
    ...(mail.isVerified ? [] : [{ limit: byRecipient, subject: mailbox(mail.to) }]),
  ]);

// one mail is sent at most; this is for who has it sent, deleted and sent again
const byAskedFor: RateLimit = { name: 'area-mail-to', max: 5, windowSeconds: 24 * hour };

/** Whether a visitor may once more name a mailbox that is to be told when we come. Counts it. */
export const mayAskForMailbox = (parts: { db: Database; now: Date }, to: string): Promise<boolean> =>
  isWithinLimits(parts, [{ limit: byAskedFor, subject: mailbox(to) }]);

/** Whether the identity service may write to a mailbox once more because somebody named it. Counts the mail. */
export const mayMailIdentity = (parts: { db: Database; now: Date }, to: string): Promise<boolean> =>
  isWithinLimits(parts, [{ limit: byMailbox, subject: mailbox(to) }]);

// an order needs four; a number that somebody else has typed is not texted all day
const byNumber: RateLimit = { name: 'text-to', max: 8, windowSeconds: 24 * hour };

/** Whether one more text message may go to a number. Counts it. */
export const mayText = (parts: { db: Database; now: Date }, to: string): Promise<boolean> =>
  isWithinLimits(parts, [{ limit: byNumber, subject: to }]);

/** `sam+1@` and `sam@` are one mailbox with most providers. */
function mailbox(address: string): string {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@');
  return `${name.split('+')[0]}@${domain}`;
}
