import type { Work } from '../pipeline/work.ts';
import type { Dispute } from '../../outside/ports/payments.ts';
import type { Attempt } from '../../stores/money/attempts.ts';
import { saveDispute } from '../../stores/money/disputes.ts';
import { bookEntries, type LedgerEntry } from '../../stores/money/ledger.ts';
import { joinContactQueue } from '../../stores/office/contact-queue.ts';

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
    await bookEntries(trx, entries, now);
    if (isNew) await joinContactQueue(trx, { ticketID, reason: 'dispute', now });
  },
};
