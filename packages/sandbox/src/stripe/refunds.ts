import type { Stripe } from 'stripe';
import { moveMoney } from './charges.ts';
import { holdCharge } from './disputes.ts';
import { tell } from './events.ts';
import { behaviourOf } from './payment-methods.ts';
import { invalidRequest } from './problem.ts';
import { find, idOf, insert, newID, secondsOf, update, type Work } from './work.ts';

export interface NewRefund {
  payment_intent?: string | undefined;
  charge?: string | undefined;
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export async function createRefund(work: Work, params: NewRefund): Promise<Stripe.Refund> {
  const chargeID = params.charge ?? (await chargeOfIntent(work, params.payment_intent));
  const { intentID } = await holdCharge(work, chargeID);
  const charge = await find(work, 'charge', chargeID);
  const amount = refundable(charge, params.amount);
  const method = await find(work, 'payment_method', charge.payment_method ?? '');
  const byCard = method.type === 'card';
  const pending = behaviourOf(method).refunds === 'pending';
  const id = newID(byCard ? 're' : 'pyr');
  const isLate = pending || work.behaviour.lateBalances;
  const lineID = isLate ? null : (await giveBack(work, { id, amount, charge, intentID })).id;
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: lineID,
    charge: chargeID,
    created: secondsOf(work.now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: byCard
      ? { type: 'card', card: { reference_status: 'pending', type: 'refund' } }
      : { type: 'klarna', klarna: { reference: null, reference_status: null } },
    metadata: params.metadata ?? {},
    payment_intent: intentID,
    payment_method: method.id,
    ...(pending && { pending_reason: 'processing' }),
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  await insert<'refund'>(work, refund, intentID);
  const after = withRefunded(charge, charge.amount_refunded + amount);
  await update<'charge'>(work, after);
  await tell(work, { type: 'refund.created', object: refund }, intentID);
  await tell(work, { type: 'charge.refunded', object: after }, intentID);
  return refund;
}

async function chargeOfIntent(work: Work, intentID: string | undefined): Promise<string> {
  if (intentID === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = await find(work, 'payment_intent', intentID);
  const chargeID = intent.status === 'succeeded' ? idOf(intent.latest_charge) : null;
  if (chargeID === null) {
    throw invalidRequest(`This PaymentIntent (${intentID}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return chargeID;
}

function refundable(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = asked ?? left;
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  return amount;
}

export const giveBack = (
  work: Work,
  { id, amount, charge, intentID }: { id: string; amount: number; charge: Stripe.Charge; intentID: string },
) =>
  moveMoney(work, {
    type: charge.id.startsWith('ch_') ? 'refund' : 'payment_refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    category: 'refund',
    description: 'REFUND FOR CHARGE',
    intentID,
  });

const withRefunded = (charge: Stripe.Charge, refunded: number): Stripe.Charge => ({
  ...charge,
  amount_refunded: refunded,
  refunded: refunded === charge.amount,
});

/** What the bank makes of a refund later: a pending one goes through, and any may come back. */
export async function settleRefund(
  work: Work,
  refundID: string,
  end: 'succeeded' | 'failed',
): Promise<Stripe.Refund> {
  const chargeID = idOf((await find(work, 'refund', refundID)).charge) ?? '';
  const { intentID } = await holdCharge(work, chargeID);
  const refund = await find(work, 'refund', refundID);
  const charge = await find(work, 'charge', chargeID);
  const { pending_reason: _, ...settled } = refund;
  if (end === 'succeeded') {
    if (refund.status !== 'pending') throw invalidRequest('Only a pending refund can go through.');
    const line = await giveBack(work, { id: refundID, amount: refund.amount, charge, intentID });
    return save(work, { ...settled, balance_transaction: line.id, status: 'succeeded' }, intentID);
  }
  if (refund.status === 'failed') throw invalidRequest('This refund has failed before.');
  await update<'charge'>(work, withRefunded(charge, charge.amount_refunded - refund.amount));
  const failed: Stripe.Refund = { ...settled, failure_reason: 'expired_or_canceled_card', status: 'failed' };
  if (refund.status === 'pending') return save(work, failed, intentID);
  if (refund.balance_transaction === null) {
    // it cannot come back before it has left
    const line = await giveBack(work, { id: refundID, amount: refund.amount, charge, intentID });
    failed.balance_transaction = line.id;
  }
  const returned = await moveMoney(work, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refundID,
    category: 'refund_failure',
    description: 'REFUND FAILURE',
    intentID,
  });
  return save(work, { ...failed, failure_balance_transaction: returned.id }, intentID);
}

async function save(work: Work, refund: Stripe.Refund, intentID: string): Promise<Stripe.Refund> {
  await update<'refund'>(work, refund);
  await tell(work, { type: 'refund.updated', object: refund }, intentID);
  if (refund.status === 'failed') await tell(work, { type: 'refund.failed', object: refund }, intentID);
  return refund;
}
