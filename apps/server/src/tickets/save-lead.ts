import { hasExpired, type Quote } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../database/database.ts';
import { findTicket } from '../stores/tickets/find-ticket.ts';
import { findLead, insertLead } from '../stores/tickets/leads.ts';
import { appendTicketEvent, type Happening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';

/** Saving the same for the same address within this time is a second press of the button. */
const samePressMs = 60 * 1000;

interface Saving extends Happening {
  /** The quote they have picked, if any. */
  quoteID: number | null;
  email: string;
}

/** Has the quotes sent to an address, with a link that opens the ticket. Gives the lead's id. */
export async function saveLead(db: Database, saving: Saving): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { ticketID, quoteID, actor, now } = saving;
    await lockForAct(trx, saving);
    const ticket = await findTicket(trx, ticketID);
    const quotes = ticket?.quotes.filter((quote) => !hasExpired(quote, now)) ?? [];
    if (!ticket || !isAmong(quotes, quoteID)) throw new Refusal('quoteUnavailable');
    const pressedBefore = await findLead(trx, { ...saving, since: new Date(now.getTime() - samePressMs) });
    if (pressedBefore !== undefined) return pressedBefore;
    const leadID = await insertLead(trx, saving);
    const detail = { leadID, quoteID };
    await appendTicketEvent(trx, { ticketID, kind: 'saveLead', actor, detail, now });
    return leadID;
  });
}

const isAmong = (quotes: readonly Quote[], quoteID: number | null) =>
  quoteID === null ? quotes.length > 0 : quotes.some((quote) => quote.quoteID === quoteID);
