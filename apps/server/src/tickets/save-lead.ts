import type { Brand } from '@fettle/contract/brand';
import { hasExpired, type Quote } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../database/database.ts';
import { savedQuoteMail } from '../mails/saved-quote-mail.ts';
import { enqueueMail } from '../stores/system/mails.ts';
import { appSecret } from '../stores/system/secrets.ts';
import { findTicket } from '../stores/tickets/find-ticket.ts';
import { findLead, insertLead } from '../stores/tickets/leads.ts';
import { appendTicketEvent, type Happening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';
import { createTicketLink, ticketLinkSecret } from './ticket-link.ts';

/** Saving the same for the same address within this time is a second press of the button. */
const samePressMs = 60 * 1000;

/** Brand and base URL for the mail. */
interface Shop {
  db: Database;
  brand: Brand;
  publicUrl: string;
}

interface Saving extends Happening {
  /** The quote they have picked, if any. */
  quoteID: number | null;
  email: string;
}

/** Sends the quotes to an address, with a link that opens the ticket. Gives the lead's id. */
export async function saveLead(shop: Shop, saving: Saving): Promise<number> {
  // asked for outside: a secret that is made inside would be lost with the transaction
  const secret = await appSecret(shop.db, ticketLinkSecret);
  return shop.db.transaction().execute(async (trx) => {
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
    const { publicUrl } = shop;
    const ticketLink = createTicketLink({ secret, publicUrl, ticketID, now });
    await enqueueMail(trx, toMail(shop, { ...ticket, quotes }, { ...saving, leadID, ticketLink }));
    return leadID;
  });
}

const isAmong = (quotes: readonly Quote[], quoteID: number | null) =>
  quoteID === null ? quotes.length > 0 : quotes.some((quote) => quote.quoteID === quoteID);

const toMail = (
  { brand, publicUrl }: Shop,
  { device, repairType, promo, quotes }: Ticket,
  { email: to, quoteID, leadID, ticketLink }: Saving & { leadID: number; ticketLink: string },
) =>
  savedQuoteMail({
    brand,
    publicUrl,
    to,
    leadID,
    device,
    issue: repairType.issue,
    promo,
    quotes: quotes.map((quote) => ({ ...quote, picked: quote.quoteID === quoteID })),
    ticketLink,
  });
