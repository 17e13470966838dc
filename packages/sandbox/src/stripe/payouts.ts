import type { Stripe } from 'stripe';
import { moveMoney } from './charges.ts';
import { tell } from './events.ts';
import { invalidRequest } from './problem.ts';
import { find, insert, list, newID, secondsOf, update, type Work } from './work.ts';

interface Wanted {
  /** Left out: everything that no automatic payout has paid out yet. */
  amount?: number;
  currency?: string;
}

/** Automatic where no amount is asked for: what it is made of can be listed once it is reconciled. */
export async function createPayout(work: Work, { amount, currency = 'gbp' }: Wanted): Promise<Stripe.Payout> {
  const lines = amount === undefined ? await unpaidLines(work) : [];
  const total = amount ?? lines.reduce((sum, { net }) => sum + net, 0);
  const id = newID('po');
  const line = await moveMoney(work, {
    type: 'payout',
    amount: -total,
    currency,
    source: id,
    category: 'payout',
    description: 'STRIPE PAYOUT',
    intentID: null,
  });
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount: total,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: secondsOf(work.now),
    automatic: amount === undefined,
    balance_transaction: line.id,
    created: secondsOf(work.now),
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: amount === undefined ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  await insert<'payout'>(work, payout, null);
  const made = { id: `${id}_lines`, object: 'sandbox.payout' as const, created: payout.created };
  await insert<'sandbox.payout'>(work, { ...made, lines: lines.map((one) => one.id) }, null);
  await tell(work, { type: 'payout.created', object: payout }, null);
  return payout;
}

/** The bank has it, and its transactions are known. */
export async function settlePayout(work: Work, id: string): Promise<Stripe.Payout> {
  const payout = await find(work, 'payout', id, { hold: true });
  if (payout.status !== 'in_transit') throw invalidRequest('This payout is not on its way.');
  const paid: Stripe.Payout = {
    ...payout,
    status: 'paid',
    reconciliation_status: payout.automatic ? 'completed' : 'not_applicable',
  };
  await update<'payout'>(work, paid);
  await tell(work, { type: 'payout.paid', object: paid }, null);
  if (paid.automatic) await tell(work, { type: 'payout.reconciliation_completed', object: paid }, null);
  return paid;
}

/** The bank sends it back, also after it was paid. */
export async function failPayout(work: Work, id: string): Promise<Stripe.Payout> {
  const payout = await find(work, 'payout', id, { hold: true });
  if (payout.status === 'failed') throw invalidRequest('This payout has failed before.');
  const line = await moveMoney(work, {
    type: 'payout_failure',
    amount: payout.amount,
    currency: payout.currency,
    source: id,
    category: 'payout_reversal',
    description: 'PAYOUT FAILURE',
    intentID: null,
  });
  const failed: Stripe.Payout = {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
    failure_balance_transaction: line.id,
  };
  await update<'payout'>(work, failed);
  await tell(work, { type: 'payout.failed', object: failed }, null);
  return failed;
}

export async function linesOfPayout(
  work: Pick<Work, 'trx'>,
  id: string,
): Promise<Stripe.BalanceTransaction[]> {
  const { lines } = await find(work, 'sandbox.payout', `${id}_lines`);
  const found: Stripe.BalanceTransaction[] = [];
  for (const line of lines) found.push(await find(work, 'balance_transaction', line));
  return found;
}

async function unpaidLines(work: Work): Promise<Stripe.BalanceTransaction[]> {
  const { data: lines } = await list(work, 'balance_transaction', {
    says: { currency: 'gbp' },
    limit: 10_000,
  });
  const { data: before } = await list(work, 'sandbox.payout', { limit: 10_000 });
  const paid = new Set(before.flatMap((one) => one.lines));
  return lines.filter(({ id, type }) => !paid.has(id) && type !== 'payout' && type !== 'payout_failure');
}
