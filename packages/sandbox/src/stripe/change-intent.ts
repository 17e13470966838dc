import type { Stripe } from 'stripe';
import { tell } from './events.ts';
import { checkAmount } from './new-intent.ts';
import { invalidRequest, unexpectedState } from './problem.ts';
import { hold, secondsOf, update, type Work } from './work.ts';

const unpaid = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const listed = (statuses: readonly string[]) => statuses.join(', ');

export interface IntentChanges {
  amount?: number | undefined;
  currency?: string | undefined;
  metadata?: Record<string, string> | '' | undefined;
  description?: string | undefined;
  receipt_email?: string | undefined;
}

export async function updateIntent(
  work: Work,
  id: string,
  { amount, currency, metadata, ...texts }: IntentChanges,
): Promise<Stripe.PaymentIntent> {
  const intent = await hold(work, id);
  const money = { amount: amount ?? intent.amount, currency: currency?.toLowerCase() ?? intent.currency };
  if (money.amount !== intent.amount || money.currency !== intent.currency) {
    if (!unpaid.includes(intent.status)) {
      throw unexpectedState(
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. ` +
          `You may only update the amount of a PaymentIntent with one of the following statuses: ${listed(unpaid)}.`,
        intent,
      );
    }
    checkAmount(money.amount, money.currency);
  }
  const changed: Stripe.PaymentIntent = {
    ...intent,
    ...money,
    metadata: changedMetadata(intent.metadata, metadata),
    description: texts.description ?? intent.description,
    receipt_email: texts.receipt_email ?? intent.receipt_email,
  };
  await update<'payment_intent'>(work, changed);
  return changed;
}

/** An empty value takes a name away, and an empty whole takes all. */
function changedMetadata(
  before: Stripe.Metadata,
  changes: Record<string, string> | '' | undefined,
): Stripe.Metadata {
  if (changes === '') return {};
  const merged = { ...before, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

export async function cancelIntent(
  work: Work,
  id: string,
  { cancellation_reason: reason }: { cancellation_reason?: string | undefined },
): Promise<Stripe.PaymentIntent> {
  const intent = await hold(work, id);
  if (!unpaid.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. ` +
        `Only a PaymentIntent with one of the following statuses may be canceled: ${listed(unpaid)}.`,
      intent,
    );
  }
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: secondsOf(work.now),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  await update<'payment_intent'>(work, canceled);
  await tell(work, { type: 'payment_intent.canceled', object: canceled }, id);
  return canceled;
}

/** What may be confirmed: also an intent whose customer left the bank's page and tries something else. */
export function ensureConfirmable(intent: Stripe.PaymentIntent): void {
  if (unpaid.includes(intent.status)) return;
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. ` +
          `Only a PaymentIntent with one of the following statuses may be confirmed: ${listed(unpaid)}.`,
    intent,
  );
}

/** Redirecting methods need a place to come back to. */
export function ensureReturnUrl(intent: Stripe.PaymentIntent, returnUrl: string | undefined): void {
  const redirects = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (!redirects || returnUrl !== undefined) return;
  throw invalidRequest(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
      'payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    { param: 'return_url', payment_intent: intent },
  );
}
