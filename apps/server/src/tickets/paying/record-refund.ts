import { formatActor, type Actor } from '@fettle/domain/actor';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Refund as ProviderRefund } from '../../outside/ports/payments.ts';
import type { Attempt } from '../../stores/money/attempts.ts';
import { issueDocument } from '../../stores/money/documents.ts';
import { bookEntries } from '../../stores/money/ledger.ts';
import {
  adoptRefund,
  findRefundByProvider,
  lockRefund,
  updateRefund,
  type Refund,
} from '../../stores/money/refunds.ts';
import { joinContactQueue } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

const provider: Actor = { kind: 'job', job: 'refund' };

/** What the provider says of a refund; `refused`: it will not make it. */
interface ToldRefund {
  attempt: Attempt;
  /** Ours, where it is known which. */
  refundID: number | undefined;
  sent: ProviderRefund | 'refused';
}

/** Written down once: with its entry in the books and its credit note. */
export const recordRefund: Work<'recordRefund', ToldRefund> = {
  run: async (trx, { input: told, now }) => {
    const { attempt, sent } = told;
    if (sent === 'refused') {
      // only one of ours was asked for
      if (told.refundID !== undefined) await giveUp(trx, await lockRefund(trx, told.refundID), now);
      return;
    }
    const refundID = told.refundID ?? (await knownOrAdopted(trx, { attempt, sent }, now));
    if (refundID === undefined) return;
    const refund = await lockRefund(trx, refundID);
    if (refund.status === 'succeeded' && sent.status !== 'failed') return;
    if (sent.status === 'failed' || sent.status === 'cancelled') return giveUp(trx, refund, now);
    const status = sent.status;
    if (refund.status !== status || refund.providerID === null) {
      await updateRefund(trx, refundID, { status, providerID: sent.refundID, now });
    }
    if (status === 'succeeded') await book(trx, { attempt, refund, sent, now });
  },
};

/** Refunds made in the provider's own dashboard are first seen here. */
async function knownOrAdopted(
  db: Database,
  { attempt, sent }: { attempt: Attempt; sent: ProviderRefund },
  now: Date,
): Promise<number | undefined> {
  const known = await findRefundByProvider(db, sent.refundID);
  if (known) return known.refundID;
  // our own, whose answer has not arrived yet: the job will write it down
  if (sent.metadata.refundID) return Number(sent.metadata.refundID);
  if (sent.status === 'failed' || sent.status === 'cancelled') return undefined;
  const { ticketID, attemptID } = attempt;
  return adoptRefund(db, {
    ticketID,
    attemptID,
    amountPence: sent.amountPence,
    providerID: sent.refundID,
    status: 'pending',
    actor: formatActor(provider),
    now,
  });
}

async function book(
  db: Database,
  { attempt, refund, sent, now }: { attempt: Attempt; refund: Refund; sent: ProviderRefund; now: Date },
): Promise<void> {
  const { ticketID, attemptID, billID, intentID } = attempt;
  const { refundID, amountPence } = refund;
  await bookEntries(db, [
    {
      ticketID,
      attemptID,
      kind: 'refunded',
      amountPence: -amountPence,
      providerID: sent.refundID,
      at: sent.createdAt,
    },
  ]);
  await appendTicketEvent(db, {
    ticketID,
    kind: 'refund',
    actor: provider,
    detail: { billID, paymentID: intentID ?? '', amountPence, refundID: String(refundID) },
    now,
  });
  await issueDocument(db, { kind: 'creditNote', ticketID, refundID, now });
}

/** The provider will not: somebody must speak to the customer. */
async function giveUp(db: Database, { refundID, ticketID, status }: Refund, now: Date): Promise<void> {
  if (status === 'succeeded' || status === 'refused') return;
  await updateRefund(db, refundID, { status: 'refused', now });
  await joinContactQueue(db, { ticketID, reason: 'refund-failed', now });
}
