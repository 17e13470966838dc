import { quoteValidUntil, type Price } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { isBeingQuoted } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../database/database.ts';
import { reconsiderContact } from '../stores/tickets/contact-queue.ts';
import { addQuote as insertQuote, withdrawQuote } from '../stores/tickets/quotes.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';

interface WrittenQuote extends SeenHappening {
  title: string;
  variation: string;
  toolTip: string;
  price: Price;
}

/** A price that somebody of the shop found, while the customer still chooses. They get an email with the link to it. */
export async function addQuote(db: Database, quote: WrittenQuote): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockQuoted(trx, quote);
    return write(trx, quote);
  });
}

/** Another price instead of one that is on offer: what was quoted is never rewritten, so it is withdrawn. */
export async function changeQuote(db: Database, quote: WrittenQuote & { quoteID: number }): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockQuoted(trx, quote);
    if (!(await withdrawQuote(trx, quote))) throw new Refusal('quoteUnavailable');
    return write(trx, quote);
  });
}

async function lockQuoted(trx: Database, quote: WrittenQuote): Promise<void> {
  const { status, isPaying } = await lockForAct(trx, quote);
  if (isPaying) throw new Refusal('paymentOnItsWay');
  if (!isBeingQuoted(status)) throw new Refusal('ticketMovedOn');
}

async function write(trx: Database, quote: WrittenQuote): Promise<number> {
  const { ticketID, now } = quote;
  const quoteID = await insertQuote(trx, { ...quote, imgUrl: '', validUntil: quoteValidUntil(now) });
  await reconsiderContact(trx, ticketID, now);
  return quoteID;
}
