import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { RefundReason } from '../../platform/database/tables/payments.ts';
import { enqueueJob } from '../jobs/jobs.ts';

export interface Refund {
  refundID: number;
  ticketID: number;
  attemptID: number;
  amountPence: number;
  reason: RefundReason;
  status: 'wanted' | 'pending' | 'succeeded' | 'refused';
  providerID: string | null;
  tries: number;
}

const columns = [
  'refund_id as refundID',
  'ticket_id as ticketID',
  'attempt_id as attemptID',
  'amount_pence as amountPence',
  'reason',
  'status',
  'provider_id as providerID',
  'tries',
] as const;

interface WantedRefund {
  ticketID: number;
  attemptID: number;
  amountPence: number;
  reason: RefundReason;
  note?: string;
  actor: string;
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
      status: 'wanted',
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
  return db.selectFrom('refund').select(columns).where('refund_id', '=', refundID).executeTakeFirst();
}

export async function findRefundByProvider(db: Database, providerID: string): Promise<Refund | undefined> {
  return db.selectFrom('refund').select(columns).where('provider_id', '=', providerID).executeTakeFirst();
}

export async function lockRefund(db: Database, refundID: number): Promise<Refund> {
  return db
    .selectFrom('refund')
    .select(columns)
    .where('refund_id', '=', refundID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRefund(
  db: Database,
  refundID: number,
  changed: { status: Refund['status']; providerID?: string; tries?: number; now: Date },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      status: changed.status,
      updated_at: changed.now,
      ...(changed.providerID !== undefined && { provider_id: changed.providerID }),
      ...(changed.tries !== undefined && { tries: changed.tries }),
    })
    .where('refund_id', '=', refundID)
    .execute();
}

/** One that was made in the provider's own dashboard: it has happened, and only our books lack it. */
export async function adoptRefund(
  db: Database,
  found: {
    ticketID: number;
    attemptID: number;
    amountPence: number;
    providerID: string;
    status: 'pending' | 'succeeded';
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
      status: found.status,
      provider_id: found.providerID,
      created_at: found.now,
      updated_at: found.now,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  return refundID;
}

/** What could still be given back of each payment of a ticket, the newest first: pending refunds count as refunded. */
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
