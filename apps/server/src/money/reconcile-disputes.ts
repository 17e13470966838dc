import { performAct } from '../tickets/acts/perform-act.ts';
import { findAttempt } from '../stores/money/attempts.ts';
import type { PaymentParts } from './parts.ts';

/** Everything the provider knows of disputes about a payment. */
export async function reconcileDisputes(parts: PaymentParts, intentID: string): Promise<void> {
  const attempt = await findAttempt(parts.db, intentID);
  if (!attempt) return;
  const { ticketID } = attempt;
  for (const dispute of await parts.payments.listDisputes(intentID)) {
    const input = { attempt, dispute };
    await performAct(parts, { act: 'recordDispute', ticketID, principal: { kind: 'provider' }, input });
  }
}
