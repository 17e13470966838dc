import type { Stripe } from 'stripe';
import { bookCharge } from './charges.ts';
import { holdCharge } from './disputes.ts';
import { tell } from './events.ts';
import { giveBack } from './refunds.ts';
import { find, idOf, list, update, type Work } from './work.ts';

/** The balance transactions that a payment still lacks: its own, and those of its refunds. */
export async function settleBalances(work: Work, chargeID: string): Promise<void> {
  const { intentID } = await holdCharge(work, chargeID);
  const charge = await find(work, 'charge', chargeID);
  if (charge.status === 'succeeded' && charge.balance_transaction === null) {
    const line = await bookCharge(work, charge, intentID);
    const after: Stripe.Charge = { ...charge, balance_transaction: line.id };
    await update<'charge'>(work, after);
    await tell(work, { type: 'charge.updated', object: after }, intentID);
  }
  const { data: refunds } = await list(work, 'refund', { intentID, limit: 100 });
  for (const refund of refunds) {
    if (refund.status !== 'succeeded' || refund.balance_transaction !== null) continue;
    if (idOf(refund.charge) !== chargeID) continue;
    const line = await giveBack(work, { id: refund.id, amount: refund.amount, charge, intentID });
    const after: Stripe.Refund = { ...refund, balance_transaction: line.id };
    await update<'refund'>(work, after);
    await tell(work, { type: 'refund.updated', object: after }, intentID);
  }
}
