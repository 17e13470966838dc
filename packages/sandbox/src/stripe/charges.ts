import type { Stripe } from 'stripe';
import { insert, newID, secondsOf, type Work } from './work.ts';
import type { Decline } from './payment-methods.ts';

const daySeconds = 24 * 60 * 60;
/** What Stripe takes for cards of this country, and for Klarna; a refund does not bring it back. */
const fees = { card: { percent: 1.5, fixed: 20 }, klarna: { percent: 4.99, fixed: 35 } } as const;
const feeOf = (amount: number, { percent, fixed }: { percent: number; fixed: number }) =>
  Math.round((amount * percent) / 100) + fixed;

interface Movement {
  type:
    | 'charge'
    | 'payment'
    | 'refund'
    | 'payment_refund'
    | 'refund_failure'
    | 'adjustment'
    | 'payout'
    | 'payout_failure';
  amount: number;
  fee?: { amount: number; description: string };
  currency: string;
  source: string;
  category: string;
  description: string | null;
  intentID: string | null;
}

/** A line of the balance: what came or went, and what Stripe kept of it. */
export async function moveMoney(work: Work, movement: Movement): Promise<Stripe.BalanceTransaction> {
  const { amount, currency, fee } = movement;
  const line = {
    id: newID('txn'),
    object: 'balance_transaction',
    amount,
    available_on: secondsOf(work.now) + 3 * daySeconds,
    balance_type: 'payments',
    created: secondsOf(work.now),
    currency,
    description: movement.description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: movement.category,
    source: movement.source,
    status: 'pending',
    type: movement.type,
  } satisfies Stripe.BalanceTransaction;
  await insert<'balance_transaction'>(work, line, movement.intentID);
  return line;
}

/** The charge of a payment that went through. */
export async function chargeFor(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { authenticated }: { authenticated: boolean },
): Promise<Stripe.Charge> {
  const byCard = method.type === 'card';
  const id = newID(byCard ? 'ch' : 'py');
  const late = work.behaviour.lateBalances;
  const line = late ? null : await bookCharge(work, { ...intent, id }, intent.id);
  const charge: Stripe.Charge = {
    ...blankCharge(work, id, intent, method, authenticated),
    amount_captured: intent.amount,
    balance_transaction: line?.id ?? null,
    captured: true,
    outcome: { ...outcome, network_status: 'approved_by_network', seller_message: 'Payment complete.' },
    paid: true,
    status: 'succeeded',
  };
  await insert<'charge'>(work, charge, intent.id);
  return charge;
}

/** The balance transaction of a charge, with the fee. */
export function bookCharge(
  work: Work,
  charge: Pick<Stripe.Charge, 'id' | 'amount' | 'currency' | 'description'>,
  intentID: string,
): Promise<Stripe.BalanceTransaction> {
  const byCard = charge.id.startsWith('ch_');
  const amount = feeOf(charge.amount, byCard ? fees.card : fees.klarna);
  return moveMoney(work, {
    type: byCard ? 'charge' : 'payment',
    amount: charge.amount,
    fee: { amount, description: 'Stripe processing fees' },
    currency: charge.currency,
    source: charge.id,
    category: 'charge',
    description: charge.description,
    intentID,
  });
}

export async function failedChargeFor(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: Decline,
): Promise<Stripe.Charge> {
  const charge: Stripe.Charge = {
    ...blankCharge(work, newID('ch'), intent, method, false),
    failure_code: code,
    failure_message: message,
    outcome: {
      ...outcome,
      network_status: 'declined_by_network',
      reason: declineCode,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    status: 'failed',
  };
  await insert<'charge'>(work, charge, intent.id);
  return charge;
}

const outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: null,
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: null,
  type: 'authorized',
} satisfies Stripe.Charge.Outcome;

const blankCharge = (
  work: Work,
  id: string,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
) =>
  ({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: false,
    created: secondsOf(work.now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount, authenticated),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  }) satisfies Stripe.Charge;

function detailsOf(
  { card }: Stripe.PaymentMethod,
  amount: number,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
  if (!card) {
    return {
      type: 'klarna',
      klarna: {
        payer_details: { address: { country: 'GB' } },
        payment_method_category: 'pay_in_installments',
        preferred_locale: 'en-GB',
      },
    };
  }
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: authenticated ? passedThreeDSecure : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

const passedThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} satisfies Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure;
