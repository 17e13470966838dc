import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Those of these tokens, in hex, whose session is still there and whose owner has not left. */
export async function findLiveStaffTokens(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ token: string }>`
    select encode(token_hash, 'hex') as token from staff_session join staff using (staff_id)
    where token_hash = any (${tokenHashes}::bytea[]) and expires_at > ${now} and disabled_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ token }) => token));
}
