import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { stripeApiVersion } from '../../../../apps/server/src/outside/stripe/stripe-api-version.ts';
import { openDatabase } from '../../../../apps/server/src/platform/database/database.ts';
import { ForgedWebhook } from '../../../../apps/server/src/outside/ports/payments.ts';
import { testDatabase } from '../../../../apps/server/src/testing/database.ts';
import { anIntent, returnUrl } from '../../../../apps/server/src/testing/payment-scenarios.ts';
import { testStripe } from '../../../../apps/server/src/testing/stripe.ts';
import { createDelivery, signatureOf } from './deliver-event.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { settleRefund } from './refunds.ts';
import { idOf, secondsOf } from './work.ts';

let now = new Date('2026-03-02T10:00:00Z');
const clock = { now: () => now, isTest: true };
const database = await testDatabase({ empty: true });
const { sandbox, client, payments, promised } = await testStripe({ db: database.db, clock });

beforeEach(() => {
  now = new Date('2026-03-02T10:00:00Z');
  promised.length = 0;
});

const wait = (ms: number) => void (now = new Date(now.getTime() + ms));

async function paid(card = 'pm_card_visa') {
  const { intentID } = await payments.createIntent(anIntent());
  const intent = await client.paymentIntents.confirm(intentID, {
    payment_method: card,
    return_url: returnUrl,
  });
  return { intentID, chargeID: idOf(intent.latest_charge) ?? '' };
}

const refundOf = (intentID: string, amountPence = 8_900) =>
  payments.refund({ idempotencyKey: randomUUID(), intentID, amountPence, metadata: {} });

