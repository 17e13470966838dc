import { performAct } from '../tickets/acts/perform-act.ts';
import { findAttempt } from '../stores/money/attempts.ts';
import type { PaymentParts } from './parts.ts';

/** Everything the provider knows of refunds of a payment, also what was done in its own dashboard. */
export async function reconcileRefunds(parts: PaymentParts, intentID: string): Promise<void> {
  const attempt = await findAttempt(parts.db, intentID);
  if (!attempt) return;
  const { ticketID } = attempt;
  for (const sent of await parts.payments.listRefunds(intentID)) {
    const input = { attempt, refundID: undefined, sent };
    await performAct(parts, { act: 'recordRefund', ticketID, principal: { kind: 'provider' }, input });
  }
}
