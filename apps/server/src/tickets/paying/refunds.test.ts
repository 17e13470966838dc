import { expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { lockTicket } from '../../stores/tickets/lock-ticket.ts';
import { begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../../testing/paying.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { performAct } from '../acts/perform-act.ts';
import type { Principal } from '../pipeline/principal.ts';
import { refundAll, refundTicket } from '../refunding/refund-ticket.ts';

const shop = await payingShop();
const { app, stripe, anAcceptedTicket, workOff, deliverWebhooks } = shop;
const { db } = app;
const staff = 'staff:1:coordinator';
const act = (name: 'cancel' | 'declinePrice', ticketID: number, principal: Principal) =>
  performAct(app, { act: name, ticketID, principal, input: {} });

async function aPaidTicket(card = 'pm_card_visa') {
  const ticket = await anAcceptedTicket();
  const { bill } = (await getBill(ticket)).data;
  await begin(ticket, bill.amountInPence);
  const intentID = intentOf(bill);
  await stripe.client.paymentIntents.confirm(intentID, { payment_method: card, return_url: returnUrl });
  await confirm(ticket, intentID);
  await deliverWebhooks();
  await workOff();
  return { ticket, intentID, paidPence: bill.amountInPence };
}

const refundsOf = ({ ticketID }: OpenTicket) =>
  db
    .selectFrom('refund')
    .select(['amount_pence', 'reason', 'status'])
    .where('ticket_id', '=', ticketID)
    .orderBy('refund_id')
    .execute();
const sumOf = async ({ ticketID }: OpenTicket, kind: 'charged' | 'refunded' | 'disputed' | 'disputeWon') => {
  const entries = await db
    .selectFrom('ledger_entry')
    .select('amount_pence')
    .where('ticket_id', '=', ticketID)
    .where('kind', '=', kind)
    .execute();
  return entries.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
};
/** As whoever refunds has locked the ticket. */
const locked = <Result>(ticketID: number, work: (trx: Database) => Promise<Result>) =>
  inTransaction(db, async (trx) => {
    await lockTicket(trx, ticketID);
    return work(trx);
  });
const settle = async () => {
  await workOff();
  await deliverWebhooks((ids) => [...ids, ...ids.toReversed()]);
  await workOff();
};

test('everything that was paid goes back once, with an entry in the books and a credit note', async () => {
  const { ticket, paidPence } = await aPaidTicket();
  const { ticketID } = ticket;
  const wanted = { ticketID, reason: 'cancelled', actor: staff, now: shop.now() } as const;
  await locked(ticketID, (trx) => refundAll(trx, wanted));
  // a refund is pending already: nothing is left to refund
  expect(await locked(ticketID, (trx) => refundAll(trx, wanted))).toBe(0);
  await settle();
  expect(await refundsOf(ticket)).toEqual([
    { amount_pence: paidPence, reason: 'cancelled', status: 'succeeded' },
  ]);
  expect(await sumOf(ticket, 'refunded')).toBe(-paidPence);
  const documents = await db
    .selectFrom('document')
    .select(['kind', 'number'])
    .where('ticket_id', '=', ticketID)
    .orderBy('document_id')
    .execute();
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
});

test('cancelling a paid ticket gives everything back, once, however often it is cancelled', async () => {
  const { ticket, paidPence } = await aPaidTicket();
  const { ticketID, customer } = ticket;
  const actor = { kind: 'customer', customerID: customer.customerID } as const;
  const cancel = () => act('cancel', ticketID, actor);
  await Promise.all([cancel(), cancel()]);
  await settle();
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'CANCELLED' });
  expect(await refundsOf(ticket)).toEqual([
    { amount_pence: paidPence, reason: 'cancelled', status: 'succeeded' },
  ]);
});

test('a ticket is not cancelled while its payment is on its way', async () => {
  const ticket = await anAcceptedTicket();
  const { bill } = (await getBill(ticket)).data;
  await begin(ticket, bill.amountInPence);
  const actor = { kind: 'customer', customerID: ticket.customer.customerID } as const;
  const cancelling = act('cancel', ticket.ticketID, actor);
  await expect(cancelling).rejects.toThrow('paymentOnItsWay');
});

