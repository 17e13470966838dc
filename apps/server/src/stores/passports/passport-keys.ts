import type { PrivateJwk } from '@fettle/passport/signing-keys';
import type { Database } from '../../platform/database/database.ts';

/** All there ever were, the one in use first. */
export async function listPassportKeys(db: Database): Promise<PrivateJwk[]> {
  const rows = await db
    .selectFrom('passport_key')
    .select('jwk')
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('key_id', 'desc')
    .execute();
  return rows.map(({ jwk }) => jwk);
}

/** Nothing where another process was first. */
export async function insertPassportKey(db: Database, jwk: PrivateJwk, now: Date): Promise<void> {
  await db
    .insertInto('passport_key')
    .values({ jwk: JSON.stringify(jwk), made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever reads it from now on signs with the next one. */
export async function retirePassportKeys(db: Database, now: Date): Promise<void> {
  await db.updateTable('passport_key').set({ retired_at: now }).where('retired_at', 'is', null).execute();
}
