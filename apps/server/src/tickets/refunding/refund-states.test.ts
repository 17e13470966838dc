import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { isTaken, refundStates } from '@fettle/domain/refunds/refund';
import { settleRefund } from '../../../../../packages/sandbox/src/stripe/refunds.ts';
import { checkBooks } from '../../money/check-books.ts';
import { reconcileRefunds } from '../../money/reconcile-refunds.ts';
import { sendRefund } from '../../money/send-refund.ts';
import { PaymentsUnavailable } from '../../outside/ports/payments.ts';
import { staffedShop } from '../../testing/booked.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { paymentSweep } from '../../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../../wiring/jobs/sweep.ts';
import { statusOf } from '../../stores/money/refunds.ts';

const shop = await staffedShop();
const { app, stripe, paying, workOff, deliverWebhooks, mails, coordinator } = shop;
const { db } = app;

const settle = async () => {
  await workOff();
  await deliverWebhooks((ids) => [...ids, ...ids.toReversed()]);
  await workOff();
};

/** Paid, and a part of it given back: sent, told, with its credit note. */
async function aRefund(amountInPence = 1_250) {
  const ticket = await shop.aPaidTicket();
  await settle();
  const { ticketID } = ticket;
  await coordinator.call('ops/tickets/refund', { ticketID, amountInPence, reason: 'A scratch of ours.' });
  await settle();
  const [refund] = await rowsOf(ticket);
  if (!refund?.provider_id) throw new Error('there is no refund at the provider');
  return { ticket, ticketID, refundID: refund.refund_id, providerID: refund.provider_id };
}

/** The bank sends it back, days after it went through. */
async function comesBack(providerID: string) {
  await stripe.sandbox.act((work) => settleRefund(work, providerID, 'failed'));
  await settle();
}

const rowsOf = ({ ticketID }: Pick<OpenTicket, 'ticketID'>) =>
  db.selectFrom('refund').selectAll().where('ticket_id', '=', ticketID).orderBy('refund_id').execute();
const ledgerOf = async ({ ticketID }: Pick<OpenTicket, 'ticketID'>) =>
  (
    await db
      .selectFrom('ledger_entry')
      .select(['kind', 'means', 'amount_pence'])
      .where('ticket_id', '=', ticketID)
      .where('kind', 'in', ['refunded', 'refundFailed'])
      .orderBy('entry_id')
      .execute()
  ).map(({ kind, means, amount_pence }) => `${kind} ${means} ${amount_pence}`);
const documentsOf = async ({ ticketID }: Pick<OpenTicket, 'ticketID'>) =>
  (
    await db
      .selectFrom('document')
      .select('kind')
      .where('ticket_id', '=', ticketID)
      .orderBy('document_id')
      .execute()
  ).map(({ kind }) => kind);
const orderOf = async (ticketID: number) =>
  (await coordinator.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', { ticketID })).data;
const callOf = async (ticketID: number) => {
  const { data } = await coordinator.call<CallOutput<'ops/board/get'>>('ops/board/get', {});
  return data.calls.find((call) => call.ticketID === ticketID);
};
const toldOf = (ticketID: number, words: string) =>
  mails.filter(({ subject }) => subject.startsWith(`RE${ticketID}:`) && subject.includes(words));
const dayOf = () => shop.now().toISOString().slice(0, 10);
const differences = async () => (await checkBooks(paying, dayOf())).differences;
const another = (ticketID: number, refundID: number, means = 'bank') =>
  coordinator.call('ops/tickets/payRefundAnotherWay', { ticketID, refundID, means, reference: 'FP-77' });
const again = (ticketID: number, refundID: number) =>
  coordinator.call('ops/tickets/refundAgain', { ticketID, refundID });

test('just the states whose money another refund may give back are refused to the release before', () => {
  expect(refundStates.filter((state) => statusOf[state] !== 'refused')).toEqual(refundStates.filter(isTaken));
});

test('a refund that fails days after it succeeded is booked back, its credit note stands, and the office is to call', async () => {
  const { ticket, ticketID, refundID, providerID } = await aRefund();
  shop.setTime('2026-03-06T10:00:00Z');
  await comesBack(providerID);
  await settle();
  expect(await rowsOf(ticket)).toMatchObject([
    { state: 'failedAfterSuccess', status: 'succeeded', failure_reason: 'expired_or_canceled_card' },
  ]);
  expect(await ledgerOf(ticket)).toEqual(['refunded provider -1250', 'refundFailed provider 1250']);
  expect(await documentsOf(ticket)).toEqual(['invoice', 'creditNote']);
  expect(await differences()).toEqual([]);
  const about =
    'The refund of £12.50 came back to us: the card has expired or was cancelled. Send it again, or pay it by bank transfer or in cash and write down the reference: both are on this order.';
  expect(await callOf(ticketID)).toMatchObject({ reason: 'refund-failed', about });
  const { order, acts } = await orderOf(ticketID);
  expect(order.contact).toMatchObject({ reason: 'refund-failed', about });
  expect(order.money?.refunds).toMatchObject([{ refundID, isOwed: true }]);
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['refundAgain', 'payRefundAnotherWay']));
  expect(toldOf(ticketID, 'came back to us')).toHaveLength(1);
  // its money is promised: the usual button gives none of it away
  expect(order.money?.refundablePence).toBe(ticket.paidPence - 1_250);
});

