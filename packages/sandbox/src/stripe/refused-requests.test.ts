import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../apps/server/src/platform/database/database.ts';
import { PaymentsUnavailable } from '../../../../apps/server/src/outside/ports/payments.ts';
import { testDatabase } from '../../../../apps/server/src/testing/database.ts';
import { anIntent, returnUrl } from '../../../../apps/server/src/testing/payment-scenarios.ts';
import { testStripe } from '../../../../apps/server/src/testing/stripe.ts';

const clock = { now: () => new Date('2026-03-02T10:00:00Z'), isTest: true };
const database = await testDatabase({ empty: true });
const { client, payments } = await testStripe({ db: database.db, clock });

describe('a request that is not understood', () => {
  const ask = (params: object) =>
    // what the types forbid
    client.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);

  test.each([
    [{ currency: 'gbp' }, { code: 'parameter_missing', param: 'amount' }],
    [
      { amount: 12.5, currency: 'gbp' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { amount: 8_900, currency: 'gbp', tip: 5 },
      { code: 'parameter_unknown', param: 'tip' },
    ],
    [{ amount: 8_900, currency: 'xxx' }, { param: 'currency' }],
    [{ amount: 8_900, currency: 'gbp', metadata: { key: 'x'.repeat(501) } }, { param: 'metadata[key]' }],
  ])('%j', async (params, problem) => {
    await expect(ask(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...problem,
    });
  });

  test('another version of the API, and a path that does not exist', async () => {
    const old = client.paymentIntents.list({}, { apiVersion: '2020-08-27' });
    await expect(old).rejects.toMatchObject({ statusCode: 400 });
    await expect(client.topups.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test('the amount of an intent can be changed until it is paid, its metadata always', async () => {
    const { intentID } = await payments.createIntent(anIntent({ metadata: { a: '1', b: '2' } }));
    const { amount, metadata } = await client.paymentIntents.update(intentID, {
      amount: 7_900,
      metadata: { b: '', c: '3' },
    });
    expect({ amount, metadata }).toEqual({ amount: 7_900, metadata: { a: '1', c: '3' } });
    await client.paymentIntents.confirm(intentID, { payment_method: 'pm_card_visa', return_url: returnUrl });
    await expect(client.paymentIntents.update(intentID, { amount: 100 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await client.paymentIntents.update(intentID, { metadata: { d: '4' } });
  });
});

test('a database that is away is a provider that does not answer', async () => {
  const gone = openDatabase({ url: database.url, poolSize: 1 });
  const away = await testStripe({ db: gone.db, clock });
  await gone.close();
  await expect(away.payments.createIntent(anIntent())).rejects.toThrow(PaymentsUnavailable);
});
