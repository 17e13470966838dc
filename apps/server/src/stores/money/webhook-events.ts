import { sql } from 'kysely';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import type { EventSubject } from '../../platform/database/tables/payments.ts';
import { enqueueJob } from '../jobs/jobs.ts';

interface ReceivedEvent {
  eventID: string;
  type: string;
  subject: EventSubject;
  now: Date;
}

/** Stores the event and enqueues its job, before the provider gets its 200. Idempotent by the event's id. */
export async function storeWebhookEvent(db: Database, event: ReceivedEvent): Promise<void> {
  const { eventID, type, subject, now } = event;
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('webhook_event')
      .values({ event_id: eventID, type, payload: JSON.stringify(subject), received_at: now })
      .onConflict((known) => known.column('event_id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    await enqueueJob(trx, 'workWebhook', { eventID });
  });
}

export async function findWebhookEvent(
  db: Database,
  eventID: string,
): Promise<{ type: string; subject: EventSubject } | undefined> {
  return db
    .selectFrom('webhook_event')
    .select(['type', 'payload as subject'])
    .where('event_id', '=', eventID)
    .executeTakeFirst();
}

export async function markWebhookWorked(
  db: Database,
  { eventID, now }: { eventID: string; now: Date },
): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ worked_at: now })
    .where('event_id', '=', eventID)
    .where('worked_at', 'is', null)
    .execute();
}

/** Providers send an event again for days: its number must be known for longer. */
export async function deleteWebhookEventsBefore(db: Database, day: Date): Promise<void> {
  await deleteUnlocked(db, 'webhook_event', sql`received_at < ${day} and worked_at is not null`);
}
