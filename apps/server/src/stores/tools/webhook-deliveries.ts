import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';

export interface Delivery {
  deliveryID: string;
  messageID: string;
  ticketID: number | null;
  eventID: string | null;
  kind: string | null;
  happenedAt: Date;
  /** This one included. */
  attempts: number;
}

/** The oldest that is due, with this try counted. Only whoever has claimed the endpoint asks. */
export async function beginDelivery(
  db: Database,
  { endpointID, now }: { endpointID: number; now: Date },
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update webhook_delivery set attempts = attempts + 1, last_tried_at = ${now}
    where delivery_id = (
      select delivery_id from webhook_delivery
      where endpoint_id = ${endpointID} and status = 'waiting' and next_try_at <= ${now}
      order by next_try_at, delivery_id limit 1)
    returning delivery_id::text as "deliveryID", message_id as "messageID", ticket_id as "ticketID",
      event_id::text as "eventID", kind, happened_at as "happenedAt", attempts`.execute(db);
  return rows[0];
}

interface Outcome {
  deliveryID: string;
  httpStatus: number | null;
  error: string;
}

/** nextTryAt null: it is given up. */
export async function recordFailure(
  trx: Database,
  { deliveryID, httpStatus, error, nextTryAt }: Outcome & { nextTryAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({
      status: nextTryAt ? 'waiting' : 'failed',
      ...(nextTryAt && { next_try_at: nextTryAt }),
      last_status: httpStatus,
      last_error: error,
    })
    .where('delivery_id', '=', deliveryID)
    .where('status', '=', 'waiting')
    .execute();
}

export async function recordSent(
  trx: Database,
  { deliveryID, httpStatus }: Omit<Outcome, 'error'>,
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ status: 'sent', last_status: httpStatus, last_error: '' })
    .where('delivery_id', '=', deliveryID)
    .execute();
}

/** Announced like any other. */
export async function insertTest(
  trx: Database,
  { endpointID, messageID, now }: { endpointID: number; messageID: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('webhook_delivery')
    .values({ message_id: messageID, endpoint_id: endpointID, happened_at: now, next_try_at: now })
    .execute();
  await announceDeliveries(trx);
}

/** Under the id that it had: a receiver that has it knows it. */
export async function sendDeliveryAgain(
  trx: Database,
  { deliveryID, now }: { deliveryID: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', attempts: 0, next_try_at: now })
    .where('delivery_id', '=', deliveryID)
    .execute();
  await announceDeliveries(trx);
}

async function announceDeliveries(trx: Database): Promise<void> {
  await sql`select pg_notify('webhook', '')`.execute(trx);
}

export const findDelivery = (db: Database, deliveryID: string) =>
  db
    .selectFrom('webhook_delivery')
    .select(['endpoint_id as endpointID', 'ticket_id as ticketID'])
    .where('delivery_id', '=', deliveryID)
    .executeTakeFirst();

/** The newest first. Uses the index webhook_delivery_of_endpoint. */
export async function listDeliveries(
  db: Database,
  { endpointID, before, limit }: { endpointID: number; before: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('webhook_delivery')
    .select([
      'delivery_id as deliveryID',
      'message_id as messageID',
      'ticket_id as ticketID',
      'kind',
      'happened_at as happenedAt',
      'status',
      'attempts',
      'next_try_at as nextTryAt',
      'last_tried_at as lastTriedAt',
      'last_status as lastStatus',
      'last_error as lastError',
    ])
    .where('endpoint_id', '=', endpointID)
    .orderBy('delivery_id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('delivery_id', '<', before);
  return query.execute();
}

/** What still waits stays. Uses the index webhook_delivery_by_age. */
export async function deleteDeliveriesBefore(db: Database, time: Date): Promise<void> {
  await deleteUnlocked(db, 'webhook_delivery', sql`happened_at < ${time} and status <> 'waiting'`);
}
