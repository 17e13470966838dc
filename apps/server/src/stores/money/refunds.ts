import { isOwed, isTaken, type OtherMeans, type RefundState } from '@fettle/domain/refunds/refund';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { RefundReason, RefundStatus } from '../../platform/database/tables/payments.ts';
import { enqueueJob } from '../jobs/jobs.ts';

export interface Refund {
  refundID: number;
  ticketID: number;
  attemptID: number;
  amountPence: number;
  reason: RefundReason;
  note: string;
  state: RefundState;
  providerID: string | null;
  failureReason: string | null;
  balanceAwaited: boolean;
  /** The refund that failed and whose place this one takes. */
  againOf: number | null;
  updatedAt: Date;
}

/**
 * What the release before calls each state: it reads and writes these four alone, beside us and after a roll back. `refused` are just
 * those whose money another refund may give back (isTaken in the domain).
 */
export const statusOf: Record<RefundState, RefundStatus> = {
  requested: 'wanted',
  sent: 'wanted',
  pending: 'pending',
  requiresAction: 'pending',
  succeeded: 'succeeded',
  // its money is not free to be given back by another refund
  failedAfterSuccess: 'succeeded',
  paidAnotherWay: 'succeeded',
  failed: 'refused',
  cancelled: 'refused',
  replaced: 'refused',
};
const stateOfStatus: Record<RefundStatus, RefundState> = {
  wanted: 'requested',
  pending: 'pending',
  succeeded: 'succeeded',
  refused: 'failed',
};

/** Where the release before has moved it since, its status says more than our state. */
const toState = (row: { state: RefundState | null; status: RefundStatus }): RefundState =>
  row.state !== null && statusOf[row.state] === row.status ? row.state : stateOfStatus[row.status];

const selectRefund = (db: Database) =>
  db
    .selectFrom('refund')
    .select([
      'refund_id as refundID',
      'ticket_id as ticketID',
      'attempt_id as attemptID',
      'amount_pence as amountPence',
      'reason',
      'note',
      'status',
      'state',
      'provider_id as providerID',
      'failure_reason as failureReason',
      'balance_awaited as balanceAwaited',
      'again_of as againOf',
      'updated_at as updatedAt',
    ]);
type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefund>['executeTakeFirstOrThrow']>>;
const toRefund = ({ status, state, ...rest }: RefundRow): Refund => ({
  ...rest,
  state: toState({ status, state }),
});

interface WantedRefund {
  ticketID: number;
  attemptID: number;
  amountPence: number;
  reason: RefundReason;
  note?: string;
  actor: string;
  againOf?: number;
  now: Date;
}

