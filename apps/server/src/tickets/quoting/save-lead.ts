import { isEmail } from '@fettle/domain/email';
import { hasExpired, type Quote } from '@fettle/domain/quote';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import type { Work } from '../pipeline/work.ts';
import { mayMail } from '../../telling/sending/mail-limits.ts';
import { findTicket } from '../../stores/tickets/find-ticket.ts';
import { findLead, insertLead } from '../../stores/quoting/leads.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

/** Saving the same for the same address within this time is a second press of the button. */
const samePressMs = 60 * 1000;

interface Saving {
  /** The quote they have picked, if any. */
  quoteID: number | null;
  email: string;
}

/** Has the quotes sent to an address, with a link that opens the ticket. */
export const saveLead: Work<'saveLead', Saving, { leadID: number }> = {
  before: async ({ db, clock }, { input: { email }, by }) => {
    // spec §5
    if (!isEmail(email)) {
      throw new InvalidInput({ path: 'email', message: 'Please enter a valid email address' });
    }
    const customerID = by.kind === 'customer' ? by.customerID : 0;
    // the address may be anybody's
    const recipient = {
      kind: 'order',
      customerID,
      isVerified: false,
      isUnbooked: true,
      isByShop: false,
    } as const;
    if (!(await mayMail({ db, now: clock.now() }, email, recipient))) throw new Refusal('tooManyRequests');
  },
  run: async (trx, { ticketID, input: { quoteID, email }, actor, now }) => {
    const ticket = await findTicket(trx, ticketID);
    const quotes = ticket?.quotes.filter((quote) => !hasExpired(quote, now)) ?? [];
    if (!ticket || !isAmong(quotes, quoteID)) throw new Refusal('quoteUnavailable');
    const saving = { ticketID, quoteID, email, actor, now };
    const pressedBefore = await findLead(trx, { ...saving, since: new Date(now.getTime() - samePressMs) });
    if (pressedBefore !== undefined) return { leadID: pressedBefore };
    const leadID = await insertLead(trx, saving);
    const detail = { leadID, quoteID };
    await appendTicketEvent(trx, { ticketID, kind: 'saveLead', actor, detail, now });
    return { leadID };
  },
};

const isAmong = (quotes: readonly Quote[], quoteID: number | null) =>
  quoteID === null ? quotes.length > 0 : quotes.some((quote) => quote.quoteID === quoteID);
