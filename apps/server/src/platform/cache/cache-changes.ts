import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The newest of each topic stay. */
export async function deleteOldCacheChanges(db: Database, { keep }: { keep: number }): Promise<void> {
  await sql`delete from cache_change using cache_topic
    where cache_change.topic = cache_topic.topic and cache_change.version <= cache_topic.version - ${keep}`.execute(
    db,
  );
}
