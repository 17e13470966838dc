import { CallFailure, type Call } from '@fettle/contract/client/client';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { payByCard } from './pay-by-card.ts';

const bill = {
  billID: 3,
  amountInPence: 14_400,
  clientSecret: 'pi_1_secret_2',
  orderNum: 'RE12',
  paymentID: null,
};
const fields = {
  firstname: ' Ada',
  surname: 'Quill',
  phone: '07700 900123',
  email: 'ada@fettle.com',
  terms: true,
  startEarly: false,
  reachPhone: undefined,
};
const refusal = (rc: number) => new CallFailure('refused', 'no', { call: 'tickets/confirm', rc });

interface Script {
  isBegun?: boolean;
  submitted?: { type: string };
  confirmed?: unknown;
  refusals?: Record<string, Error>;
}

/** Pays with a provider and a server that do as told; what was done is listed in order. */
async function pay({ isBegun = false, submitted, confirmed, refusals = {} }: Script) {
  const done: string[] = [];
  const call = (async (name: string, input: object) => {
    done.push(`${name} ${JSON.stringify(input)}`);
    if (refusals[name]) throw refusals[name];
    return { rc: 0, msg: '', data: {} };
    // no answer is looked at
  }) as unknown as Call;
  const elements = {
    submit: async () => ({ ...(submitted && { error: submitted }) }),
    // all that is used of it
  } as unknown as StripeElements;
  const confirmPayment = async (options: object) => {
    const { confirmParams, redirect } = options as { confirmParams: object; redirect: string };
    done.push(`confirmPayment ${redirect} ${JSON.stringify(confirmParams)}`);
    return confirmed;
  };
  const parts = {
    call,
    saveDetails: async (ticketID: number) => void done.push(`saveDetails ${ticketID}`),
    stripe: { confirmPayment } as unknown as Stripe,
    elements,
    origin: 'https://fettle.example',
    keepNote: (note: object) => void done.push(`note ${JSON.stringify(note)}`),
  };
  const outcome = await payByCard(parts, { ticketID: 12, bill, isBegun, fields });
  return { outcome, done, names: done.map((line) => line.split(' ')[0]) };
}

test('the server is told before the provider, with the amount on the button', async () => {
  const { outcome, done } = await pay({ confirmed: { paymentIntent: { id: 'pi_1', status: 'succeeded' } } });
  expect(done).toEqual([
    'saveDetails 12',
    'tickets/beginPayment {"ticketID":12,"amountInPence":14400,"agreed":{"terms":true,"startEarly":false}}',
    'note {"billID":3,"email":"ada@fettle.com"}',
    'confirmPayment if_required {"return_url":"https://fettle.example/track/RE12","payment_method_data":' +
      '{"billing_details":{"name":"Ada Quill","email":"ada@fettle.com","phone":"07700 900123"}}}',
    'tickets/confirm {"ticketID":12,"paymentIntentID":"pi_1","email":"ada@fettle.com"}',
  ]);
  expect(outcome).toEqual({ kind: 'track', path: '/track/RE12?payment_intent=pi_1' });
});

test('a payment that takes its time is followed on the tracking page', async () => {
  const { outcome } = await pay({ confirmed: { paymentIntent: { id: 'pi_1', status: 'processing' } } });
  expect(outcome.kind).toBe('track');
});

test('what is wrong with the card is left to the element, and nothing is begun', async () => {
  const { outcome, done } = await pay({ submitted: { type: 'validation_error' } });
  expect([outcome.kind, done]).toEqual(['refusedByElement', []]);
});

test('an element that cannot be asked is a payment error', async () => {
  const { outcome } = await pay({ submitted: { type: 'api_connection_error' } });
  expect(outcome).toEqual({ kind: 'failed', reason: undefined });
});

test('a refusal of ours comes before the provider is asked', async () => {
  const refusals = { 'tickets/beginPayment': refusal(23), 'tickets/confirm': refusal(18) };
  await expect(pay({ refusals })).rejects.toThrow('no');
});

test('what is refused because an earlier press went through leads to tracking', async () => {
  const { outcome, names } = await pay({ refusals: { 'tickets/beginPayment': refusal(15) } });
  expect(outcome).toEqual({ kind: 'track', path: '/track/RE12?payment_intent=pi_1' });
  expect(names).toEqual(['saveDetails', 'tickets/beginPayment', 'tickets/confirm']);
});

test('pressed again, the server is asked first whether the first press went through', async () => {
  const { outcome, names } = await pay({ isBegun: true });
  expect(outcome).toEqual({ kind: 'track', path: '/track/RE12?payment_intent=pi_1' });
  expect(names).toEqual(['tickets/confirm']);
});

test.each([refusal(18), refusal(22), refusal(45)])(
  'pressed again, what nobody has answered (%j) is tried once more on the same intent',
  async (unanswered) => {
    const { outcome, names } = await pay({
      isBegun: true,
      refusals: { 'tickets/confirm': unanswered },
      confirmed: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
    });
    expect(names).toEqual([
      'tickets/confirm',
      'saveDetails',
      'tickets/beginPayment',
      'note',
      'confirmPayment',
      'tickets/confirm',
    ]);
    expect(outcome.kind).toBe('track');
  },
);

const declined = { type: 'card_error', message: 'Your card was declined.', payment_intent: { id: 'pi_1' } };

test('after a decline the server records it, and the bank’s reason is told', async () => {
  const { outcome, names } = await pay({
    confirmed: { error: declined },
    refusals: { 'tickets/confirm': refusal(18) },
  });
  expect(names.at(-1)).toBe('tickets/confirm');
  expect(outcome).toEqual({ kind: 'failed', reason: 'Your card was declined.' });
});

test.each([
  ['says that it is paid after all', undefined, 'track'],
  ['does not know yet', refusal(21), 'onItsWay'],
  ['cannot be reached', new CallFailure('broken', 'x', { call: 'tickets/confirm' }), 'failed'],
])('when the provider gave no clear answer and the server %s', async (_, error, kind) => {
  const { outcome, done } = await pay({
    confirmed: { error: { type: 'api_connection_error' } },
    refusals: error ? { 'tickets/confirm': error } : {},
  });
  expect(outcome.kind).toBe(kind);
  // the intent is known by its secret
  expect(done.at(-1)).toContain('"paymentIntentID":"pi_1"');
});
