import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import { hashOf } from './token-hash.ts';

export type LinkPurpose = 'invitation' | 'reset';

/** In the place of any they have had for that purpose: the newest mail is the one that works. Anybody may ask for a reset: it ends no invitation. */
export async function replaceStaffLink(
  trx: Database,
  link: { token: string; staffID: number; purpose: LinkPurpose; now: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .deleteFrom('staff_link')
    .where('staff_id', '=', link.staffID)
    .where('purpose', '=', link.purpose)
    .execute();
  await trx
    .insertInto('staff_link')
    .values({
      token_hash: hashOf(link.token),
      staff_id: link.staffID,
      purpose: link.purpose,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function findStaffLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ staffID: number; name: string; email: string | null; purpose: LinkPurpose } | undefined> {
  return db
    .selectFrom('staff_link')
    .innerJoin('staff', 'staff.staff_id', 'staff_link.staff_id')
    .select(['staff.staff_id as staffID', 'staff.name', 'staff.email', 'staff_link.purpose'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** False: it was used, or has expired. One statement: of two at once one wins. */
export async function spendStaffLink(db: Database, token: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('staff_link')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteStaffLinks(db: Database, staffID: number): Promise<void> {
  await db.deleteFrom('staff_link').where('staff_id', '=', staffID).execute();
}

export async function deleteExpiredStaffLinks(db: Database, now: Date): Promise<void> {
  await deleteUnlocked(db, 'staff_link', sql`expires_at <= ${now}`);
}
