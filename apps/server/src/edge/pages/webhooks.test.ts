import { expect, test } from 'vitest';
import { signatureOf } from '../../../../../packages/sandbox/src/stripe/deliver-event.ts';
import { begin, getBill, intentOf, payingShop, returnUrl } from '../../testing/paying.ts';
import { stripeWebhookPath } from './webhooks.ts';

const shop = await payingShop();
const { app, stripe, workOff, anAcceptedTicket } = shop;
const secret = stripe.sandbox.keys.webhookSecret;
const seconds = () => Math.floor(shop.now().getTime() / 1000);

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${stripeWebhookPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const signed = (body: string, at = seconds()) => ({ 'stripe-signature': signatureOf(body, at, secret) });

const anEvent = (fields: object = {}) =>
  JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    api_version: '2026-01-01',
    created: seconds(),
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_foreign', object: 'payment_intent' } },
    ...fields,
  });
const stored = () => app.db.selectFrom('webhook_event').selectAll().execute();

test('what the provider has not signed, or signed long ago, is refused and not stored', async () => {
  const body = anEvent();
  expect((await post(body)).status).toBe(400);
  expect((await post(body, { 'stripe-signature': 't=1,v1=00' })).status).toBe(400);
  expect((await post(`${body} `, signed(body))).status).toBe(400);
  expect((await post(body, signed(body, seconds() - 3600))).status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('a webhook sent three times is stored and worked on once', async () => {
  const body = anEvent();
  for (let round = 0; round < 3; round += 1) expect((await post(body, signed(body))).status).toBe(200);
  expect(await stored()).toHaveLength(1);
  expect((await workOff()).filter((task) => task === 'workWebhook')).toHaveLength(1);
});

test('an event about an intent that is not ours is acknowledged and changes nothing', async () => {
  const intent = await stripe.payments.createIntent({
    idempotencyKey: 'elsewhere',
    amountPence: 1_000,
    currency: 'gbp',
    description: 'another shop',
    metadata: { shop: 'https://other.example', attemptID: '1001' },
  });
  const body = anEvent({ data: { object: { id: intent.intentID, object: 'payment_intent' } } });
  expect((await post(body, signed(body))).status).toBe(200);
  await workOff();
  const [last] = (await stored()).toReversed();
  expect(last?.worked_at).not.toBeNull();
});

test('an event that arrives before our own transaction reaches the right attempt all the same', async () => {
  const ticket = await anAcceptedTicket();
  const { bill } = (await getBill(ticket)).data;
  const intentID = intentOf(bill);
  await begin(ticket, bill.amountInPence);
  await stripe.client.paymentIntents.confirm(intentID, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  // the answer to our creating it was lost: we do not know the intent's number yet
  await app.db
    .updateTable('payment_attempt')
    .set({ intent_id: null, client_secret: null, status: 'creating' })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  const body = anEvent({ data: { object: { id: intentID, object: 'payment_intent' } } });
  await post(body, signed(body));
  await workOff();
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID' });
});

test.each([
  ['no object', 'null'],
  ['a number', '1'],
  ['nothing in it', '{}'],
  ['a list', '[]'],
  ['no data', anEvent({ data: undefined })],
  ['data about nothing', anEvent({ data: { object: null } })],
  ['no number', anEvent({ id: undefined })],
  ['a number that is none', anEvent({ id: { $gt: '' } })],
  ['a NUL in its number', anEvent({ id: 'evt_\0' })],
  ['a type that is none', anEvent({ type: 7 })],
  ['no time', anEvent({ created: 'yesterday' })],
  ['brackets without end', '['.repeat(50_000) + ']'.repeat(50_000)],
])('what is signed and no event (%s) is refused, logged and not stored', async (_, body) => {
  const before = await stored();
  app.lines.length = 0;
  const response = await post(body, signed(body));
  expect([response.status, await response.text()]).toEqual([400, 'signed, but no event']);
  expect(app.lines.join()).toContain('webhook.malformed');
  expect(await stored()).toEqual(before);
});

test.each([
  ['something we know nothing of', { object: { object: 'tax.rate', id: 7, payment_intent: [1] } }],
  ['something without a number', { object: {} }],
  ['an intent as a whole', { object: { object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_9' } } }],
])('an event about %s is taken', async (_, data) => {
  const body = anEvent({ data });
  expect((await post(body, signed(body))).status).toBe(200);
});

test('an event as long as a dispute with all its evidence is taken', async () => {
  const evidence = { uncategorized_text: 'x'.repeat(150_000) };
  const body = anEvent({ data: { object: { id: 'dp_1', object: 'dispute', evidence } } });
  expect((await post(body, signed(body))).status).toBe(200);
});

// the last: whoever stops reading closes the connection, and fetch may use it for the next request before it knows
test('a huge webhook is refused before it is read to its end', async () => {
  const body = 'x'.repeat(300 * 1024);
  expect((await post(body, signed(body))).status).toBe(413);
});
