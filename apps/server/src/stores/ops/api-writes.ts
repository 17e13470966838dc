import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { sweep } from '../sweep.ts';

interface Write {
  keyID: number;
  idempotencyKey: string;
}

/**
 * Notes a change by its number, in the transaction that makes it. Another transaction with the same number waits here until this one
 * has committed or rolled back. Returns what is known of an earlier one; undefined: this is the first.
 */
export async function claimWrite(
  trx: Database,
  { keyID, idempotencyKey, requestHash, now }: Write & { requestHash: Buffer; now: Date },
): Promise<{ requestHash: Buffer; made: unknown } | undefined> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('api_write')
    .values({ key_id: keyID, idempotency_key: idempotencyKey, request_hash: requestHash, done_at: now })
    .onConflict((conflict) => conflict.columns(['key_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  return trx
    .selectFrom('api_write')
    .select(['request_hash as requestHash', 'made'])
    .where('key_id', '=', keyID)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
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

export async function keepMade(trx: Database, write: Write, made: object): Promise<void> {
  await trx
    .updateTable('api_write')
    .set({ made: JSON.stringify(made) })
    .where('key_id', '=', write.keyID)
    .where('idempotency_key', '=', write.idempotencyKey)
    .execute();
}

export async function deleteWritesBefore(db: Database, time: Date): Promise<void> {
  await sweep(db, 'api_write', sql`done_at < ${time}`);
}
