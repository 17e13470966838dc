import { expect, test } from 'vitest';
import { endAction } from '../../../../packages/sandbox/src/stripe/confirm-intent.ts';
import { list } from '../../../../packages/sandbox/src/stripe/work.ts';
import { begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../testing/paying.ts';
import { openAsStaff } from '../testing/staff.ts';
import { paymentSweep } from '../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../wiring/jobs/sweep.ts';
import { reconcile } from './reconcile.ts';
import type { OpenTicket } from '../testing/tickets.ts';

// what has gone wrong in other shops; paying.test.ts and booking.test.ts have the rest of the list
const shop = await payingShop();
const { app, stripe, paying, anAcceptedTicket, workOff, deliverWebhooks } = shop;
const { db } = app;

const payWith = (intentID: string, card = 'pm_card_visa') =>
  stripe.client.paymentIntents.confirm(intentID, { payment_method: card, return_url: returnUrl });

async function aPaymentBegun() {
  const ticket = await anAcceptedTicket();
  const { bill } = (await getBill(ticket)).data;
  expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
  return { ticket, bill, intentID: intentOf(bill) };
}

const settle = async (order?: (ids: string[]) => string[]) => {
  await deliverWebhooks(order);
  await workOff();
  await deliverWebhooks();
  await workOff();
};
const kindsOf = async (ticket: OpenTicket) => (await shop.eventsOf(ticket)).map(({ kind }) => kind);
const statusOf = async (ticket: OpenTicket) => (await shop.rowOf(ticket)).status;
const refundsOf = ({ ticketID }: OpenTicket) =>
  db.selectFrom('refund').select(['amount_pence', 'reason']).where('ticket_id', '=', ticketID).execute();

test('a failure that is told late does not undo a payment that came after it', async () => {
  const { ticket, bill, intentID } = await aPaymentBegun();
  await expect(payWith(intentID, 'pm_card_visa_chargeDeclined')).rejects.toThrow();
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 18 });
  await begin(ticket, bill.amountInPence);
  await payWith(intentID);
  // the newest first: the failure arrives last
  await settle((ids) => ids.toReversed());
  expect(await statusOf(ticket)).toBe('PAID');
  expect((await kindsOf(ticket)).at(-1)).not.toBe('paymentFailed');
});

test('a bill that is paid by two intents keeps the first payment, and the second goes back', async () => {
  const { ticket, bill, intentID } = await aPaymentBegun();
  // an intent that was given up here, and is paid all the same
  await db
    .updateTable('payment_attempt')
    .set({ status: 'cancelled' })
    .where('intent_id', '=', intentID)
    .execute();
  await db
    .updateTable('ticket')
    .set({ paying_since: null })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  const again = (await getBill(ticket)).data.bill;
  expect(intentOf(again)).not.toBe(intentID);
  await begin(ticket, again.amountInPence);
  await payWith(intentOf(again));
  expect(await confirm(ticket, intentOf(again))).toMatchObject({ rc: 0 });
  await payWith(intentID);
  await settle();
  expect(await statusOf(ticket)).toBe('PAID');
  expect(await refundsOf(ticket)).toMatchObject([{ amount_pence: bill.amountInPence }]);
});

test('while the bank asks its question, another tab gets the same intent and pays no second time', async () => {
  const { ticket, bill, intentID } = await aPaymentBegun();
  await payWith(intentID, 'pm_card_threeDSecure2Required');
  const elsewhere = (await getBill(ticket)).data;
  expect(elsewhere.payment).toBe('begun');
  expect(intentOf(elsewhere.bill)).toBe(intentID);
  expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
  await stripe.sandbox.act(async (work) => {
    const { data } = await list(work, 'sandbox.action', { intentID, limit: 1 });
    await endAction(work, data[0]?.id ?? '', 'completed');
  });
  await settle();
  expect(await statusOf(ticket)).toBe('PAID');
  expect((await kindsOf(ticket)).filter((kind) => kind === 'pay')).toHaveLength(1);
});

test('money in another currency pays no bill, and staff are told', async () => {
  const { ticket, bill, intentID } = await aPaymentBegun();
  const { metadata } = await stripe.client.paymentIntents.retrieve(intentID);
  const inEuros = await stripe.client.paymentIntents.create({
    amount: bill.amountInPence,
    currency: 'eur',
    automatic_payment_methods: { enabled: true },
    metadata,
  });
  await payWith(inEuros.id);
  await settle();
  expect(await statusOf(ticket)).toBe('ACCEPTED');
  expect(await shop.rowOf(ticket)).toMatchObject({ contact_reason: 'payment-review' });
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  expect(entries).toEqual([]);

  // once somebody has looked at it, neither sweeps nor a doubled event bring it up again
  const { ticketID } = ticket;
  const { call } = await openAsStaff(app, 'coordinator');
  const cleared = { ticketID, reason: 'payment-review', said: 'Sent back by hand.' };
  expect(await call('ops/tickets/clearContact', cleared)).toMatchObject({ rc: 0 });
  await reconcile(paying, inEuros.id);
  shop.setTime('2026-03-02T12:00:00Z');
  await sweepOnce(paymentSweep({ ...paying, log: shop.log }));
  expect(await shop.rowOf(ticket)).toMatchObject({ contact_reason: null });
});

test('a question whose answer was lost is answered alike for a day, and anew when the key is forgotten', async () => {
  const ticket = await anAcceptedTicket();
  const loseAnswer = () =>
    db
      .updateTable('payment_attempt')
      .set({ status: 'creating', intent_id: null, client_secret: null })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
  const first = intentOf((await getBill(ticket)).data.bill);
  await loseAnswer();
  expect(intentOf((await getBill(ticket)).data.bill)).toBe(first);
  await loseAnswer();
  shop.setTime('2026-03-03T11:00:01Z');
  const second = (await getBill(ticket)).data.bill;
  expect(intentOf(second)).not.toBe(first);
  // nobody has the first one's secret; were it paid, it would be known by its attempt
  await payWith(first);
  await settle();
  expect(await statusOf(ticket)).toBe('PAID');
});