test('paid by bank transfer it is in our books and not in the provider’s, and the customer is told once', async () => {
  const { ticket, ticketID, refundID, providerID } = await aRefund();
  await comesBack(providerID);
  const said = await Promise.all([another(ticketID, refundID), another(ticketID, refundID, 'cash')]);
  expect(said.map(({ rc }) => rc).filter((rc) => rc === 0)).toHaveLength(1);
  await settle();
  // the provider tells of its failure once more, late
  await reconcileRefunds(paying, await intentOf(ticketID));
  expect(await again(ticketID, refundID)).toMatchObject({ rc: 15 });
  const [row] = await rowsOf(ticket);
  expect(row).toMatchObject({ state: 'paidAnotherWay', reference: 'FP-77' });
  expect(row?.settled_by).toBe(`staff:${coordinator.staffID}:coordinator`);
  expect(await ledgerOf(ticket)).toEqual([
    'refunded provider -1250',
    'refundFailed provider 1250',
    `refunded ${row?.paid_by} -1250`,
  ]);
  expect(await documentsOf(ticket)).toEqual(['invoice', 'creditNote']);
  expect(await differences()).toEqual([]);
  expect(await callOf(ticketID)).toBeUndefined();
  expect(toldOf(ticketID, 'your refund of £12.50')).toHaveLength(3);
  const paid = mails.find(({ text }) => text.includes('FP-77') && text.includes(`RE${ticketID}`));
  expect(paid?.attachments).toHaveLength(1);
});

test('sent again it is a refund of its own, and one credit note stands for both', async () => {
  const { ticket, ticketID, refundID, providerID } = await aRefund();
  await comesBack(providerID);
  expect(await again(ticketID, refundID)).toMatchObject({ rc: 0 });
  expect(await callOf(ticketID)).toBeUndefined();
  await settle();
  expect(await again(ticketID, refundID)).toMatchObject({ rc: 15 });
  expect(await another(ticketID, refundID)).toMatchObject({ rc: 15 });
  expect(await rowsOf(ticket)).toMatchObject([
    { state: 'replaced' },
    { state: 'succeeded', again_of: refundID, amount_pence: 1_250 },
  ]);
  expect(await ledgerOf(ticket)).toEqual([
    'refunded provider -1250',
    'refundFailed provider 1250',
    'refunded provider -1250',
  ]);
  expect(await documentsOf(ticket)).toEqual(['invoice', 'creditNote']);
  expect(await differences()).toEqual([]);
  expect((await orderOf(ticketID)).order.money?.refundablePence).toBe(ticket.paidPence - 1_250);
  // the second is told as sent, with the credit note there is
  expect(toldOf(ticketID, 'your refund of £12.50')).toHaveLength(3);
  expect(toldOf(ticketID, 'came back to us')).toHaveLength(1);
});

