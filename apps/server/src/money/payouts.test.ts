import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { createPayout, failPayout, settlePayout } from '../../../../packages/sandbox/src/stripe/payouts.ts';
import { staffedShop } from '../testing/booked.ts';
import { returnUrl } from '../testing/paying.ts';
import { paymentSweep } from '../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../wiring/jobs/sweep.ts';
import { checkBooks, checkDueBooks, compareDay } from './check-books.ts';

const shop = await staffedShop();
const { app, stripe, paying, workOff, deliverWebhooks, coordinator } = shop;
const { db } = app;
const { sandbox } = stripe;

const settle = async () => {
  await workOff();
  await deliverWebhooks((ids) => [...ids.toReversed(), ...ids]);
  await workOff();
};
const payoutOf = (id: string) =>
  db.selectFrom('payout').selectAll().where('provider_id', '=', id).executeTakeFirst();
const callsAbout = async (id: string) => {
  const { data } = await coordinator.call<CallOutput<'ops/board/get'>>('ops/board/get', {});
  return data.differences.filter(({ providerID }) => providerID === id).map(({ kind }) => kind);
};
const differences = async () => (await checkBooks(paying, '2026-03-02')).differences;

test('an automatic payout is matched to its transactions once it is reconciled, and not before', async () => {
  const ticket = await shop.aPaidTicket();
  await settle();
  const { ticketID } = ticket;
  await coordinator.call('ops/tickets/refund', {
    ticketID,
    amountInPence: 500,
    reason: 'A scratch of ours.',
  });
  await settle();
  const { id, amount } = await sandbox.act((work) => createPayout(work, {}));
  await settle();
  expect(await payoutOf(id)).toMatchObject({ kind: 'automatic', status: 'pending', matching: 'awaited' });
  expect(await differences()).toEqual([]);
  await sandbox.act((work) => settlePayout(work, id));
  await settle();
  expect(await payoutOf(id)).toMatchObject({ status: 'paid', matching: 'matched', amount_pence: amount });
  expect(await callsAbout(id)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('one whose transactions are not ours is a call, once', async () => {
  await shop.aPaidTicket();
  await settle();
  // another shop's, on the same account
  const foreign = await stripe.client.paymentIntents.create({
    amount: 4_000,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
  });
  const paidBy = { payment_method: 'pm_card_visa', return_url: returnUrl };
  await stripe.client.paymentIntents.confirm(foreign.id, paidBy);
  const { id } = await sandbox.act((work) => createPayout(work, {}));
  await sandbox.act((work) => settlePayout(work, id));
  await settle();
  await settle();
  expect(await payoutOf(id)).toMatchObject({ matching: 'different' });
  expect(await callsAbout(id)).toEqual(['call:payoutUnmatched']);
  // comparing a day leaves calls alone
  shop.setTime('2026-03-03T09:00:00Z');
  await checkDueBooks(paying);
  shop.setTime('2026-03-02T10:00:00Z');
  expect(await callsAbout(id)).toEqual(['call:payoutUnmatched']);
});

describe('events about payouts that were lost', () => {
  const lose = () => void stripe.promised.splice(0);
  const sweep = () => sweepOnce(paymentSweep({ ...paying, log: shop.log }));

  test('later ones are made up for by the sweep', async () => {
    await shop.aPaidTicket();
    await settle();
    const { id } = await sandbox.act((work) => createPayout(work, { amount: 800 }));
    await settle();
    await sandbox.act((work) => settlePayout(work, id));
    lose();
    shop.setTime('2026-03-02T15:00:00Z');
    await sweep();
    expect(await payoutOf(id)).toMatchObject({ status: 'pending' });
    shop.setTime('2026-03-02T16:01:00Z');
    await sweep();
    expect(await payoutOf(id)).toMatchObject({ status: 'paid' });
  });

  test('all of them by the comparison of its day, and so is one that failed later', async () => {
    const { id } = await sandbox.act((work) => createPayout(work, { amount: 650 }));
    await sandbox.act((work) => settlePayout(work, id));
    lose();
    expect(await payoutOf(id)).toBeUndefined();
    shop.setTime('2026-03-03T09:00:00Z');
    const found = await compareDay(paying, '2026-03-02');
    expect(found.filter(({ providerID }) => providerID === id)).toEqual([]);
    expect(await payoutOf(id)).toMatchObject({ status: 'paid', amount_pence: 650 });
    await sandbox.act((work) => failPayout(work, id));
    lose();
    shop.setTime('2026-03-04T09:00:00Z');
    expect(await compareDay(paying, '2026-03-03')).toEqual([]);
    expect(await payoutOf(id)).toMatchObject({ status: 'failed' });
    shop.setTime('2026-03-02T10:00:00Z');
    expect(await callsAbout(id)).toEqual(['call:payoutFailed']);
  });
});

test('a manual payout is booked by its sum, and said not to be matched', async () => {
  const { id } = await sandbox.act((work) => createPayout(work, { amount: 1_200 }));
  await sandbox.act((work) => settlePayout(work, id));
  await settle();
  expect(await payoutOf(id)).toMatchObject({ kind: 'manual', matching: 'never', amount_pence: 1_200 });
  expect(await callsAbout(id)).toEqual([]);
  expect((await differences()).filter(({ providerID }) => providerID === id)).toEqual([]);
});

test('one that fails is booked back, and one below zero is booked; each is a call', async () => {
  const failing = await sandbox.act((work) => createPayout(work, { amount: 700 }));
  await sandbox.act((work) => settlePayout(work, failing.id));
  await settle();
  await sandbox.act((work) => failPayout(work, failing.id));
  await settle();
  expect(await payoutOf(failing.id)).toMatchObject({ status: 'failed', failure_reason: 'account_closed' });
  expect(await callsAbout(failing.id)).toEqual(['call:payoutFailed']);
  const negative = await sandbox.act((work) => createPayout(work, { amount: -300 }));
  await sandbox.act((work) => settlePayout(work, negative.id));
  await settle();
  expect(await payoutOf(negative.id)).toMatchObject({ amount_pence: -300, status: 'paid' });
  expect(await callsAbout(negative.id)).toEqual(['call:payoutNegative']);
  const numbers = [failing.id, negative.id];
  expect((await differences()).filter(({ providerID }) => numbers.includes(providerID))).toEqual([]);
});

test('a payout in another currency is told, and nothing of it is booked', async () => {
  const { id } = await sandbox.act((work) => createPayout(work, { amount: 900, currency: 'eur' }));
  await settle();
  expect(await payoutOf(id)).toBeUndefined();
  expect(await callsAbout(id)).toEqual(['call:payoutForeign']);
  expect((await differences()).filter(({ providerID }) => providerID === id)).toEqual([]);
});

test('money that says it is ours and that we do not know is told, and nothing of it is booked', async () => {
  const { id } = await stripe.client.paymentIntents.create({
    amount: 4_000,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
    metadata: { shop: paying.publicUrl, attemptID: '999999' },
  });
  await stripe.client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: returnUrl });
  await deliverWebhooks();
  // tried again later, in case that we come to know it
  await expect(workOff()).rejects.toThrow('ours and of no attempt');
  await db.deleteFrom('job').execute();
  expect(await callsAbout(id)).toEqual(['call:unknownPayment']);
  expect(await db.selectFrom('ledger_entry').selectAll().where('amount_pence', '=', 4_000).execute()).toEqual(
    [],
  );
});
