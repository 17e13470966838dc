import { holdMs } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { setPayingSince } from '../../stores/money/paying.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { shortenHold } from '../../stores/road/windows.ts';
import { provider, type LockedPayment } from './locked-payment.ts';

/**
 * Undoes what beginning a payment did: the ticket may be changed again, and its window is held as long as any other.
 * What never began has nothing to undo.
 */
export async function endPaying(
  db: Database,
  { ticket, bill, attempt, intent, now }: LockedPayment,
  event: 'paymentFailed' | 'paymentAbandoned' | undefined,
): Promise<void> {
  if (ticket.payingSince === null) return;
  const { ticketID } = ticket;
  await setPayingSince(db, ticketID, null);
  await shortenHold(db, { ticketID, task: 'PICKUP', until: new Date(now.getTime() + holdMs) });
  if (!event) return;
  const payment = { billID: bill.billID, paymentID: intent.intentID, amountPence: attempt.amountPence };
  const failure = {
    code: intent.failure?.code ?? 'unknown',
    ...(ticket.isProcessing && { wasProcessing: true as const }),
  };
  const happening = { ticketID, actor: provider, now };
  await appendTicketEvent(
    db,
    event === 'paymentFailed'
      ? { ...happening, kind: event, detail: { ...payment, ...failure } }
      : { ...happening, kind: event, detail: payment },
  );
}