test('a driver and a technician neither send a refund again nor pay it', async () => {
  const { ticketID, refundID, providerID } = await aRefund();
  await comesBack(providerID);
  for (const { call } of [shop.driver, shop.otherTechnician]) {
    expect(await call('ops/tickets/refundAgain', { ticketID, refundID })).toMatchObject({ rc: 25 });
    const paid = { ticketID, refundID, means: 'cash', reference: 'R-1' };
    expect(await call('ops/tickets/payRefundAnotherWay', paid)).toMatchObject({ rc: 25 });
  }
  const odd = { ticketID, refundID, means: 'cheque', reference: 'R-1' };
  expect(await coordinator.call('ops/tickets/payRefundAnotherWay', odd)).toMatchObject({ rc: 2 });
  const bare = { ticketID, refundID, means: 'cash', reference: ' ' };
  expect(await coordinator.call('ops/tickets/payRefundAnotherWay', bare)).toMatchObject({ rc: 2 });
});

test('a refund whose answer was lost is looked for before it is asked for again, though the key is forgotten', async () => {
  const ticket = await shop.aPaidTicket();
  await settle();
  const { ticketID } = ticket;
  await coordinator.call('ops/tickets/refund', {
    ticketID,
    amountInPence: 700,
    reason: 'A scratch of ours.',
  });
  const [wanted] = await rowsOf(ticket);
  const refundID = wanted?.refund_id ?? 0;
  const losing = {
    ...paying.payments,
    refund: async (asked: Parameters<typeof paying.payments.refund>[0]) => {
      await paying.payments.refund(asked);
      throw new PaymentsUnavailable('the answer was lost');
    },
  };
  await expect(sendRefund({ ...paying, payments: losing }, refundID)).rejects.toThrow('lost');
  expect(await rowsOf(ticket)).toMatchObject([{ state: 'sent', status: 'wanted' }]);
  // two days later the provider has forgotten the key
  await db.deleteFrom('stripe_sandbox_key').execute();
  stripe.promised.splice(0);
  await db.deleteFrom('job').execute();
  shop.setTime(new Date(shop.now().getTime() + 48 * 3_600_000).toISOString());
  await sweepOnce(paymentSweep({ ...paying, log: shop.log }));
  expect(await rowsOf(ticket)).toMatchObject([{ state: 'succeeded' }]);
  expect(await ledgerOf(ticket)).toEqual(['refunded provider -700']);
  expect(await paying.payments.listRefunds(await intentOf(ticketID))).toHaveLength(1);
});

test('a refund that failed is not forgotten behind another call', async () => {
  const { ticketID, providerID } = await aRefund();
  await comesBack(providerID);
  await db
    .updateTable('ticket')
    .set({ contact_reason: 'dispute' })
    .where('ticket_id', '=', ticketID)
    .execute();
  const cleared = { ticketID, reason: 'dispute', said: 'Answered the bank.' };
  expect(await coordinator.call('ops/tickets/clearContact', cleared)).toMatchObject({ rc: 0 });
  expect(await callOf(ticketID)).toMatchObject({ reason: 'refund-failed' });
});

test('one the provider refuses says why, and can be paid another way with its credit note', async () => {
  const ticket = await shop.aPaidTicket();
  await settle();
  const { ticketID } = ticket;
  // somebody gave all of it back in the provider's dashboard, and its webhook is late
  await coordinator.call('ops/tickets/refund', {
    ticketID,
    amountInPence: 500,
    reason: 'A scratch of ours.',
  });
  await stripe.client.refunds.create({ payment_intent: await intentOf(ticketID) });
  const late = stripe.promised.splice(0);
  await workOff();
  expect(await rowsOf(ticket)).toMatchObject([{ state: 'failed', failure_reason: 'alreadyRefunded' }]);
  expect(await callOf(ticketID)).toMatchObject({
    about: expect.stringContaining(
      'did not go out: the provider says this payment was given back already',
    ) as string,
  });
  stripe.promised.push(...late);
  await settle();
  // now that we know of the other, nothing is owed
  expect((await orderOf(ticketID)).order.money?.refunds).toMatchObject([
    { isOwed: false },
    { isOwed: false },
  ]);
  expect(await another(ticketID, (await rowsOf(ticket))[0]?.refund_id ?? 0)).toMatchObject({ rc: 15 });
  expect(await differences()).toEqual([]);
});

async function intentOf(ticketID: number): Promise<string> {
  const { intent_id: intentID } = await db
    .selectFrom('payment_attempt')
    .select('intent_id')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  return intentID ?? '';
}
