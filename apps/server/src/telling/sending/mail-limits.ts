import { sharesOf, type MailShare } from '@fettle/domain/ticket/telling/mail-counting';
import type { TextKind } from '@fettle/domain/ticket/telling/texts';
import type { Database } from '../../platform/database/database.ts';
import { noteHeldBack } from '../../platform/observe/held-back.ts';
import { firstExceeded, isWithinLimits, type RateLimit } from '../../platform/limits/rate-limit.ts';

const hour = 60 * 60;
const day = 24 * hour;

// what a customer causes alone: an order makes three mails in its first hour, and about ten in a week
const bySender: RateLimit = { name: 'mail-from', max: 10, windowSeconds: hour, per: 'customer' };
const toMailboxInHour: RateLimit = {
  name: 'mail-to-hour',
  max: 6,
  windowSeconds: hour,
  per: 'mailbox that is not verified, what customers cause',
};
const toMailboxInDay: RateLimit = {
  name: 'mail-to-day',
  max: 12,
  windowSeconds: day,
  per: 'mailbox that is not verified, what customers cause',
};
// what staff do, or money brings about, has a share of its own: nobody else can use it up
const toMailboxByShop: RateLimit = {
  name: 'mail-to-by-shop',
  max: 24,
  windowSeconds: day,
  per: 'mailbox that is not verified, what the shop causes',
};
// counted apart: a flood of orders keeps nobody from signing in
const toNamed: RateLimit = { name: 'identity-mail-to', max: 8, windowSeconds: hour, per: 'mailbox' };

/** Whose mailbox a mail goes to. Whoever sends one must say so, because it decides what is counted. */
export type Recipient =
  /** Theirs beyond doubt: of staff, or of somebody who asked for this very mail. */
  | { kind: 'own' }
  /** It was counted when it was asked for. */
  | { kind: 'counted' }
  /** Somebody has named it in a form: to sign in, to verify it, to get a new password. */
  | { kind: 'named' }
  /** It is written to about an order. */
  | { kind: 'order'; customerID: number; isVerified: boolean; isUnbooked: boolean; isByShop: boolean };

const limitsOf: Readonly<Record<MailShare, readonly RateLimit[]>> = {
  sender: [bySender],
  mailbox: [toMailboxInHour, toMailboxInDay],
  mailboxByShop: [toMailboxByShop],
};

/** Whether one more mail may go out. Counts it; where it may not, that is noted. */
export async function mayMail(
  parts: { db: Database; now: Date },
  to: string,
  recipient: Recipient,
): Promise<boolean> {
  const reached = await firstExceeded(parts, countedFor(to, recipient));
  if (reached) noteHeldBack({ by: 'mail', limit: reached.limit.name });
  return !reached;
}

function countedFor(to: string, recipient: Recipient): { limit: RateLimit; subject: string }[] {
  if (recipient.kind === 'named') return [{ limit: toNamed, subject: mailbox(to) }];
  if (recipient.kind !== 'order') return [];
  return sharesOf(recipient).flatMap((share) => {
    const subject = share === 'sender' ? `customer ${recipient.customerID}` : mailbox(to);
    return limitsOf[share].map((limit) => ({ limit, subject }));
  });
}

// one mail is sent at most; this is for who has it sent, deleted and sent again
const byAskedFor: RateLimit = { name: 'area-mail-to', max: 5, windowSeconds: day, per: 'mailbox' };

/** Whether a visitor may once more name a mailbox that is to be told when we come. Counts it. */
export const mayAskForMailbox = (parts: { db: Database; now: Date }, to: string): Promise<boolean> =>
  isWithinLimits(parts, [{ limit: byAskedFor, subject: mailbox(to) }]);

// apart, so that neither a talkative bench nor a stranger's bookings keep the code for the driver from arriving (decision 128)
const textLimits: Readonly<Record<TextKind, RateLimit>> = {
  // an order needs three on its busiest day: a visit tomorrow, the driver on the way, back with them
  door: { name: 'text-to', max: 8, windowSeconds: day, per: 'telephone number, about the door' },
  waiting: { name: 'text-to-waiting', max: 6, windowSeconds: day, per: 'telephone number, about what waits' },
};

/** The same for a text message. Nobody verifies a number, so every one is counted. */
export async function mayText(
  parts: { db: Database; now: Date },
  to: string,
  kind: TextKind,
): Promise<boolean> {
  const reached = await firstExceeded(parts, [{ limit: textLimits[kind], subject: to }]);
  if (reached) noteHeldBack({ by: 'text', limit: reached.limit.name });
  return !reached;
}

/** `sam+1@` and `sam@` are one mailbox with most providers; dots make no other one with Google. */
function mailbox(address: string): string {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@');
  const [bare = ''] = name.split('+');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${bare.replaceAll('.', '')}@gmail.com`
    : `${bare}@${domain}`;
}
