import { hasExpired } from '@fettle/domain/quote';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import { savedQuoteMail } from '../mails/orders/saved-quote-mail.ts';
import type { Mail } from '../../outside/ports/mailer.ts';
import { findLeadEmail } from '../../stores/quoting/leads.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { NoticeParts } from './parts.ts';

/** Goes to the address that was asked for, not to the ticket's customer. */
export async function composeSavedQuote(
  { db, clock }: NoticeParts,
  { ticket, order }: NoticeFacts,
  { detail: { leadID, quoteID } }: Extract<TicketEvent, { kind: 'saveLead' }>,
): Promise<Mail | undefined> {
  const to = await findLeadEmail(db, leadID);
  if (to === undefined) return undefined;
  const quotes = ticket.quotes
    .filter((quote) => !hasExpired(quote, clock.now()))
    .map((quote) => ({ ...quote, picked: quote.quoteID === quoteID }));
  return savedQuoteMail({ ...order, to, promo: ticket.promo, quotes });
}
