import { formatActor } from '@fettle/domain/actor';
import type { Database } from '../../platform/database/database.ts';
import type { RefundReason } from '../../platform/database/tables/payments.ts';
import { promiseRefund } from '../../stores/money/refunds.ts';
import { provider, type LockedPayment } from './locked-payment.ts';

/** What was paid twice, too much or too late is refunded automatically. */
export async function giveBack(
  db: Database,
  { attempt, now }: LockedPayment,
  { amountPence, reason }: { amountPence: number; reason: RefundReason },
): Promise<void> {
  const { ticketID, attemptID } = attempt;
  await promiseRefund(db, { ticketID, attemptID, amountPence, reason, actor: formatActor(provider), now });
}
