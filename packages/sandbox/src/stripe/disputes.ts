import type { Stripe } from 'stripe';
import { moveMoney } from './charges.ts';
import { tell } from './events.ts';
import { invalidRequest } from './problem.ts';
import { find, hold, idOf, insert, list, newID, secondsOf, update, type Work } from './work.ts';

const disputeFee = 2000;
const counterFee = 2000;
const answerWithinSeconds = 9 * 24 * 60 * 60;

/** A bank asks before it decides: no money moves. */
export async function openInquiry(work: Work, { id: chargeID }: { id: string }): Promise<Stripe.Dispute> {
  const { intentID } = await holdCharge(work, chargeID);
  const charge = await disputable(work, chargeID);
  const inquiry = blankDispute(work, charge, intentID, 'warning_needs_response');
  await insert<'dispute'>(work, inquiry, intentID);
  await tell(work, { type: 'charge.dispute.created', object: inquiry }, intentID);
  return inquiry;
}

/** An inquiry ends without more, or becomes a dispute: then the money is withdrawn. */
export async function endInquiry(
  work: Work,
  disputeID: string,
  end: 'closed' | 'escalated',
): Promise<Stripe.Dispute> {
  const chargeID = idOf((await find(work, 'dispute', disputeID)).charge) ?? '';
  const { intentID } = await holdCharge(work, chargeID);
  const inquiry = await find(work, 'dispute', disputeID);
  if (inquiry.status !== 'warning_needs_response') throw invalidRequest('This is no open inquiry.');
  if (end === 'closed') {
    const closed: Stripe.Dispute = { ...inquiry, status: 'warning_closed' };
    await update<'dispute'>(work, closed);
    await tell(work, { type: 'charge.dispute.closed', object: closed }, intentID);
    return closed;
  }
  const charge = await find(work, 'charge', chargeID);
  return withdraw(work, charge, { ...inquiry, status: 'needs_response' }, intentID);
}

/** We answer a dispute: Stripe takes a fee for that, which comes back if it is won. */
export async function counterDispute(work: Work, disputeID: string): Promise<Stripe.Dispute> {
  const chargeID = idOf((await find(work, 'dispute', disputeID)).charge) ?? '';
  const { intentID } = await holdCharge(work, chargeID);
  const open = await find(work, 'dispute', disputeID);
  if (open.status !== 'needs_response') throw invalidRequest('This dispute waits for no answer.');
  const line = await moveMoney(work, {
    type: 'adjustment',
    amount: 0,
    fee: { amount: counterFee, description: 'Dispute countered fee' },
    currency: open.currency,
    source: disputeID,
    category: 'dispute',
    description: `Dispute countered fee for ${chargeID}`,
    intentID,
  });
  const countered: Stripe.Dispute = {
    ...open,
    status: 'under_review',
    balance_transactions: [...open.balance_transactions, line],
  };
  await update<'dispute'>(work, countered);
  await tell(work, { type: 'charge.dispute.updated', object: countered }, intentID);
  return countered;
}

/** The customer asks their bank for the money: it is withdrawn at once, with a fee. */
export async function openDispute(work: Work, { id: chargeID }: { id: string }): Promise<Stripe.Dispute> {
  const { intentID } = await holdCharge(work, chargeID);
  const charge = await disputable(work, chargeID);
  const dispute = blankDispute(work, charge, intentID, 'needs_response');
  await insert<'dispute'>(work, dispute, intentID);
  await tell(work, { type: 'charge.dispute.created', object: dispute }, intentID);
  return withdraw(work, charge, dispute, intentID);
}

async function withdraw(
  work: Work,
  charge: Stripe.Charge,
  dispute: Stripe.Dispute,
  intentID: string,
): Promise<Stripe.Dispute> {
  const withdrawn = await moveMoney(work, {
    type: 'adjustment',
    amount: -dispute.amount,
    fee: { amount: disputeFee, description: 'Dispute fee' },
    currency: charge.currency,
    source: dispute.id,
    category: 'dispute',
    description: `Chargeback withdrawal for ${charge.id}`,
    intentID,
  });
  const taken: Stripe.Dispute = { ...dispute, balance_transactions: [withdrawn] };
  await update<'dispute'>(work, taken);
  await update<'charge'>(work, { ...charge, disputed: true });
  await tell(work, { type: 'charge.dispute.funds_withdrawn', object: taken }, intentID);
  return taken;
}

async function disputable(work: Work, chargeID: string): Promise<Stripe.Charge> {
  const charge = await find(work, 'charge', chargeID);
  const { data: known } = await list(work, 'dispute', { says: { charge: chargeID }, limit: 1 });
  if (charge.status !== 'succeeded' || charge.disputed || charge.refunded || known.length > 0) {
    throw invalidRequest(`Charge ${chargeID} cannot be disputed.`);
  }
  return charge;
}

const blankDispute = (
  work: Work,
  charge: Stripe.Charge,
  intentID: string,
  status: Stripe.Dispute['status'],
) =>
  ({
    id: newID('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: secondsOf(work.now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: secondsOf(work.now) + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: intentID,
    reason: 'fraudulent',
    status,
  }) satisfies Stripe.Dispute;

/** The bank decides. What was won comes back, with the fee for answering, but not the dispute's own. */
export async function closeDispute(
  work: Work,
  disputeID: string,
  status: 'won' | 'lost',
): Promise<Stripe.Dispute> {
  const { charge } = await find(work, 'dispute', disputeID);
  const chargeID = idOf(charge) ?? '';
  const { intentID } = await holdCharge(work, chargeID);
  const open = await find(work, 'dispute', disputeID);
  if (open.status !== 'needs_response' && open.status !== 'under_review') {
    throw invalidRequest('This dispute is already closed.');
  }
  const returned = status === 'won' ? [await reinstate(work, open, intentID)] : [];
  const closed: Stripe.Dispute = {
    ...open,
    status,
    balance_transactions: [...open.balance_transactions, ...returned],
  };
  await update<'dispute'>(work, closed);
  await tell(work, { type: 'charge.dispute.closed', object: closed }, intentID);
  if (status === 'won') {
    await tell(work, { type: 'charge.dispute.funds_reinstated', object: closed }, intentID);
  }
  return closed;
}

const reinstate = (work: Work, dispute: Stripe.Dispute, intentID: string | null) =>
  moveMoney(work, {
    type: 'adjustment',
    amount: dispute.amount,
    ...(dispute.status === 'under_review' && {
      fee: { amount: -counterFee, description: 'Dispute countered fee returned' },
    }),
    currency: dispute.currency,
    source: dispute.id,
    category: 'dispute_reversal',
    description: `Chargeback reversal for ${idOf(dispute.charge) ?? ''}`,
    intentID,
  });

/** Locks the payment a charge belongs to; what was read of the charge before may be out of date. */
export async function holdCharge(work: Work, chargeID: string): Promise<{ intentID: string }> {
  const { payment_intent: intent } = await find(work, 'charge', chargeID);
  const intentID = idOf(intent);
  if (intentID === null) throw new Error(`the sandbox made the charge ${chargeID} without an intent`);
  await hold(work, intentID);
  return { intentID };
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
