import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { londonTime } from '@fettle/domain/london';
import { PaymentsRefused, type NewIntent, type Payments } from '../outside/ports/payments.ts';
import { eventually } from './eventually.ts';

interface Provider {
  payments: Payments;
  /** For what the customer's browser does. */
  client: Stripe;
  now: () => Date;
}

export const anIntent = (changes: Partial<NewIntent> = {}): NewIntent => ({
  idempotencyKey: randomUUID(),
  amountPence: 8_900,
  currency: 'gbp',
  description: 'Order RE17',
  metadata: { attemptID: '17' },
  ...changes,
});

export const returnUrl = 'https://fettle.example/track/RE17';

/** What we rely on in a payment provider, run on the sandbox with every test and on Stripe itself with a key. */
export function paymentScenarios(open: () => Promise<Provider>): void {
  const confirm = ({ client }: Provider, intentID: string, card: string) =>
    client.paymentIntents.confirm(intentID, { payment_method: card, return_url: returnUrl });

  async function paid(provider: Provider, amountPence = 8_900) {
    const { intentID } = await provider.payments.createIntent(anIntent({ amountPence }));
    await confirm(provider, intentID, 'pm_card_visa');
    return intentID;
  }

  /** Stripe books a payment a moment after it went through. */
  const withFee = ({ payments }: Provider, intentID: string) =>
    eventually(
      async () => {
        const charge = (await payments.retrieveIntent(intentID))?.charge;
        if (!charge?.balance) throw new Error('no fee is known yet');
        return { ...charge, feePence: charge.balance.feePence };
      },
      { timeout: 20_000, interval: 500 },
    );

  test('a new intent waits for a payment and carries what we wrote on it', async () => {
    const { payments } = await open();
    const intent = await payments.createIntent(anIntent({ metadata: { attemptID: '17', ticketID: '4' } }));
    expect(intent).toMatchObject({
      intentID: expect.stringMatching(/^pi_\w+$/) as string,
      status: 'needsPayment',
      amountPence: 8_900,
      receivedPence: 0,
      currency: 'gbp',
      metadata: { attemptID: '17', ticketID: '4' },
      charge: undefined,
      failure: undefined,
    });
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.intentID}_secret_\\w+$`));
    expect(await payments.retrieveIntent(intent.intentID)).toEqual(intent);
  });

  test('under the same key there is one intent, and another amount under it is refused', async () => {
    const { payments } = await open();
    const wanted = anIntent();
    const first = await payments.createIntent(wanted);
    expect((await payments.createIntent(wanted)).intentID).toBe(first.intentID);
    await expect(payments.createIntent({ ...wanted, amountPence: 9_900 })).rejects.toThrow(PaymentsRefused);
  });

  test('a paid intent names card, amount and fee', async () => {
    const provider = await open();
    const intentID = await paid(provider);
    expect(await provider.payments.retrieveIntent(intentID)).toMatchObject({
      status: 'succeeded',
      receivedPence: 8_900,
      failure: undefined,
      charge: { method: { kind: 'card', brand: 'visa', last4: '4242' } },
    });
    expect((await withFee(provider, intentID)).feePence).toBeGreaterThan(0);
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ])('%s is declined with %s, and another card may be tried', async (card, code, declineCode) => {
    const provider = await open();
    const { intentID } = await provider.payments.createIntent(anIntent());
    await expect(confirm(provider, intentID, card)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      charge: expect.stringMatching(/^ch_/) as string,
    });
    const declined = await provider.payments.retrieveIntent(intentID);
    expect(declined).toMatchObject({ status: 'needsPayment', charge: undefined, failure: { code } });
    if (declineCode) expect(declined?.failure?.declineCode).toBe(declineCode);
    await confirm(provider, intentID, 'pm_card_visa');
    expect(await provider.payments.retrieveIntent(intentID)).toMatchObject({
      status: 'succeeded',
      failure: undefined,
    });
  });

  test.each([
    ['3-D Secure', { payment_method: 'pm_card_threeDSecure2Required' }],
    [
      'Klarna',
      {
        payment_method_data: {
          type: 'klarna',
          billing_details: { email: 'sam@example.com', address: { country: 'GB' } },
        },
      },
    ],
  ] as const)('%s sends the customer elsewhere first, and can be cancelled meanwhile', async (_, payWith) => {
    const { payments, client } = await open();
    const { intentID } = await payments.createIntent(anIntent());
    const asked = await client.paymentIntents.confirm(intentID, { ...payWith, return_url: returnUrl });
    expect(asked.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl },
    });
    expect(await payments.retrieveIntent(intentID)).toMatchObject({ status: 'needsAction' });
    expect(await payments.cancelIntent(intentID, 'abandoned')).toMatchObject({ status: 'cancelled' });
  });

  test('cancelling twice is cancelling once, and what was paid meanwhile stays paid', async () => {
    const provider = await open();
    const { payments } = provider;
    const { intentID } = await payments.createIntent(anIntent());
    for (const _ of [1, 2]) {
      expect(await payments.cancelIntent(intentID, 'requested_by_customer')).toMatchObject({
        status: 'cancelled',
      });
    }
    await expect(confirm(provider, intentID, 'pm_card_visa')).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await payments.cancelIntent(await paid(provider), 'abandoned')).toMatchObject({
      status: 'succeeded',
    });
  });

  test('a payment is refunded in parts, once per key, and never more than was paid', async () => {
    const provider = await open();
    const { payments } = provider;
    const intentID = await paid(provider);
    const part = { idempotencyKey: randomUUID(), intentID, amountPence: 400, metadata: { refundID: '3' } };
    const first = await payments.refund(part);
    expect(first).toMatchObject({
      intentID,
      status: 'succeeded',
      amountPence: 400,
      metadata: { refundID: '3' },
    });
    expect((await payments.refund(part)).refundID).toBe(first.refundID);
    const more = { ...part, idempotencyKey: randomUUID() };
    await expect(payments.refund({ ...more, amountPence: 8_501 })).rejects.toMatchObject({ code: 'tooMuch' });
    const rest = await payments.refund({ ...more, idempotencyKey: randomUUID(), amountPence: 8_500 });
    await expect(
      payments.refund({ ...more, idempotencyKey: randomUUID(), amountPence: 1 }),
    ).rejects.toMatchObject({ code: 'alreadyRefunded' });
    const listed = await payments.listRefunds(intentID);
    expect(listed.map(({ refundID }) => refundID)).toEqual([rest.refundID, first.refundID]);
    expect(await payments.retrieveRefund(first.refundID)).toMatchObject({ refundID: first.refundID });
  });

  test('the balance of the day has the payment with its fee, and the refund', async () => {
    const provider = await open();
    const { payments } = provider;
    const intentID = await paid(provider, 5_000);
    const refund = await payments.refund({
      idempotencyKey: randomUUID(),
      intentID,
      amountPence: 1_500,
      metadata: {},
    });
    const charge = await withFee(provider, intentID);
    const entries = await payments.listBalanceEntries(londonTime(provider.now()).day);
    expect(entries.find(({ sourceID }) => sourceID === charge.chargeID)).toMatchObject({
      kind: 'charge',
      amountPence: 5_000,
      feePence: charge.feePence,
      currency: 'gbp',
    });
    expect(entries.find(({ sourceID }) => sourceID === refund.refundID)).toMatchObject({
      kind: 'refund',
      amountPence: -1_500,
      feePence: 0,
    });
  });

  describe('what cannot be', () => {
    test('an intent and a refund that nobody made are not there', async () => {
      const { payments } = await open();
      expect(await payments.retrieveIntent('pi_3AAAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined();
      expect(await payments.retrieveRefund('re_3AAAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined();
    });

    test.each([29, 100_000_000])('an intent over %d pence is refused', async (amountPence) => {
      const { payments } = await open();
      await expect(payments.createIntent(anIntent({ amountPence }))).rejects.toMatchObject({
        code: 'amountOutOfRange',
      });
    });

    test('a refund of what was never paid is refused', async () => {
      const { payments } = await open();
      const { intentID } = await payments.createIntent(anIntent());
      const refund = { idempotencyKey: randomUUID(), intentID, amountPence: 100, metadata: {} };
      await expect(payments.refund(refund)).rejects.toThrow(PaymentsRefused);
    });

    test('a key the provider does not know is refused', async () => {
      const { client } = await open();
      const asked = client.paymentIntents.create(
        { amount: 8_900, currency: 'gbp' },
        { apiKey: 'sk_test_wrong' },
      );
      await expect(asked).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    });
  });
}
