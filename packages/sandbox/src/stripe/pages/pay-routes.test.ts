import { beforeEach, describe, expect, test } from 'vitest';
import { openPayments } from '../../../../../apps/server/src/wiring/open/open-payments.ts';
import { createStripeClient } from '../../../../../apps/server/src/outside/stripe/stripe.ts';
import { noServices } from '../../../../../apps/server/src/testing/services.ts';
import { testApp } from '../../../../../apps/server/src/testing/app.ts';
import { anIntent, returnUrl } from '../../../../../apps/server/src/testing/payment-scenarios.ts';

const app = await testApp();
const opened = openPayments(app);
opened.mount(app.app, app);
const { payments } = opened;
if (!opened.sandbox) throw new Error('the test app has the sandbox');
const sandbox = await opened.sandbox();
const client = createStripeClient({ ...sandbox.keys, fetch: sandbox.fetch });
const key = opened.browser.publishableKey;

beforeEach(async () => {
  await app.db.deleteFrom('job').execute();
});

const get = (path: string) => fetch(`${app.url}${path}`, { redirect: 'manual' });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: app.url, ...headers },
    body: new URLSearchParams(form),
  });

interface ApiAnswer {
  status: number;
  paymentIntent?: { id: string; status: string; next_action: unknown; metadata?: unknown };
  error?: { type: string; code?: string; payment_intent?: { status: string } };
}

