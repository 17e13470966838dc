import { isEmail } from '@fettle/domain/email';
import { hasExpired } from '@fettle/domain/quote';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../database/database.ts';
import { savedQuoteMail } from '../../mails/saved-quote-mail.ts';
import { createOrderLink, orderLinkSecret } from '../../tickets/order-link.ts';
import { enforceLimit } from '../../limits/rate-limit.ts';
import { findTicket, type StoredQuote, type StoredTicket } from '../../stores/tickets/find-ticket.ts';
import { findLead, insertLead } from '../../stores/tickets/leads.ts';
import { enqueueMail } from '../../stores/system/mails.ts';
import { holdOwnTicket } from '../../stores/tickets/own-tickets.ts';
import { appSecret } from '../../stores/system/secrets.ts';
import { appendTicketEvent } from '../../stores/tickets/ticket-events.ts';
import type { CustomerContext, Handler } from '../handler.ts';

/** The address may be anybody's: nobody is to be flooded from here. */
const perCustomer = { name: 'saveLead', max: 10, windowSeconds: 60 * 60 };
const perRecipient = { name: 'saveLead-to', max: 5, windowSeconds: 60 * 60 };
/** Saving the same for the same address within this time is a second press of the button. */
const samePressMs = 60 * 1000;

/** Sends the quotes to an address, with a link that opens the order. */
export const saveLead: Handler<'tickets/saveLead'> = async (input, context) => {
  const { db, clock, customerID } = context;
  // spec §5
  if (!isEmail(input.email)) {
    throw new InvalidInput({ path: 'email', message: 'Please enter a valid email address' });
  }
  await enforceLimit(context, perCustomer, `customer ${customerID}`);
  await enforceLimit(context, perRecipient, input.email.toLowerCase());
  // asked for outside: a secret that is made inside would be lost with the transaction
  const linkSecret = await appSecret(db, orderLinkSecret);
  const saving = { ...context, ...input, linkSecret, now: clock.now() };
  return { leadID: await db.transaction().execute((trx) => save(trx, saving)) };
};

interface Saving extends Pick<CustomerContext, 'customerID' | 'brand' | 'publicUrl'> {
  ticketID: number;
  quoteID: number | null;
  email: string;
  linkSecret: string;
  now: Date;
}

async function save(db: Database, saving: Saving): Promise<number> {
  const { ticketID, quoteID, customerID, now } = saving;
  const actor = { kind: 'customer', customerID } as const;
  if (!(await holdOwnTicket(db, saving))) throw new Refusal('unknownTicket');
  const ticket = await findTicket(db, ticketID);
  const quotes = ticket?.quotes.filter((quote) => !hasExpired(quote, now)) ?? [];
  if (!ticket || !isAmong(quotes, quoteID)) throw new Refusal('quoteUnavailable');
  const pressedBefore = await findLead(db, { ...saving, since: new Date(now.getTime() - samePressMs) });
  if (pressedBefore !== undefined) return pressedBefore;
  const leadID = await insertLead(db, saving);
  const detail = { leadID, quoteID };
  await appendTicketEvent(db, { ticketID, kind: 'saveLead', actor, detail, now });
  await enqueueMail(db, toMail({ ...ticket, quotes }, { ...saving, leadID }));
  return leadID;
}

const isAmong = (quotes: readonly StoredQuote[], quoteID: number | null) =>
  quoteID === null ? quotes.length > 0 : quotes.some((quote) => quote.quoteID === quoteID);

function toMail(ticket: StoredTicket, saving: Saving & { leadID: number }) {
  const { ticketID, device, repairType, promo, quotes } = ticket;
  const { brand, publicUrl, leadID, quoteID, linkSecret: secret, now } = saving;
  return savedQuoteMail({
    brand,
    publicUrl,
    to: saving.email,
    leadID,
    device,
    issue: repairType.issue,
    promo,
    quotes: quotes.map((quote) => ({ ...quote, picked: quote.quoteID === quoteID })),
    orderLink: createOrderLink({ secret, publicUrl, ticketID, now }),
  });
}
