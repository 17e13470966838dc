import type { Database } from '../database/database.ts';
import type { Dispute } from '../ports/payments.ts';
import { findAttempt, type Attempt } from '../stores/payments/attempts.ts';
import { saveDispute } from '../stores/payments/disputes.ts';
import { bookEntries, type LedgerEntry } from '../stores/payments/ledger.ts';
import { lockPayingTicket } from '../stores/payments/paying.ts';
import { joinContactQueue } from '../stores/tickets/contact-queue.ts';
import type { PaymentParts } from './parts.ts';

/** A customer's bank took money back, or gave it back to us: the books say so, and the coordinators see it. */
export async function reconcileDisputes(
  { db, clock, payments }: PaymentParts,
  intentID: string,
): Promise<void> {
  const attempt = await findAttempt(db, intentID);
  if (!attempt) return;
  const now = clock.now();
  for (const dispute of await payments.listDisputes(intentID)) {
    await db.transaction().execute((trx) => recordDispute(trx, { attempt, dispute, now }));
  }
}

async function recordDispute(
  db: Database,
  { attempt, dispute, now }: { attempt: Attempt; dispute: Dispute; now: Date },
): Promise<void> {
  const { ticketID, attemptID } = attempt;
  const { disputeID: providerID, amountPence, status, createdAt: at } = dispute;
  await lockPayingTicket(db, ticketID);
  const isNew = await saveDispute(db, { attempt, dispute, now });
  const entries: LedgerEntry[] = [
    { ticketID, attemptID, kind: 'disputed', amountPence: -amountPence, providerID, at },
  ];
  if (status === 'won')
    entries.push({ ticketID, attemptID, kind: 'disputeWon', amountPence, providerID, at: now });
  await bookEntries(db, entries);
  if (isNew) await joinContactQueue(db, { ticketID, reason: 'dispute', now });
}
