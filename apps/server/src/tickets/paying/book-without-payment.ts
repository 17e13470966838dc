import { isFree } from '@fettle/domain/payment/charge';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import { mayHappen } from '@fettle/domain/ticket/may-happen';
import type { Performed, Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordConsents, type Consent } from '../../stores/money/consents.ts';
import { issueDocument } from '../../stores/money/documents.ts';
import { lockOpenBill, settleBill, type LockedBill } from '../../stores/money/paying.ts';
import { findAcceptedQuote } from '../../stores/quoting/quotes.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { checkPickup } from './begin-payment.ts';
import { makeWindowFirm } from './make-window-firm.ts';

interface Booking {
  consents: readonly Consent[];
}
type Booked = Performed<'bookWithoutPayment', Booking>;

/**
 * Books what needs no card: an open quote, whose price follows the diagnosis (spec §4.5), or a bill of which a code left
 * nothing.
 */
export const bookWithoutPayment: Work<'bookWithoutPayment', Booking> = {
  run: async (trx, act) => {
    const { ticketID, input, actor, now } = act;
    const { consents } = input;
    const bill = await lockOpenBill(trx, ticketID);
    if (!consents.some(({ kind }) => kind === 'terms')) throw new Refusal('termsNotAgreed');
    // a final price of which a code left nothing: the device is here, so nothing is collected
    const isToCollect = bill === undefined || bill.kind === 'repair';
    const pickup = isToCollect ? await checkPickup(trx, { ticketID, consents, now }) : undefined;
    await recordConsents(trx, { ticketID, consents, now });
    if (bill) await settleFree(trx, act, bill);
    else await bookOpenQuote(trx, act);
    const wanted = pickup?.kind === 'window' ? pickup : undefined;
    if (isToCollect) await makeWindowFirm(trx, { ticketID, wanted, actor, now });
    // after the window: the order of all locks
    if (bill) await issueDocument(trx, { kind: 'invoice', ticketID, billID: bill.billID, now });
  },
};

async function bookOpenQuote(
  trx: Database,
  { ticketID, ticket: { status }, actor, now }: Booked,
): Promise<void> {
  if (!can('book', status)) throw new Refusal('ticketMovedOn');
  const quote = await findAcceptedQuote(trx, ticketID);
  if (quote?.price.kind !== 'open') throw new Refusal('quoteUnavailable');
  const { quoteID } = quote;
  await moveTicket(trx, { ticketID, from: status, step: 'book', actor, detail: { quoteID }, now });
}

/** Free, so a number of ours stands for the payment. */
async function settleFree(
  trx: Database,
  { ticketID, ticket: { status }, actor, now }: Booked,
  bill: LockedBill,
): Promise<void> {
  const { billID, amountPence } = bill;
  if (!isFree(amountPence)) throw new Refusal('paymentFailed');
  if (!mayHappen('pay', { status, bill })) throw new Refusal('ticketMovedOn');
  const paymentID = `free_${billID}`;
  await settleBill(trx, { billID, paymentID, now });
  const detail = { billID, paymentID, amountPence };
  await moveTicket(trx, { ticketID, from: status, step: 'pay', actor, detail, now });
}
