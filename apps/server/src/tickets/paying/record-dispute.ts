import { booksOfDispute } from '@fettle/domain/payment/dispute';
import type { Work } from '../pipeline/work.ts';
import type { Dispute } from '../../outside/ports/payments.ts';
import type { Attempt } from '../../stores/money/attempts.ts';
import { saveDispute } from '../../stores/money/disputes.ts';
import { bookEntries } from '../../stores/money/ledger.ts';
import { clearContactReason, joinContactQueue } from '../../stores/office/contact-queue.ts';

/**
 * A customer's bank asks about a payment, took money back, or gave it back to us. What has moved is what the balance transactions say;
 * the coordinators see each with the day by which to answer.
 */
export const recordDispute: Work<'recordDispute', { attempt: Attempt; dispute: Dispute }> = {
  run: async (trx, { ticketID, input: { attempt, dispute }, now }) => {
    const { attemptID } = attempt;
    const { disputeID, movements, status } = dispute;
    const before = await saveDispute(trx, { attempt, dispute, now });
    const entries = booksOfDispute(disputeID, movements).map((entry) => ({ ...entry, ticketID, attemptID }));
    await bookEntries(trx, entries, now);
    if (before === status) return;
    // lost or won before we heard of it at all: the office must know of that too
    if (status === 'open' || (before === undefined && status !== 'inquiry' && status !== 'inquiryClosed')) {
      await joinContactQueue(trx, { ticketID, reason: 'dispute', now });
    } else if (status === 'inquiry') await joinContactQueue(trx, { ticketID, reason: 'inquiry', now });
    else if (status === 'inquiryClosed') await clearContactReason(trx, { ticketID, reason: 'inquiry' });
  },
};
