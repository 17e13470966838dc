import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * Deletes what has run out, in no order, and leaves what somebody else has locked to the next time. Whoever locks several of such rows, in
 * the order of their key, need not wait for it: the two could wait for each other.
 */
export async function deleteUnlocked(
  db: Database,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const rows = sql.table(table);
  await sql`delete from ${rows} where ctid = any (array(
    select ctid from ${rows} where ${condition} for update skip locked))`.execute(db);
}