/** Recorded in the caller's transaction; a job asks the provider for it. */
export async function promiseRefund(db: Database, wanted: WantedRefund): Promise<number> {
  const { refund_id: refundID } = await db
    .insertInto('refund')
    .values({
      ticket_id: wanted.ticketID,
      attempt_id: wanted.attemptID,
      amount_pence: wanted.amountPence,
      reason: wanted.reason,
      note: wanted.note ?? '',
      actor: wanted.actor,
      status: statusOf.requested,
      state: 'requested',
      again_of: wanted.againOf ?? null,
      created_at: wanted.now,
      updated_at: wanted.now,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  await enqueueJob(db, 'sendRefund', { refundID });
  return refundID;
}

/** What goes back to the customer for that reason, whether it has arrived yet or not. */
export async function findPromisedPence(
  db: Database,
  { ticketID, reason }: Pick<WantedRefund, 'ticketID' | 'reason'>,
): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount_pence').as('pence'))
    .where('ticket_id', '=', ticketID)
    .where('reason', '=', reason)
    .where('status', '<>', 'refused')
    .executeTakeFirst();
  return Number(row?.pence ?? 0);
}

export async function findRefund(db: Database, refundID: number): Promise<Refund | undefined> {
  const row = await selectRefund(db).where('refund_id', '=', refundID).executeTakeFirst();
  return row && toRefund(row);
}

export async function findRefundByProvider(db: Database, providerID: string): Promise<Refund | undefined> {
  const row = await selectRefund(db).where('provider_id', '=', providerID).executeTakeFirst();
  return row && toRefund(row);
}

export async function lockRefund(db: Database, refundID: number): Promise<Refund> {
  const row = await selectRefund(db)
    .where('refund_id', '=', refundID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toRefund(row);
}

interface RefundChange {
  state?: RefundState;
  providerID?: string;
  failureReason?: string | null;
  balanceAwaited?: boolean;
  paid?: { means: OtherMeans; reference: string; by: string };
  now: Date;
}

/** Of a row that the caller has locked. */
export async function updateRefund(db: Database, refund: Refund, changed: RefundChange): Promise<void> {
  const { state = refund.state, providerID, failureReason, balanceAwaited, paid, now } = changed;
  await db
    .updateTable('refund')
    .set({
      state,
      status: statusOf[state],
      updated_at: now,
      ...(providerID !== undefined && { provider_id: providerID }),
      ...(failureReason !== undefined && { failure_reason: failureReason }),
      ...(balanceAwaited !== undefined && { balance_awaited: balanceAwaited }),
      ...(paid && { paid_by: paid.means, reference: paid.reference, settled_by: paid.by }),
    })
    .where('refund_id', '=', refund.refundID)
    .execute();
}

/** Before the provider is asked: from then on nobody knows whether the money has left. False if it is not to be sent any more. */
export async function markRefundSent(db: Database, refundID: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set((eb) => ({ state: 'sent', tries: eb('tries', '+', 1), updated_at: now }))
    .where('refund_id', '=', refundID)
    .where('status', '=', 'wanted')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Looked at, and still as it was. */
export async function touchRefund(db: Database, refundID: number, now: Date): Promise<void> {
  await db.updateTable('refund').set({ updated_at: now }).where('refund_id', '=', refundID).execute();
}

/** One that was made in the provider's own dashboard: it has happened, and only our books lack it. */
export async function adoptRefund(
  db: Database,
  found: {
    ticketID: number;
    attemptID: number;
    amountPence: number;
    providerID: string;
    actor: string;
    now: Date;
  },
): Promise<number> {
  const { refund_id: refundID } = await db
    .insertInto('refund')
    .values({
      ticket_id: found.ticketID,
      attempt_id: found.attemptID,
      amount_pence: found.amountPence,
      reason: 'provider',
      actor: found.actor,
      status: statusOf.sent,
      state: 'sent',
      provider_id: found.providerID,
      created_at: found.now,
      updated_at: found.now,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  return refundID;
}

/** What could still be given back of each payment of a ticket, the newest first: what is under way counts as given back. */
export async function listRefundable(
  db: Database,
  ticketID: number,
): Promise<{ attemptID: number; refundablePence: number }[]> {
  const { rows } = await sql<{ attemptID: number; refundablePence: number }>`
    select a.attempt_id as "attemptID",
           (a.received_pence - coalesce(sum(r.amount_pence), 0))::integer as "refundablePence"
    from payment_attempt a
    left join refund r on r.attempt_id = a.attempt_id and r.status <> 'refused'
    where a.ticket_id = ${ticketID} and a.status = 'succeeded'
    group by a.attempt_id, a.received_pence
    order by a.attempt_id desc`.execute(db);
  return rows;
}

export interface OwedRefund {
  refundID: number;
  amountPence: number;
}

/** Refunds that failed and whose money has not gone back otherwise, the oldest first. Uses the index refund_of_ticket. */
export async function listOwedRefunds(db: Database, ticketID: number): Promise<OwedRefund[]> {
  const left = new Map(
    (await listRefundable(db, ticketID)).map(({ attemptID, refundablePence }) => [
      attemptID,
      refundablePence,
    ]),
  );
  const rows = await selectRefund(db).where('ticket_id', '=', ticketID).orderBy('refund_id').execute();
  return rows
    .map(toRefund)
    .filter(
      ({ state, attemptID, amountPence }) =>
        isOwed(state) && (isTaken(state) || amountPence <= (left.get(attemptID) ?? 0)),
    )
    .map(({ refundID, amountPence }) => ({ refundID, amountPence }));
}

/** Every refund of a ticket, for the order page. */
export async function listRefundsOf(db: Database, ticketID: number) {
  const rows = await selectRefund(db)
    .select(['created_at as at', 'paid_by as paidBy', 'reference'])
    .where('ticket_id', '=', ticketID)
    .orderBy('refund_id')
    .execute();
  return rows.map(({ at, paidBy, reference, ...row }) => ({ ...toRefund(row), at, paidBy, reference }));
}

/** Under which a refund was paid past the provider; empty where it was not. */
export async function findRefundReference(db: Database, refundID: number): Promise<string> {
  const row = await db
    .selectFrom('refund')
    .select('reference')
    .where('refund_id', '=', refundID)
    .executeTakeFirst();
  return row?.reference ?? '';
}

/** What the provider may still change and nobody has looked at since then, the longest untouched first. Uses the index refund_unsettled. */
export async function listUnsettledRefunds(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<Refund[]> {
  const rows = await selectRefund(db)
    .where(sql<boolean>`(status in ('wanted', 'pending') or balance_awaited)`)
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .orderBy('refund_id')
    .limit(limit)
    .execute();
  return rows.map(toRefund);
}
