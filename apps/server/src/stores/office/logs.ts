import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

export async function appendClientLog(
  db: Database,
  log: { env: string; category: string; day: string; entry: Record<string, unknown>; now: Date },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('client_log')
    .values({
      logged_on: log.day,
      log_id: id,
      env: log.env,
      category: log.category,
      entry: JSON.stringify(log.entry),
      logged_at: log.now,
    })
    .execute();
  return id;
}

export async function appendAnalyticsEvent(
  db: Database,
  event: { name: string; params: Record<string, unknown>; now: Date },
): Promise<void> {
  await db
    .insertInto('analytics_event')
    .values({
      happened_on: event.now.toISOString().slice(0, 10),
      event_id: randomUUID(),
      name: event.name,
      params: JSON.stringify(event.params),
      happened_at: event.now,
    })
    .execute();
}

export async function deleteLogsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('client_log').where('logged_on', '<', day).execute();
}

export async function deleteAnalyticsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('analytics_event').where('happened_on', '<', day).execute();
}
