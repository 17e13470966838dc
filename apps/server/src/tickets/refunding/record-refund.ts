import { formatActor, type Actor } from '@fettle/domain/actor';
import { refundAfter, refundEventOf, refundMoney } from '@fettle/domain/refunds/refund';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Refund as ProviderRefund } from '../../outside/ports/payments.ts';
import type { Attempt } from '../../stores/money/attempts.ts';
import { bookEntries } from '../../stores/money/ledger.ts';
import {
  adoptRefund,
  findRefund,
  findRefundByProvider,
  lockRefund,
  updateRefund,
  type Refund,
} from '../../stores/money/refunds.ts';
import { moveRefund } from './move-refund.ts';

const provider: Actor = { kind: 'job', job: 'refund' };

/** What the provider says of a refund; `refused`: it will not make it. */
interface ToldRefund {
  attempt: Attempt;
  /** Ours, where it is known which. */
  refundID: number | undefined;
  sent: ProviderRefund | { status: 'refused'; reason: string };
}

/** Idempotent, in whatever order and however often it is told. */
export const recordRefund: Work<'recordRefund', ToldRefund> = {
  run: async (trx, { input: told, now }) => {
    const { attempt, sent } = told;
    if (sent.status === 'refused') {
      // only one of ours was asked for
      if (told.refundID === undefined) return;
      const refund = await lockRefund(trx, told.refundID);
      // a webhook was quicker, and it is there after all
      if (refund.providerID !== null) return;
      await moveRefund(trx, refund, { event: 'fail', failureReason: sent.reason, actor: provider, now });
      return;
    }
    const refundID = told.refundID ?? (await knownOrAdopted(trx, { attempt, sent }, now));
    if (refundID === undefined) return;
    const refund = await lockRefund(trx, refundID);
    // under one number the provider keeps one refund; another is one of its own, however it came about
    if (refund.providerID !== null && refund.providerID !== sent.refundID) return;
    await record(trx, refund, sent, now);
  },
};

async function record(db: Database, refund: Refund, sent: ProviderRefund, now: Date): Promise<void> {
  const { status, refundID: providerID, failureReason = null, paidOutAt, cameBackAt } = sent;
  const told = { status, isPaidOut: paidOutAt !== undefined, isBack: cameBackAt !== undefined };
  const event = refundEventOf[status];
  const hasFailed = status === 'failed' || status === 'cancelled';
  const why = hasFailed ? { failureReason: failureReason ?? (status === 'cancelled' ? status : null) } : {};
  const { entries, isAwaited: balanceAwaited } = refundMoney(
    told,
    refundAfter(event, refund.state) ?? refund.state,
  );
  const step = { event, providerID, balanceAwaited, ...why, actor: provider, now };
  const moved = await moveRefund(db, refund, step);
  if (!moved && (refund.providerID === null || balanceAwaited !== refund.balanceAwaited)) {
    await updateRefund(db, refund, { providerID, balanceAwaited, now });
  }
  const { ticketID, attemptID, amountPence } = refund;
  const entry = { ticketID, attemptID, providerID };
  await bookEntries(
    db,
    entries.map((kind) =>
      kind === 'refunded'
        ? { ...entry, kind, amountPence: -amountPence, at: paidOutAt ?? now }
        : { ...entry, kind, amountPence, at: cameBackAt ?? now },
    ),
    now,
  );
}

/** Refunds made in the provider's own dashboard are first seen here. */
async function knownOrAdopted(
  db: Database,
  { attempt, sent }: { attempt: Attempt; sent: ProviderRefund },
  now: Date,
): Promise<number | undefined> {
  const known = await findRefundByProvider(db, sent.refundID);
  if (known) return known.refundID;
  const ours = await namedRefund(db, sent, attempt);
  if (ours) return ours.refundID;
  const hasFailed = sent.status === 'failed' || sent.status === 'cancelled';
  // it moved nothing, and nobody here has asked for it
  if (hasFailed && !sent.paidOutAt) return undefined;
  const { ticketID, attemptID } = attempt;
  return adoptRefund(db, {
    ticketID,
    attemptID,
    amountPence: sent.amountPence,
    providerID: sent.refundID,
    actor: formatActor(provider),
    now,
  });
}

/** Our own, whose answer has not arrived yet. */
async function namedRefund(
  db: Database,
  sent: ProviderRefund,
  { attemptID }: Attempt,
): Promise<Refund | undefined> {
  const refundID = Number(sent.metadata.refundID);
  const named = Number.isSafeInteger(refundID) ? await findRefund(db, refundID) : undefined;
  return named?.attemptID === attemptID && named.providerID === null ? named : undefined;
}
