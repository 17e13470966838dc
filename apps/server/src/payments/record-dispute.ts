import type { Work } from '../acts/work.ts';
import type { Dispute } from '../ports/payments.ts';
import type { Attempt } from '../stores/payments/attempts.ts';
import { saveDispute } from '../stores/payments/disputes.ts';
import { bookEntries, type LedgerEntry } from '../stores/payments/ledger.ts';
import { joinContactQueue } from '../stores/tickets/contact-queue.ts';

/** A customer's bank took money back, or gave it back to us: the books say so, and the coordinators see it. */
export const recordDispute: Work<'recordDispute', { attempt: Attempt; dispute: Dispute }> = {
  run: async (trx, { ticketID, input: { attempt, dispute }, now }) => {
    const { attemptID } = attempt;
    const { disputeID: providerID, amountPence, status, createdAt: at } = dispute;
    const isNew = await saveDispute(trx, { attempt, dispute, now });
    const entries: LedgerEntry[] = [
      { ticketID, attemptID, kind: 'disputed', amountPence: -amountPence, providerID, at },
    ];
    if (status === 'won')
      entries.push({ ticketID, attemptID, kind: 'disputeWon', amountPence, providerID, at: now });
    await bookEntries(trx, entries);
    if (isNew) await joinContactQueue(trx, { ticketID, reason: 'dispute', now });
  },
};
