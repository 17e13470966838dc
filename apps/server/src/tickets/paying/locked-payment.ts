import type { Actor } from '@fettle/domain/actor';
import type { Intent } from '../../outside/ports/payments.ts';
import type { Attempt } from '../../stores/money/attempts.ts';
import type { LockedBill, PayingTicket } from '../../stores/money/paying.ts';

/** Everything below the lock, in the order of the locks: ticket, bill, attempt. */
export interface LockedPayment {
  ticket: PayingTicket;
  bill: LockedBill;
  attempt: Attempt;
  intent: Intent;
  now: Date;
}

/** Whoever noticed it: what the provider says is what brings it about. */
export const provider: Actor = { kind: 'job', job: 'reconcile' };
