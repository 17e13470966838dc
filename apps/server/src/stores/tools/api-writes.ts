import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';

interface Write {
  keyID: number;
  idempotencyKey: string;
}

/** One change under a number at a time: another waits until this transaction has ended, before it has locked anything else. */
export async function lockWrite(trx: Database, { keyID, idempotencyKey }: Write): Promise<void> {
  const subject = `apiWrite:${keyID}:${idempotencyKey}`;
  takeLock(trx, 'setting', subject);
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

/** What is known of a change that was made under that number. */
export const findWrite = (
  db: Database,
  { keyID, idempotencyKey }: Write,
): Promise<{ requestHash: Buffer; made: unknown } | undefined> =>
  db
    .selectFrom('api_write')
    .select(['request_hash as requestHash', 'made'])
    .where('key_id', '=', keyID)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** With what it answered; false if the number is taken meanwhile. */
export async function insertWrite(
  trx: Database,
  {
    keyID,
    idempotencyKey,
    requestHash,
    answer,
    now,
  }: Write & { requestHash: Buffer; answer: object; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('api_write')
    .values({
      key_id: keyID,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      made: JSON.stringify(answer),
      done_at: now,
    })
    .onConflict((conflict) => conflict.columns(['key_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteWritesBefore(db: Database, time: Date): Promise<void> {
  await deleteUnlocked(db, 'api_write', sql`done_at < ${time}`);
}