async function ask(what: 'retrieve' | 'confirm' | 'cancel-action', body: object): Promise<ApiAnswer> {
  const response = await fetch(`${app.url}/_sandbox/pay/api/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ key, ...body }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const pathOf = (intent: ApiAnswer['paymentIntent']) =>
  /\/_sandbox\/pay\/(?:3ds|klarna)\/\w+/.exec(JSON.stringify(intent?.next_action))?.[0] ?? '';
const statusOf = async (intentID: string) => (await payments.retrieveIntent(intentID))?.status;

/** As the stand-in in the browser does. */
async function confirmed(payWith: object) {
  const { intentID, clientSecret } = await payments.createIntent(anIntent());
  const answer = await ask('confirm', { clientSecret, returnUrl, ...payWith });
  return { intentID, clientSecret, answer, path: pathOf(answer.paymentIntent) };
}
const card3ds = { card: 'pm_card_threeDSecure2Required' };

describe('the browser', () => {
  test('pays with a test card by its name, and sees nothing of our notes', async () => {
    const { intentID, clientSecret, answer } = await confirmed({ card: 'pm_card_visa' });
    expect(answer).toMatchObject({ status: 200, paymentIntent: { id: intentID, status: 'succeeded' } });
    const asked = await ask('retrieve', { clientSecret });
    expect(asked.paymentIntent).toMatchObject({ status: 'succeeded', client_secret: clientSecret });
    expect(JSON.stringify(asked)).not.toContain('attemptID');
  });

  test('is told why a card was declined', async () => {
    const { answer } = await confirmed({ card: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    expect(answer).toMatchObject({
      status: 402,
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        payment_intent: { status: 'requires_payment_method' },
      },
    });
  });

  test.each<[string, object]>([
    ['another secret', { clientSecret: 'pi_3AAAA_secret_x' }],
    ['no secret', { clientSecret: undefined }],
    ['another key', { key: 'pk_test_another' }],
    ['a card number', { card: '4242424242424242' }],
    ['an address that is none', { returnUrl: 'javascript:alert(1)' }],
  ])('with %s gets nowhere', async (_, changes) => {
    const { intentID, clientSecret } = await payments.createIntent(anIntent());
    const answer = await ask('confirm', { clientSecret, returnUrl, card: 'pm_card_visa', ...changes });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.error?.type).toBe('invalid_request_error');
    expect(await statusOf(intentID)).toBe('needsPayment');
  });

  test('with the right intent and the wrong secret is told nothing', async () => {
    const { intentID } = await payments.createIntent(anIntent());
    expect(await ask('retrieve', { clientSecret: `${intentID}_secret_wrong` })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });

  test('from another site is turned away', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await post('/_sandbox/pay/dashboard', { do: 'refund', id: 'ch_3x' }, foreign)).status).toBe(403);
  });
});

describe('3-D Secure', () => {
  test.each([
    ['completed', 'succeeded', undefined],
    ['refused', 'needsPayment', 'payment_intent_authentication_failure'],
  ])('%s in its frame', async (end, status, code) => {
    const { intentID, path } = await confirmed(card3ds);
    expect(await statusOf(intentID)).toBe('needsAction');
    const page = await get(path);
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await page.text()).toContain('£89.00');
    const ended = await post(path, { end });
    expect(ended.status).toBe(200);
    expect(await ended.text()).toContain('this window can be closed');
    const intent = await payments.retrieveIntent(intentID);
    expect(intent).toMatchObject({ status });
    expect(intent?.failure?.code).toBe(code);
  });

  test('closed by the customer is a failed attempt; a card can be tried after it', async () => {
    const { intentID, clientSecret } = await confirmed(card3ds);
    expect(await ask('cancel-action', { clientSecret })).toMatchObject({
      paymentIntent: { status: 'requires_payment_method' },
    });
    const again = await ask('confirm', { clientSecret, returnUrl, card: 'pm_card_visa' });
    expect(again.paymentIntent?.status).toBe('succeeded');
    expect(await statusOf(intentID)).toBe('succeeded');
  });

  test('abandoned stays as it is, and another card can be tried all the same', async () => {
    const { intentID, clientSecret, path } = await confirmed(card3ds);
    expect(await statusOf(intentID)).toBe('needsAction');
    await ask('confirm', { clientSecret, returnUrl, card: 'pm_card_visa' });
    expect(await statusOf(intentID)).toBe('succeeded');
    // the page that was left open decides nothing any more
    expect(await (await get(path)).text()).toContain('waits for nothing');
    await post(path, { end: 'refused' });
    expect(await statusOf(intentID)).toBe('succeeded');
  });

  test('pressed twice at once, and closed meanwhile, it ends one way', async () => {
    const { intentID, clientSecret, path } = await confirmed(card3ds);
    await Promise.all([
      post(path, { end: 'completed' }),
      post(path, { end: 'completed' }),
      ask('cancel-action', { clientSecret }),
    ]);
    const { data } = await client.events.list({ limit: 100 });
    const ends = data.filter(
      (event) =>
        ['payment_intent.succeeded', 'payment_intent.payment_failed'].includes(event.type) &&
        JSON.stringify(event).includes(intentID),
    );
    expect(ends).toHaveLength(1);
  });

  test('passed, the bank may still decline', async () => {
    const { intentID, path } = await confirmed({ card: 'pm_card_threeDSecureRequiredChargeDeclined' });
    await post(path, { end: 'completed' });
    expect(await payments.retrieveIntent(intentID)).toMatchObject({
      status: 'needsPayment',
      failure: { code: 'card_declined' },
    });
  });

  test('in a window of its own leads back', async () => {
    const { intentID } = await payments.createIntent(anIntent());
    const asked = await client.paymentIntents.confirm(intentID, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: returnUrl,
    });
    const path = new URL(asked.next_action?.redirect_to_url?.url ?? '').pathname;
    expect((await get(path)).headers.get('x-frame-options')).toBe('DENY');
    const ended = await post(path, { end: 'completed' });
    expect(ended.status).toBe(303);
    expect(ended.headers.get('location')).toContain(`${returnUrl}?payment_intent=${intentID}&`);
  });
});

describe('Klarna', () => {
  test.each([
    ['completed', 'succeeded', 'succeeded', undefined],
    ['refused', 'needsPayment', 'failed', 'payment_method_provider_decline'],
    ['closed', 'needsPayment', 'failed', 'payment_method_customer_decline'],
  ])('%s', async (end, status, redirectStatus, code) => {
    const { intentID, clientSecret, path } = await confirmed({ klarna: { email: 'sam@example.com' } });
    const page = await get(path);
    expect(await page.text()).toContain('Pay with Klarna');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://fettle.example;",
    );
    const ended = await post(path, { end });
    expect(ended.status).toBe(303);
    expect(Object.fromEntries(new URL(ended.headers.get('location') ?? '').searchParams)).toEqual({
      payment_intent: intentID,
      payment_intent_client_secret: clientSecret,
      redirect_status: redirectStatus,
    });
    const intent = await payments.retrieveIntent(intentID);
    expect(intent).toMatchObject({ status });
    expect(intent?.failure?.code).toBe(code);
    if (status === 'succeeded') expect(intent?.charge?.method).toEqual({ kind: 'klarna' });
  });
});

describe('the dashboard', () => {
  test('lists payments, and what is done there reaches us', async () => {
    const { intentID } = await confirmed({ card: 'pm_card_pendingRefund' });
    const page = await get('/_sandbox/pay');
    const html = await page.text();
    expect(html).toContain('<strong>Sandbox</strong> These payments are a test');
    expect(html).toContain(intentID);
    const chargeID = (await payments.retrieveIntent(intentID))?.charge?.chargeID ?? '';
    expect((await post('/_sandbox/pay/dashboard', { do: 'refund', id: chargeID })).status).toBe(303);
    const [refund] = await payments.listRefunds(intentID);
    expect(refund).toMatchObject({ status: 'pending', amountPence: 8_900 });
    await post('/_sandbox/pay/dashboard', { do: 'settle', id: refund?.refundID ?? '' });
    expect((await payments.listRefunds(intentID))[0]?.status).toBe('succeeded');
    const jobs = await app.db.selectFrom('job').select('task').execute();
    expect(jobs.map(({ task }) => task)).toEqual(Array(3).fill('deliverStripeEvent'));
    expect((await post('/_sandbox/pay/dashboard', { do: 'refund', id: chargeID })).status).toBe(409);
  });

  test('opens a dispute and decides it', async () => {
    const { intentID } = await confirmed({ card: 'pm_card_visa' });
    const chargeID = (await payments.retrieveIntent(intentID))?.charge?.chargeID ?? '';
    await post('/_sandbox/pay/dashboard', { do: 'dispute', id: chargeID });
    const [dispute] = await payments.listDisputes(intentID);
    expect(dispute?.status).toBe('open');
    expect(await (await get('/_sandbox/pay')).text()).toContain('Decide for the shop');
    await post('/_sandbox/pay/dashboard', { do: 'lose', id: dispute?.disputeID ?? '' });
    expect((await payments.listDisputes(intentID))[0]?.status).toBe('lost');
  });

  test('what is not there is not there', async () => {
    expect((await get('/_sandbox/pay/3ds/payatt_3nonsense')).status).toBe(404);
    expect((await post('/_sandbox/pay/klarna/payatt_3nonsense', { end: 'completed' })).status).toBe(404);
    expect((await post('/_sandbox/pay/dashboard', { do: 'burn', id: 'x' })).status).toBe(404);
    expect((await post('/_sandbox/pay/dashboard', { do: 'win', id: 'x' })).status).toBe(409);
  });
});

test('the dashboard makes the stand-in as unkind as Stripe and kind again, and pays out', async () => {
  const shown = async () => (await get('/_sandbox/pay')).text();
  expect(await shown()).toContain('Be as unkind as Stripe');
  expect((await post('/_sandbox/pay/behaviour', { seed: '7' })).status).toBe(303);
  expect(await shown()).toContain('events in any order and twice');
  expect((await post('/_sandbox/pay/behaviour', { seed: '' })).status).toBe(303);
  expect(await shown()).toContain('Be as unkind as Stripe');
  expect((await post('/_sandbox/pay/behaviour', { seed: 'x' })).status).toBe(404);
  expect((await post('/_sandbox/pay/dashboard', { do: 'payout', id: 'everything' })).status).toBe(303);
  expect(await shown()).toContain('in transit');
});

test('a webhook of the sandbox goes through the app to the endpoint', async () => {
  await confirmed({ card: 'pm_card_visa' });
  const another = await testApp({ database: app, parts: { services: { ...noServices, payments } } });
  const beside = openPayments({ ...another, clock: app.clock });
  beside.mount(another.app, another);
  const job = await app.db.selectFrom('job').select('payload').executeTakeFirstOrThrow();
  await beside.deliverStripeEvent(job.payload as { eventID: string });
  const stored = await app.db.selectFrom('webhook_event').select(['event_id', 'type']).execute();
  expect(stored).toEqual([{ event_id: expect.any(String) as string, type: 'payment_intent.succeeded' }]);
});

test('without the sandbox there are no such pages', async () => {
  const real = await testApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    },
  });
  const withKeys = openPayments(real);
  withKeys.mount(real.app, real);
  expect(withKeys.sandbox).toBeUndefined();
  expect(withKeys.browser).toEqual({ publishableKey: 'pk_test_abc', sandbox: false, namesKlarna: true });
  for (const path of ['/_sandbox/pay', '/_sandbox/pay/3ds/payatt_3x']) {
    expect((await fetch(`${real.url}${path}`)).status).toBe(404);
  }
  expect((await fetch(`${real.url}/_sandbox/pay/api/retrieve`, { method: 'POST' })).status).toBe(415);
});
