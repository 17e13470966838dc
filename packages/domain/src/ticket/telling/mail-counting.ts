import type { TicketEvent } from '../events.ts';

/** Whose share a mail about an order takes: the customer's who caused it, or that of the mailbox it goes to. */
export type MailShare = 'sender' | 'mailbox' | 'mailboxByShop';

interface MailCause {
  /** The mailbox is that of the order's customer, who has shown that it is theirs. */
  isVerified: boolean;
  /** Neither paid nor booked: anybody may have caused it. */
  isUnbooked: boolean;
  isByShop: boolean;
}

/**
 * What counts a mail about an order (decisions 39 and 96). Whoever has not verified a mailbox may have typed anybody's, so there every mail counts,
 * however far the order has come. What the shop does has a share of its own: a stranger who uses up theirs takes nothing from it.
 */
export function sharesOf({ isVerified, isUnbooked, isByShop }: MailCause): readonly MailShare[] {
  if (isVerified) return isUnbooked && !isByShop ? ['sender'] : [];
  return isByShop ? ['mailboxByShop'] : ['sender', 'mailbox'];
}

/** Staff or a tool of theirs did it, or money moved: nobody causes that a hundred times for nothing. */
export function isByShop(event: TicketEvent): boolean {
  if (event.actor.kind === 'staff' || event.actor.kind === 'key') return true;
  return (
    (event.kind === 'pay' || event.kind === 'refund' || event.kind === 'refundReturned') &&
    event.detail.amountPence > 0
  );
}
