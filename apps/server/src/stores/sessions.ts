import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface StoredSession {
  customerID: number | undefined;
  data: Record<string, unknown>;
  expiresAt: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['customer_id', 'data', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { customerID: row.customer_id ?? undefined, data: row.data, expiresAt: row.expires_at };
}

export async function createSession(
  db: Database,
  session: {
    token: string;
    customerID: number | undefined;
    data: Record<string, unknown>;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(session.token),
      customer_id: session.customerID ?? null,
      data: JSON.stringify(session.data),
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Merges in the database, so that two tabs writing different keys keep both. */
export async function mergeSessionData(
  db: Database,
  token: string,
  data: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ data: sql`session.data || ${JSON.stringify(data)}::jsonb` })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function extendSession(db: Database, token: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}
