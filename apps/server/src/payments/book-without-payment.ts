import type { Actor } from '@fettle/domain/actor';
import { isFree } from '@fettle/domain/payment/charge';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import { mayHappen } from '@fettle/domain/ticket/may-happen';
import type { Database } from '../database/database.ts';
import { recordConsents, type Consent } from '../stores/payments/consents.ts';
import { issueDocument } from '../stores/payments/documents.ts';
import {
  lockOpenBill,
  lockPayingTicket,
  settleBill,
  type LockedBill,
  type PayingTicket,
} from '../stores/payments/paying.ts';
import { findAcceptedQuote } from '../stores/tickets/quotes.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { checkPickup } from './begin-payment.ts';
import { makeWindowFirm } from './make-window-firm.ts';

interface Booking {
  ticketID: number;
  customerID: number;
  consents: readonly Consent[];
  actor: Actor;
  now: Date;
}

/**
 * Books what needs no card: an open quote, whose price follows the diagnosis (spec §4.5), or a bill of which a code left
 * nothing. Idempotent.
 */
export async function bookWithoutPayment(db: Database, booking: Booking): Promise<void> {
  const { ticketID, customerID, consents, now } = booking;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockPayingTicket(trx, ticketID);
    if (ticket.customerID !== customerID) throw new Refusal('unknownTicket');
    if (ticket.payingSince !== null) throw new Refusal('paymentOnItsWay');
    const bill = await lockOpenBill(trx, ticketID);
    // pressed twice, or again after a lost answer
    if (!bill && (ticket.status === 'NEW' || ticket.status === 'PAID')) return;
    if (!consents.some(({ kind }) => kind === 'terms')) throw new Refusal('termsNotAgreed');
    const pickup = await checkPickup(trx, booking);
    await recordConsents(trx, { ticketID, consents, now });
    if (bill) await settleFree(trx, booking, { ticket, bill });
    else await bookOpenQuote(trx, booking, ticket);
    const wanted = pickup.kind === 'window' ? pickup : undefined;
    await makeWindowFirm(trx, { ...booking, wanted });
    // after the window, as where somebody pays: all invoices wait for the counter
    if (bill) await issueDocument(trx, { kind: 'invoice', ticketID, billID: bill.billID, now });
  });
}

async function bookOpenQuote(db: Database, { actor, now }: Booking, ticket: PayingTicket): Promise<void> {
  const { ticketID, status } = ticket;
  if (!can('book', status)) throw new Refusal('ticketMovedOn');
  const quote = await findAcceptedQuote(db, ticketID);
  if (quote?.price.kind !== 'open') throw new Refusal('quoteUnavailable');
  const { quoteID } = quote;
  await moveTicket(db, { ticketID, from: status, step: 'book', actor, detail: { quoteID }, now });
}

/** Free, so a number of ours stands for the payment. */
async function settleFree(
  db: Database,
  { actor, now }: Booking,
  { ticket, bill }: { ticket: PayingTicket; bill: LockedBill },
): Promise<void> {
  const { ticketID, status } = ticket;
  const { billID, amountPence } = bill;
  if (!isFree(amountPence)) throw new Refusal('paymentFailed');
  if (!mayHappen('pay', { status, bill })) throw new Refusal('ticketMovedOn');
  const paymentID = `free_${billID}`;
  await settleBill(db, { billID, paymentID, now });
  const detail = { billID, paymentID, amountPence };
  await moveTicket(db, { ticketID, from: status, step: 'pay', actor, detail, now });
}
