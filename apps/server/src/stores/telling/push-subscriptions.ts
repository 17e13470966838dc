import { sql } from 'kysely';
import { scarce } from '../../platform/limits/scarce.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { PushTarget } from '../../outside/ports/pusher.ts';

/** Nobody carries more; whoever subscribes over and over must not make one event a thousand requests. */
const { most: maxPerCustomer } = scarce.pushSubscriptions;

/** This session's browser, from now on; the oldest of too many is dropped. */
export async function keepPushSubscription(
  db: Database,
  target: PushTarget & { sessionID: number; customerID: number; now: Date },
): Promise<void> {
  const { sessionID, customerID, endpoint, p256dh, auth, now } = target;
  await inTransaction(db, async (trx) => {
    // the session first, as whoever ends it and thereby deletes this
    const session = trx.selectFrom('session').where('session_id', '=', sessionID).forNoKeyUpdate();
    if (!(await session.executeTakeFirst())) return;
    // the same browser in an earlier session, perhaps another customer's
    await trx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', sessionID)
      .execute();
    await trx
      .insertInto('push_subscription')
      .values({ session_id: sessionID, endpoint, p256dh, auth, created_at: now, last_used_at: null })
      .onConflict((known) => known.column('session_id').doUpdateSet({ endpoint, p256dh, auth }))
      .execute();
    await sql`delete from push_subscription where session_id in (
      select session_id from push_subscription join session using (session_id)
      where customer_id = ${customerID}
      order by push_subscription.created_at desc, session_id desc offset ${maxPerCustomer})`.execute(trx);
  });
}

export async function deletePushSubscription(db: Database, sessionID: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionID).execute();
}

export async function hasPushSubscription(db: Database, sessionID: number): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('session_id', '=', sessionID)
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer's sessions that are still open and take notifications. Uses the index session_by_customer. */
export async function listPushSessions(db: Database, customerID: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.session_id', 'push_subscription.session_id')
    .select('push_subscription.session_id as sessionID')
    .where('session.customer_id', '=', customerID)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .orderBy('push_subscription.session_id')
    .execute();
  return rows.map(({ sessionID }) => sessionID);
}

/** Undefined: they have turned it off, or signed out there, since; or somebody else uses that browser now. */
export async function findPushTarget(
  db: Database,
  { sessionID, ticketID, now }: { sessionID: number; ticketID: number; now: Date },
): Promise<PushTarget | undefined> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.session_id', 'push_subscription.session_id')
    .innerJoin('ticket', 'ticket.customer_id', 'session.customer_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscription.session_id', '=', sessionID)
    .where('ticket.ticket_id', '=', ticketID)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
}

export async function markPushUsed(db: Database, sessionID: number, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ last_used_at: now })
    .where('session_id', '=', sessionID)
    .execute();
}

/** Only if it is still the one that the push service no longer knows. */
export async function deletePushTarget(
  db: Database,
  { sessionID, endpoint }: { sessionID: number; endpoint: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionID)
    .where('endpoint', '=', endpoint)
    .execute();
}
