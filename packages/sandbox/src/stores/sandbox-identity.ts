import { sql } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';

type Payload = Record<string, unknown>;

export async function putSandboxRecord(
  db: Database,
  record: { kind: string; id: string; payload: Payload; expiresAt: Date },
): Promise<void> {
  const { kind, id, expiresAt } = record;
  const payload = JSON.stringify(record.payload);
  await db
    .insertInto('sandbox_identity_record')
    .values({ kind, id, payload, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ payload, expires_at: expiresAt }),
    )
    .execute();
}

export async function findSandboxRecord(
  db: Database,
  { kind, id }: { kind: string; id: string },
): Promise<Payload | undefined> {
  const row = await db
    .selectFrom('sandbox_identity_record')
    .select('payload')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payload;
}

/** By something the payload says; there are never many. */
export async function findSandboxRecordBy(
  db: Database,
  { kind, key, value }: { kind: string; key: string; value: string },
): Promise<Payload | undefined> {
  const row = await db
    .selectFrom('sandbox_identity_record')
    .select('payload')
    .where('kind', '=', kind)
    .where(sql<string>`payload ->> ${key}`, '=', value)
    .executeTakeFirst();
  return row?.payload;
}

/** Tells whether this one was first: a code is good for one token, whoever else holds it. */
export async function consumeSandboxRecord(
  db: Database,
  { kind, id, at }: { kind: string; id: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_identity_record')
    .set({ payload: sql`payload || ${JSON.stringify({ consumed: at })}::jsonb` })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(sql<boolean>`not payload ? 'consumed'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSandboxRecord(
  db: Database,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  await db.deleteFrom('sandbox_identity_record').where('kind', '=', kind).where('id', '=', id).execute();
}

export async function deleteSandboxRecordsOfGrant(db: Database, grantID: string): Promise<void> {
  await db
    .deleteFrom('sandbox_identity_record')
    .where(sql<string>`payload ->> 'grantId'`, '=', grantID)
    .execute();
}
