import type { Scope } from '@fettle/domain/scopes';
import type { Database } from '../../platform/database/database.ts';

export interface LiveKey {
  keyID: number;
  scopes: readonly Scope[];
  perMinute: number;
  lastUsedAt: Date | null;
}

/** Undefined for one that was revoked or has expired. Asked with each request: revoking counts at once. */
export async function findLiveKey(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<LiveKey | undefined> {
  return db
    .selectFrom('api_key')
    .select(['key_id as keyID', 'scopes', 'per_minute as perMinute', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
}

export async function noteKeyUse(db: Database, keyID: number, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('key_id', '=', keyID).execute();
}

export interface NewKey {
  name: string;
  tokenHash: Buffer;
  hint: string;
  scopes: Scope[];
  perMinute: number;
  staffID: number;
  now: Date;
  expiresAt: Date | null;
}

export async function insertKey(db: Database, key: NewKey): Promise<number> {
  const { keyID } = await db
    .insertInto('api_key')
    .values({
      name: key.name,
      token_hash: key.tokenHash,
      hint: key.hint,
      scopes: key.scopes,
      per_minute: key.perMinute,
      made_by: key.staffID,
      made_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning('key_id as keyID')
    .executeTakeFirstOrThrow();
  return keyID;
}

/** Its name; undefined if there is none that could be revoked. */
export async function revokeKey(
  db: Database,
  { keyID, now }: { keyID: number; now: Date },
): Promise<{ name: string } | undefined> {
  return db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('key_id', '=', keyID)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
}

export const listKeys = (db: Database) =>
  db
    .selectFrom('api_key')
    .innerJoin('staff', 'staff.staff_id', 'api_key.made_by')
    .select([
      'api_key.key_id as keyID',
      'api_key.name',
      'api_key.hint',
      'api_key.scopes',
      'api_key.per_minute as perMinute',
      'api_key.made_at as madeAt',
      'staff.name as madeBy',
      'api_key.last_used_at as lastUsedAt',
      'api_key.expires_at as expiresAt',
      'api_key.revoked_at as revokedAt',
    ])
    .orderBy('api_key.key_id', 'desc')
    .execute();

/** Those that were not revoked; an expired one counts. */
export async function countKeys(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  // counts arrive as text
  return Number(count);
}

export async function namesOfKeys(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('api_key').select(['key_id', 'name']).execute();
  return new Map(rows.map(({ key_id, name }) => [key_id, name]));
}