describe('idempotency keys', () => {
  const ask = (key: string, amount = 8_900) =>
    client.paymentIntents.create({ amount, currency: 'gbp' }, { idempotencyKey: key });

  test('the same request is answered as before, and says so', async () => {
    const post = () =>
      sandbox.fetch('https://api.stripe.com/v1/payment_intents', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sandbox.keys.secretKey}`,
          'stripe-version': stripeApiVersion,
          'idempotency-key': 'order-1',
        },
        body: 'amount=8900&currency=gbp',
      });
    const [first, again] = [await post(), await post()];
    expect(await again.json()).toEqual(await first.json());
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('another request under the same key is an error, to another path too', async () => {
    await ask('order-2');
    const error = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(ask('order-2', 9_900)).rejects.toMatchObject(error);
    const elsewhere = client.refunds.create({ payment_intent: 'pi_3x' }, { idempotencyKey: 'order-2' });
    await expect(elsewhere).rejects.toMatchObject(error);
  });

  test('a key is forgotten after 24 hours', async () => {
    const first = await ask('order-3');
    wait(24 * 60 * 60 * 1000 - 1);
    expect((await ask('order-3')).id).toBe(first.id);
    wait(1);
    expect((await ask('order-3', 9_900)).id).not.toBe(first.id);
  });

  test('ten at once make one intent, whether they are answered or told to come back', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => ask('order-4')));
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    expect(new Set([...made, (await ask('order-4')).id]).size).toBe(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
      }
    }
  });

  test('a declined payment is remembered, a mistaken request is not', async () => {
    const { intentID } = await payments.createIntent(anIntent());
    const confirm = (card: string) =>
      client.paymentIntents.confirm(
        intentID,
        { payment_method: card, return_url: returnUrl },
        { idempotencyKey: 'confirm-5' },
      );
    await expect(confirm('pm_card_nonsense')).rejects.toMatchObject({ code: 'resource_missing' });
    const declined = { code: 'card_declined' };
    await expect(confirm('pm_card_visa_chargeDeclined')).rejects.toMatchObject(declined);
    await expect(confirm('pm_card_visa_chargeDeclined')).rejects.toMatchObject(declined);
    const charges = await client.charges.list({ payment_intent: intentID });
    expect(charges.data).toHaveLength(1);
  });
});

describe('what happens at once', () => {
  test('an intent confirmed ten times at once is paid once', async () => {
    const { intentID } = await payments.createIntent(anIntent());
    const tries = Array.from({ length: 10 }, () =>
      client.paymentIntents.confirm(intentID, { payment_method: 'pm_card_visa', return_url: returnUrl }),
    );
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await client.charges.list({ payment_intent: intentID })).data).toHaveLength(1);
  });

  test('cancelled and paid at once, one of the two holds', async () => {
    for (let round = 0; round < 5; round++) {
      const { intentID } = await payments.createIntent(anIntent());
      const [cancelled] = await Promise.all([
        payments.cancelIntent(intentID, 'abandoned'),
        client.paymentIntents
          .confirm(intentID, { payment_method: 'pm_card_visa', return_url: returnUrl })
          .catch(() => undefined),
      ]);
      const { data } = await client.charges.list({ payment_intent: intentID });
      expect(data).toHaveLength(cancelled.status === 'succeeded' ? 1 : 0);
    }
  });

  test('refunds asked for at once never give back more than was paid', async () => {
    const { intentID } = await paid();
    await Promise.allSettled(Array.from({ length: 6 }, () => refundOf(intentID, 2_000)));
    expect(await payments.listRefunds(intentID)).toHaveLength(4);
  });

  test('a second process, and one after a restart, know the same payments and sign with the same secret', async () => {
    const { intentID } = await paid();
    const another = openDatabase({ url: database.url, poolSize: 4 });
    const second = await testStripe({ db: another.db, clock });
    expect(second.sandbox.keys).toEqual(sandbox.keys);
    expect(await second.payments.retrieveIntent(intentID)).toEqual(await payments.retrieveIntent(intentID));
    const both = await Promise.allSettled(
      [client, second.client].map((one) => one.refunds.create({ payment_intent: intentID })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await another.close();
  });
});

describe('refunds', () => {
  test('a pending one goes through later, and only then leaves the balance', async () => {
    const { intentID } = await paid('pm_card_pendingRefund');
    const refund = await refundOf(intentID);
    expect(refund.status).toBe('pending');
    const balanceOf = async () =>
      (await client.balanceTransactions.list({ source: refund.refundID })).data.map(({ amount }) => amount);
    expect(await balanceOf()).toEqual([]);
    await sandbox.act((work) => settleRefund(work, refund.refundID, 'succeeded'));
    expect((await payments.retrieveRefund(refund.refundID))?.status).toBe('succeeded');
    expect(await balanceOf()).toEqual([-8_900]);
  });

  test('one that fails comes back to the balance, and may be tried again', async () => {
    const { intentID } = await paid();
    const refund = await refundOf(intentID);
    promised.length = 0;
    await sandbox.act((work) => settleRefund(work, refund.refundID, 'failed'));
    expect(await payments.retrieveRefund(refund.refundID)).toMatchObject({
      status: 'failed',
      failureReason: 'expired_or_canceled_card',
    });
    const lines = await client.balanceTransactions.list({ source: refund.refundID });
    expect(lines.data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(await typesOf(promised)).toEqual(['refund.updated', 'refund.failed']);
    expect((await refundOf(intentID)).status).toBe('succeeded');
  });
});

describe('disputes', () => {
  test('the money is withdrawn with a fee, cannot be refunded, and comes back when won', async () => {
    const { intentID, chargeID } = await paid();
    promised.length = 0;
    const { id } = await sandbox.act((work) => openDispute(work, { id: chargeID }));
    expect(await payments.listDisputes(intentID)).toMatchObject([
      {
        disputeID: id,
        chargeID,
        intentID,
        status: 'open',
        amountPence: 8_900,
        movements: [{ amountPence: -8_900, feePence: 2_000 }],
      },
    ]);
    await expect(refundOf(intentID)).rejects.toMatchObject({ code: 'disputed' });
    await sandbox.act((work) => closeDispute(work, id, 'won'));
    expect(await payments.listDisputes(intentID)).toMatchObject([
      { status: 'won', movements: [{ feePence: 2_000 }, { amountPence: 8_900 }] },
    ]);
    const lines = await client.balanceTransactions.list({ source: id });
    expect(lines.data.reduce((sum, { net }) => sum + net, 0)).toBe(-2_000);
    expect(await typesOf(promised)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  test('lost, it keeps the money', async () => {
    const { intentID } = await paid('pm_card_createDispute');
    const [dispute] = await payments.listDisputes(intentID);
    await sandbox.act((work) => closeDispute(work, dispute?.disputeID ?? '', 'lost'));
    expect(await payments.listDisputes(intentID)).toMatchObject([{ status: 'lost' }]);
  });
});

const typesOf = async (eventIDs: readonly string[]) => {
  const events = await Promise.all(eventIDs.map((id) => client.events.retrieve(id)));
  return events.map(({ type }) => type);
};

describe('webhooks', () => {
  async function deliver(eventID: string, status = 200) {
    const sent: { rawBody: string; signature: string | undefined; url: string }[] = [];
    const delivery = createDelivery({
      sandbox,
      clock,
      publicUrl: 'http://localhost:3000',
      send: async (request) => {
        const signature = request.headers.get('stripe-signature') ?? undefined;
        sent.push({ rawBody: await request.text(), signature, url: request.url });
        return new Response(null, { status });
      },
    });
    await delivery({ eventID });
    const [webhook] = sent;
    if (!webhook) throw new Error('nothing was sent');
    return webhook;
  }

  test('a payment sends one, signed so that stripe-node believes it', async () => {
    const { intentID } = await paid();
    expect(await typesOf(promised)).toEqual(['payment_intent.succeeded']);
    const webhook = await deliver(promised[0] ?? '');
    expect(webhook.url).toBe('http://localhost:3000/webhooks/stripe');
    expect(await payments.verifyWebhook(webhook)).toEqual({
      eventID: promised[0],
      type: 'payment_intent.succeeded',
      createdAt: now,
      intentID,
      refundID: undefined,
      disputeID: undefined,
    });
  });

  test('one about a refund and one about a dispute name their payment', async () => {
    const { intentID } = await paid();
    const { refundID } = await refundOf(intentID, 100);
    const refunded = await payments.verifyWebhook(await deliver(promised[1] ?? ''));
    expect(refunded).toMatchObject({ type: 'refund.created', intentID, refundID });
    const disputed = await paid('pm_card_createDispute');
    const opened = await payments.verifyWebhook(await deliver(promised.at(-1) ?? ''));
    expect(opened).toMatchObject({ intentID: disputed.intentID, disputeID: expect.any(String) as string });
  });

  test.each<[string, (webhook: { rawBody: string; signature: string | undefined }) => object]>([
    ['without a signature', () => ({ signature: undefined })],
    ['with nonsense for a signature', () => ({ signature: 't=1,v1=00' })],
    ['whose body was changed', ({ rawBody }) => ({ rawBody: rawBody.replace('8900', '1') })],
    [
      'signed with another secret',
      ({ rawBody }) => ({ signature: signatureOf(rawBody, secondsOf(now), 'whsec_another') }),
    ],
    [
      'that is six minutes old',
      ({ rawBody }) => ({
        signature: signatureOf(rawBody, secondsOf(now) - 360, sandbox.keys.webhookSecret),
      }),
    ],
  ])('one %s is not believed', async (_, change) => {
    await paid();
    const webhook = await deliver(promised[0] ?? '');
    await expect(payments.verifyWebhook({ ...webhook, ...change(webhook) })).rejects.toThrow(ForgedWebhook);
  });

  test('one that was not taken fails the job, so that it is sent again', async () => {
    await paid();
    await expect(deliver(promised[0] ?? '', 503)).rejects.toThrow('503');
    expect((await client.events.retrieve(promised[0] ?? '')).pending_webhooks).toBe(1);
    await deliver(promised[0] ?? '');
    expect((await client.events.retrieve(promised[0] ?? '')).pending_webhooks).toBe(0);
  });

  test('a refund to such a card fails once we know of it', async () => {
    const { intentID } = await paid('pm_card_refundFail');
    const { refundID, status } = await refundOf(intentID);
    expect(status).toBe('succeeded');
    await deliver(promised[1] ?? '');
    expect((await payments.retrieveRefund(refundID))?.status).toBe('failed');
  });

  test('nothing is sent of a request that failed', async () => {
    const { intentID } = await paid();
    promised.length = 0;
    await expect(refundOf(intentID, 9_000)).rejects.toThrow();
    expect(promised).toEqual([]);
  });
});

describe('lists', () => {
  test('have the newest first and go on page by page', async () => {
    const day = new Date('2026-04-01T12:00:00Z');
    now = day;
    for (let n = 0; n < 5; n++) {
      await paid();
      wait(60_000);
    }
    const created = { gte: secondsOf(day) };
    const whole = await client.balanceTransactions.list({ created, limit: 100 });
    const paged: string[] = [];
    for await (const { id } of client.balanceTransactions.list({ created, limit: 2 })) paged.push(id);
    expect(paged).toEqual(whole.data.map(({ id }) => id));
    expect(whole.data[0]?.created).toBeGreaterThan(whole.data[4]?.created ?? 0);
    const later = { gt: secondsOf(day), lte: secondsOf(day) + 120 };
    expect((await client.balanceTransactions.list({ created: later })).data).toHaveLength(2);
  });

  test('a London day begins and ends at midnight in London', async () => {
    now = new Date('2026-06-10T22:59:59Z');
    await paid();
    wait(1_000);
    await paid();
    expect(await payments.listBalanceEntries('2026-06-10')).toHaveLength(1);
    expect(await payments.listBalanceEntries('2026-06-11')).toHaveLength(1);
  });

  test('events can be listed by type, for those that got lost', async () => {
    const { intentID } = await paid();
    await expect(paid('pm_card_visa_chargeDeclined')).rejects.toThrow();
    const { data } = await client.events.list({
      types: ['payment_intent.succeeded', 'charge.failed'],
      limit: 2,
    });
    expect(data).toMatchObject([
      { type: 'charge.failed' },
      { type: 'payment_intent.succeeded', data: { object: { id: intentID } } },
    ]);
  });

  test('objects stand in place of their ids if asked', async () => {
    const { intentID, chargeID } = await paid();
    const plain = await client.paymentIntents.retrieve(intentID);
    expect(plain.latest_charge).toBe(chargeID);
    const whole = await client.paymentIntents.retrieve(intentID, {
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(whole).toMatchObject({
      latest_charge: { id: chargeID, balance_transaction: { amount: 8_900, fee: 154, net: 8_746 } },
      payment_method: { card: { last4: '4242' } },
    });
    await expect(client.paymentIntents.retrieve(intentID, { expand: ['amount.x'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
