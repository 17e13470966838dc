import type { Stripe } from 'stripe';
import { chargeFor, failedChargeFor } from './charges.ts';
import { ensureConfirmable, ensureReturnUrl } from './change-intent.ts';
import { openDispute } from './disputes.ts';
import { tell } from './events.ts';
import { behaviourOf, newPaymentMethod, type Decline, type PayWith } from './payment-methods.ts';
import { invalidRequest, StripeProblem } from './problem.ts';
import { find, hold, idOf, insert, newID, secondsOf, update, type PendingAction, type Work } from './work.ts';

/** A decline is kept, so it is an answer; a problem that is thrown leaves nothing behind. */
export type Confirmed = Stripe.PaymentIntent | StripeProblem;

export interface Confirmation extends PayWith {
  return_url?: string | undefined;
  /** Whoever confirms opens the bank's page in a frame, instead of going there. */
  use_stripe_sdk?: boolean | undefined;
}

export async function confirmIntent(work: Work, id: string, params: Confirmation): Promise<Confirmed> {
  const intent = await hold(work, id);
  ensureConfirmable(intent);
  ensureReturnUrl(intent, params.return_url);
  const method = newPaymentMethod(work, params);
  await insert<'payment_method'>(work, method, id);
  const { needsAction, declined } = behaviourOf(method);
  if (needsAction) return askCustomer(work, intent, method, { ...params, kind: needsAction });
  return declined ? decline(work, intent, method, declined) : succeed(work, intent, method);
}

async function askCustomer(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { kind, return_url: returnUrl, use_stripe_sdk: framed }: Confirmation & { kind: PendingAction['kind'] },
): Promise<Stripe.PaymentIntent> {
  const action: PendingAction = {
    id: newID('payatt'),
    object: 'sandbox.action',
    created: secondsOf(work.now),
    kind,
    intentID: intent.id,
    paymentMethodID: method.id,
    returnUrl: returnUrl ?? null,
    framed: kind === 'threeDSecure' && framed === true,
  };
  await insert<'sandbox.action'>(work, action, intent.id);
  const url = `${work.publicUrl}/_sandbox/pay/${kind === 'klarna' ? 'klarna' : '3ds'}/${action.id}`;
  const asked: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: action.framed
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: {
            type: 'three_d_secure_redirect',
            three_d_secure_2_source: action.id,
            stripe_js: url,
          },
        }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: action.returnUrl } },
    payment_method: method.id,
    status: 'requires_action',
  };
  await update<'payment_intent'>(work, asked);
  await tell(work, { type: 'payment_intent.requires_action', object: asked }, intent.id);
  return asked;
}

async function succeed(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { authenticated = false } = {},
): Promise<Stripe.PaymentIntent> {
  const charge = await chargeFor(work, intent, method, { authenticated });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  await update<'payment_intent'>(work, paid);
  await tell(work, { type: 'charge.succeeded', object: charge }, intent.id);
  await tell(work, { type: 'payment_intent.succeeded', object: paid }, intent.id);
  if (behaviourOf(method).disputedAtOnce) await openDispute(work, charge);
  return paid;
}

async function decline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: Decline,
): Promise<StripeProblem> {
  const charge = await failedChargeFor(work, intent, method, declined);
  await tell(work, { type: 'charge.failed', object: charge }, intent.id);
  const error = {
    type: 'card_error' as const,
    charge: charge.id,
    code: declined.code,
    ...(declined.declineCode !== declined.code && { decline_code: declined.declineCode }),
    doc_url: `https://docs.stripe.com/error-codes/${declined.code.replaceAll('_', '-')}`,
    message: declined.message,
  };
  const failed = await fail(
    work,
    { ...intent, latest_charge: charge.id },
    { ...error, payment_method: method },
  );
  return new StripeProblem(402, { ...error, payment_intent: failed, payment_method: method });
}

/** The attempt is over, and another may be made. */
async function fail(
  work: Work,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Promise<Stripe.PaymentIntent> {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await update<'payment_intent'>(work, failed);
  await tell(work, { type: 'payment_intent.payment_failed', object: failed }, intent.id);
  return failed;
}

export type ActionEnd = 'completed' | 'processing' | 'refused' | 'closed';

const failures = {
  threeDSecure: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  klarnaRefused: {
    code: 'payment_method_provider_decline',
    message: 'Klarna did not approve this payment. Please choose a different payment method and try again.',
  },
  klarnaClosed: {
    code: 'payment_method_customer_decline',
    message: 'The payment was cancelled at Klarna. Please choose a different payment method and try again.',
  },
};

/** The action an intent waits for; undefined: it has moved on, and the page opened for it decides nothing. */
export async function waitingAction(
  work: Pick<Work, 'trx'>,
  actionID: string,
): Promise<{ action: PendingAction; intent: Stripe.PaymentIntent; waits: boolean }> {
  const action = await find(work, 'sandbox.action', actionID);
  const intent = await find(work, 'payment_intent', action.intentID);
  return { action, intent, waits: waitsFor(intent, action) };
}

const waitsFor = (intent: Stripe.PaymentIntent, action: PendingAction): boolean =>
  intent.status === 'requires_action' && intent.payment_method === action.paymentMethodID;

/** How the customer ended what the bank's or Klarna's page asked; whatever came first stands. */
export async function endAction(
  work: Work,
  actionID: string,
  end: ActionEnd,
): Promise<{ action: PendingAction; intent: Stripe.PaymentIntent }> {
  const action = await find(work, 'sandbox.action', actionID);
  const intent = await hold(work, action.intentID);
  if (!waitsFor(intent, action)) return { action, intent };
  const method = await find(work, 'payment_method', action.paymentMethodID);
  if (end === 'processing') return { action, intent: await process(work, intent) };
  if (end !== 'completed') return { action, intent: await refuse(work, intent, method, end) };
  const { declined } = behaviourOf(method);
  if (!declined) return { action, intent: await succeed(work, intent, method, { authenticated: true }) };
  await decline(work, intent, method, declined);
  return { action, intent: await find(work, 'payment_intent', intent.id) };
}

/** Klarna takes its time: it is paid, or not, within a day. */
async function process(work: Work, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const taken: Stripe.PaymentIntent = {
    ...intent,
    next_action: null,
    status: 'processing',
  };
  await update<'payment_intent'>(work, taken);
  await tell(work, { type: 'payment_intent.processing', object: taken }, intent.id);
  return taken;
}

/** What became of a payment that Klarna took its time for. */
export async function endProcessing(
  work: Work,
  intentID: string,
  end: 'succeeded' | 'failed',
): Promise<Stripe.PaymentIntent> {
  const intent = await hold(work, intentID);
  if (intent.status !== 'processing') throw invalidRequest('This PaymentIntent is not processing.');
  const method = await find(work, 'payment_method', idOf(intent.payment_method) ?? '');
  return end === 'succeeded'
    ? succeed(work, intent, method)
    : fail(work, intent, {
        ...failures.klarnaRefused,
        type: 'invalid_request_error',
        payment_method: method,
      });
}

function refuse(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  end: 'refused' | 'closed',
): Promise<Stripe.PaymentIntent> {
  const klarna = end === 'closed' ? failures.klarnaClosed : failures.klarnaRefused;
  const failure = method.type === 'klarna' ? klarna : failures.threeDSecure;
  return fail(work, intent, {
    ...failure,
    type: 'invalid_request_error',
    payment_method: method,
  });
}
