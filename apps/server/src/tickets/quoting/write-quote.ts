import { quoteValidUntil, type Price } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import type { Performed, Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { reconsiderContact } from '../../stores/office/contact-queue.ts';
import { addQuote as insertQuote, withdrawQuote } from '../../stores/quoting/quotes.ts';

interface WrittenQuote {
  title: string;
  variation: string;
  toolTip: string;
  price: Price;
  /** An open one that says nothing about a fee: declining costs nothing. Tools leave it out. */
  noFee?: boolean | undefined;
}

/** A price that somebody of the shop found, while the customer still chooses. They get an email with the link to it. */
export const addQuote: Work<'addQuote', WrittenQuote, { quoteID: number }> = { run: write };

/** Another price instead of one that is on offer: what was quoted is never rewritten, so it is withdrawn. */
export const changeQuote: Work<'changeQuote', WrittenQuote & { quoteID: number }, { quoteID: number }> = {
  run: async (trx, act) => {
    const { ticketID, input, actor, now } = act;
    if (!(await withdrawQuote(trx, { ticketID, quoteID: input.quoteID, actor, now }))) {
      throw new Refusal('quoteUnavailable');
    }
    return write(trx, act);
  },
};

async function write(
  trx: Database,
  { ticketID, input, actor, now }: Omit<Performed<'addQuote', WrittenQuote>, 'facts'>,
): Promise<{ quoteID: number }> {
  const { title, variation, toolTip, price, noFee = false } = input;
  const words = { title, variation, toolTip, imgUrl: '' };
  const quote = { ...words, price, namesFee: !noFee, validUntil: quoteValidUntil(now) };
  const quoteID = await insertQuote(trx, { ...quote, ticketID, actor, now });
  await reconsiderContact(trx, ticketID, now);
  return { quoteID };
}
