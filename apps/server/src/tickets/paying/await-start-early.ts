import { firstDayAfterCancellation, needsStartEarly } from '@fettle/domain/payment/start-early';
import type { Database } from '../../platform/database/database.ts';
import { listConsents } from '../../stores/money/consents.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { findPickup } from '../../stores/road/windows.ts';
import { provider } from './locked-payment.ts';

/**
 * Whoever pays at the provider without having pressed our button has not asked us to begin within the 14 days. The payment stands; nothing is
 * collected until they ask for it on the tracking page, or the days are over.
 */
export async function awaitStartEarly(
  db: Database,
  { ticketID, now }: { ticketID: number; now: Date },
): Promise<void> {
  const consents = await listConsents(db, ticketID);
  if (consents.some(({ kind }) => kind === 'startEarly')) return;
  const agreedAt = consents.find(({ kind }) => kind === 'terms')?.agreedAt ?? now;
  const pickup = await findPickup(db, ticketID);
  if (pickup && !needsStartEarly(pickup, agreedAt)) return;
  const detail = { from: firstDayAfterCancellation(agreedAt) };
  await appendTicketEvent(db, { ticketID, kind: 'startEarlyAwaited', actor: provider, detail, now });
}
