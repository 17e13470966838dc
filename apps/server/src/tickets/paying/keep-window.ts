import { hasBegun, paymentHoldMs } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { forgetAttemptPickup } from '../../stores/money/attempts.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { extendHold, findPickup, releaseHolds } from '../../stores/road/windows.ts';
import { provider, type LockedPayment } from './locked-payment.ts';

/**
 * A bank or Klarna may take days: the window is held for as long as the provider works on the payment and the window has not
 * begun. Then it is lost, which the customer is told once: neither the hold nor the attempt knows of it afterwards.
 */
export async function keepWindow(db: Database, { ticket, bill, attempt, now }: LockedPayment): Promise<void> {
  if (bill.kind !== 'repair') return;
  const { ticketID } = ticket;
  const pickup = await findPickup(db, ticketID);
  if (pickup?.kind === 'asap') return;
  const window = pickup ?? attempt.pickup;
  if (!window) return;
  if (pickup && !hasBegun(pickup, now)) {
    return extendHold(db, { ticketID, task: 'PICKUP', until: new Date(now.getTime() + paymentHoldMs) });
  }
  // freed meanwhile, yet nobody may have taken it: makeWindowFirm tries once more
  if (!hasBegun(window, now)) return;
  await releaseHolds(db, [ticketID], ['PICKUP']);
  await forgetAttemptPickup(db, attempt.attemptID);
  const detail = { task: 'PICKUP', day: window.day, startHour: window.hour } as const;
  await appendTicketEvent(db, { ticketID, kind: 'windowLost', actor: provider, detail, now });
}