test('more than was paid cannot be given back', async () => {
  const { ticket, paidPence } = await aPaidTicket();
  const wanted = { ticketID: ticket.ticketID, reason: 'staff', actor: staff, now: shop.now() } as const;
  const tooMuch = locked(ticket.ticketID, (trx) =>
    refundTicket(trx, { ...wanted, amountPence: paidPence + 1 }),
  );
  await expect(tooMuch).rejects.toThrow('less to give back');
  expect(await refundsOf(ticket)).toEqual([]);
});

test("a refund made in the provider's dashboard arrives in our books", async () => {
  const { ticket, intentID } = await aPaidTicket();
  await stripe.client.refunds.create({ payment_intent: intentID, amount: 500 });
  await settle();
  expect(await refundsOf(ticket)).toEqual([{ amount_pence: 500, reason: 'provider', status: 'succeeded' }]);
  expect(await sumOf(ticket, 'refunded')).toBe(-500);
});

test('a disputed payment is booked, and the coordinators see it', async () => {
  const { ticket, paidPence } = await aPaidTicket('pm_card_createDispute');
  await settle();
  expect(await sumOf(ticket, 'disputed')).toBe(-paidPence);
  expect(await shop.rowOf(ticket)).toMatchObject({ contact_reason: 'dispute' });
});

test.each([
  ['more than the fee', undefined],
  ['less than the fee', 5_000],
])('declining a repair that is possible, having paid %s', async (_, left) => {
  const { ticket, paidPence } = await aPaidTicket();
  const { ticketID, customer } = ticket;
  // of a mailbox that nobody has verified, and that all these orders share, they would be too many
  await db
    .updateTable('customer')
    .set({ email_verified: true })
    .where('customer_id', '=', customer.customerID)
    .execute();
  if (left !== undefined) {
    const wanted = { ticketID, reason: 'staff', actor: staff, now: shop.now() } as const;
    await locked(ticketID, (trx) => refundTicket(trx, { ...wanted, amountPence: paidPence - left }));
    await settle();
  }
  await shop.setStatus(ticket, 'AWAITINGPAYMENT');
  // a fixed price is never declined after a diagnosis: an open one
  await db
    .updateTable('quote')
    .set({ amount_pence: null, min_pence: 1_000, max_pence: 100_000 })
    .where('ticket_id', '=', ticketID)
    .execute();
  // all of them have this mailbox: the limit of one that nobody has verified is no matter here
  await db.updateTable('customer').set({ email_verified: true }).execute();
  const actor = { kind: 'customer', customerID: customer.customerID } as const;
  const decline = () => act('declinePrice', ticketID, actor);
  await decline();
  await decline();
  await settle();
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'DECLINED' });
  const declined = (await refundsOf(ticket)).filter(({ reason }) => reason === 'declined');
  expect(declined.map(({ amount_pence }) => amount_pence)).toEqual(
    left === undefined ? [paidPence - 8_500] : [],
  );
  const fees = (await shop.billsOf(ticket)).filter(({ kind }) => kind === 'diagnosticFee');
  expect(fees.map(({ amount_pence }) => amount_pence)).toEqual(left === undefined ? [] : [8_500 - left]);
  const told = shop.mails.filter(({ subject }) => subject.includes(': diagnostic fee of £'));
  expect(told).toHaveLength(left === undefined ? 0 : 1);
});

test('the books refuse a bill paid by nothing and money that no payment received', async () => {
  const ticket = await anAcceptedTicket();
  const { ticketID } = ticket;
  const forged = db
    .updateTable('bill')
    .set({ status: 'paid', payment_id: 'pi_forged', paid_at: shop.now() })
    .where('ticket_id', '=', ticketID)
    .execute();
  await expect(forged).rejects.toThrow('paid without a payment');
  const { ticket: paid } = await aPaidTicket();
  const [attempt] = await db
    .selectFrom('payment_attempt')
    .select('attempt_id')
    .where('ticket_id', '=', paid.ticketID)
    .execute();
  const invented = db
    .insertInto('ledger_entry')
    .values({
      booked_on: '2026-03-02',
      ticket_id: paid.ticketID,
      attempt_id: attempt?.attempt_id ?? 0,
      kind: 'charged',
      amount_pence: 1,
      provider_id: 'ch_invented',
      at: shop.now(),
    })
    .execute();
  await expect(invented).rejects.toThrow('do not say what its payments received');
  await expect(db.deleteFrom('ledger_entry').execute()).rejects.toThrow('append-only');
});
