import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { PaymentsUnavailable } from '../../../../apps/server/src/outside/ports/payments.ts';
import { testClock } from '../../../../apps/server/src/platform/process/clock.ts';
import { testDatabase } from '../../../../apps/server/src/testing/database.ts';
import { anIntent, returnUrl } from '../../../../apps/server/src/testing/payment-scenarios.ts';
import { testStripe } from '../../../../apps/server/src/testing/stripe.ts';
import { kind, unkind } from './behaviour.ts';
import { endAction, endProcessing } from './confirm-intent.ts';
import { closeDispute, counterDispute, endInquiry, openInquiry } from './disputes.ts';
import { faultOf } from './faults.ts';
import { settleBalances } from './late-balances.ts';
import { idOf, list } from './work.ts';

const clock = testClock(new Date('2026-03-02T10:00:00Z'));
const { db } = await testDatabase({ empty: true });
const { sandbox, client, payments, promised } = await testStripe({ db, clock, retries: 0 });

beforeEach(() => {
  sandbox.behaviour = kind;
  promised.splice(0);
});

const typesOf = async (ids: readonly string[]) => {
  const types: string[] = [];
  for (const id of ids) types.push((await client.events.retrieve(id)).type);
  return types;
};

async function aPayment(payWith: object = { payment_method: 'pm_card_visa' }) {
  const { intentID } = await payments.createIntent(anIntent());
  const intent = await client.paymentIntents.confirm(intentID, { ...payWith, return_url: returnUrl });
  return { intentID, chargeID: idOf(intent.latest_charge) ?? '' };
}

test('a balance transaction that comes late brings the fee, and charge.updated tells of it', async () => {
  sandbox.behaviour = { ...kind, lateBalances: true };
  const { intentID, chargeID } = await aPayment();
  expect((await payments.retrieveIntent(intentID))?.charge).toMatchObject({ balance: undefined });
  const asked = { idempotencyKey: randomUUID(), intentID, amountPence: 400, metadata: {} };
  expect(await payments.refund(asked)).toMatchObject({ status: 'succeeded', paidOutAt: undefined });
  expect(await payments.listBalanceEntries('2026-03-02')).toEqual([]);
  promised.splice(0);
  await sandbox.act((work) => settleBalances(work, chargeID));
  await sandbox.act((work) => settleBalances(work, chargeID));
  expect(await typesOf(promised)).toEqual(['charge.updated', 'refund.updated']);
  expect((await payments.retrieveIntent(intentID))?.charge?.balance?.feePence).toBeGreaterThan(0);
  expect(await payments.listBalanceEntries('2026-03-02')).toHaveLength(2);
});

test('an event is delivered before the answer to what brought it about, where that is asked for', async () => {
  const seen: string[] = [];
  let isAnswered = false;
  sandbox.deliverFirst = async (eventID) => {
    seen.push(`${(await client.events.retrieve(eventID)).type}${isAnswered ? ' late' : ''}`);
    throw new Error('the endpoint is away');
  };
  const { intentID } = await payments.createIntent(anIntent());
  sandbox.behaviour = { ...kind, eventsFirst: true };
  await client.paymentIntents.confirm(intentID, { payment_method: 'pm_card_visa', return_url: returnUrl });
  isAnswered = true;
  expect(seen).toContain('payment_intent.succeeded');
  // and later again, whatever the endpoint said
  expect(await typesOf(promised)).toEqual(expect.arrayContaining(seen));
});

test('Klarna takes its time, and fails a day later', async () => {
  const { intentID } = await aPayment({ payment_method_data: { type: 'klarna' } });
  await sandbox.act(async (work) => {
    const { data } = await list(work, 'sandbox.action', { intentID, limit: 1 });
    await endAction(work, data[0]?.id ?? '', 'processing');
  });
  expect(await payments.retrieveIntent(intentID)).toMatchObject({ status: 'processing' });
  await expect(client.paymentIntents.cancel(intentID)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await sandbox.act((work) => endProcessing(work, intentID, 'failed'));
  expect(await payments.retrieveIntent(intentID)).toMatchObject({
    status: 'needsPayment',
    failure: { code: 'payment_method_provider_decline' },
  });
  expect(await typesOf(promised)).toEqual(['payment_intent.processing', 'payment_intent.payment_failed']);
});

test('an inquiry moves nothing until it is a dispute; answering costs, and winning brings back just that', async () => {
  const { intentID, chargeID } = await aPayment();
  const { id } = await sandbox.act((work) => openInquiry(work, { id: chargeID }));
  expect(await payments.listDisputes(intentID)).toMatchObject([{ status: 'inquiry', movements: [] }]);
  await sandbox.act((work) => endInquiry(work, id, 'escalated'));
  await sandbox.act((work) => counterDispute(work, id));
  await sandbox.act((work) => closeDispute(work, id, 'won'));
  expect(await payments.listDisputes(intentID)).toMatchObject([
    {
      status: 'won',
      movements: [
        { amountPence: -8_900, feePence: 2_000 },
        { amountPence: 0, feePence: 2_000 },
        { amountPence: 8_900, feePence: -2_000 },
      ],
    },
  ]);
});

test('events come late, twice and in any order, the same for the same seed', async () => {
  const told = async () => {
    sandbox.behaviour = { ...unkind(3), faultyPercent: 0, lateBalances: false };
    promised.splice(0);
    for (let time = 0; time < 8; time += 1) await aPayment();
    const names = new Map([...new Set(promised)].map((id, index) => [id, index]));
    return promised.map((id) => names.get(id));
  };
  const first = await told();
  expect(first.length).toBeGreaterThan(new Set(first).size);
  expect(await told()).toEqual(first);
});

test('every fault is for us an answer that did not come, and what was done before a lost answer is done once', async () => {
  const { below } = unkind(5);
  const faults = Array.from({ length: 200 }, () => faultOf({ ...kind, faultyPercent: 100, below }));
  const kinds = new Set(
    faults.map((fault) => (fault === 'lost' ? fault : `${fault?.status} ${fault?.body.code}`)),
  );
  expect([...kinds].toSorted()).toEqual([
    '409 idempotency_key_in_use',
    '429 lock_timeout',
    '429 rate_limit',
    '500 undefined',
    'lost',
  ]);
  const wanted = anIntent();
  sandbox.behaviour = { ...kind, faultyPercent: 100, below };
  for (let time = 0; time < 10; time += 1) {
    await expect(payments.createIntent(wanted)).rejects.toThrow(PaymentsUnavailable);
  }
  sandbox.behaviour = kind;
  const { intentID } = await payments.createIntent(wanted);
  const { data } = await client.paymentIntents.list({ limit: 100 });
  expect(data.filter(({ id }) => id === intentID)).toHaveLength(1);
});
