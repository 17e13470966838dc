import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import { hashOf } from './token-hash.ts';

/** Whether anybody of the staff has signed in by that browser: only a token that we gave is kept, never one that was planted. */
export async function isStaffDevice(db: Database, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('staff_device')
    .select('staff_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether whoever has that email address has signed in by that browser, and is still with us. */
export async function isDeviceOf(
  db: Database,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('staff_device')
    .innerJoin('staff', 'staff.staff_id', 'staff_device.staff_id')
    .select('staff.staff_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where(sql`lower(staff.email)`, '=', email.toLowerCase())
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Expects a transaction that has locked the member's row. */
export async function rememberDevice(
  trx: Database,
  { token, staffID, now, expiresAt }: { token: string; staffID: number; now: Date; expiresAt: Date },
): Promise<void> {
  const seen = { signed_in_at: now, expires_at: expiresAt };
  await trx
    .insertInto('staff_device')
    .values({ token_hash: hashOf(token), staff_id: staffID, ...seen })
    .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet(seen))
    .execute();
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await deleteUnlocked(db, 'staff_device', sql`expires_at <= ${now}`);
}
