import type { Role } from '@fettle/domain/actor';
import { inRoleOrder } from '@fettle/domain/roles';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { hasRole } from './has-role.ts';
import { deleteStaffLinks } from './staff-links.ts';
import { deleteSecondFactor } from './staff-second-factors.ts';
import { deleteStaffSessionsOf } from './staff-sessions.ts';

export async function findStaff(
  db: Database,
  staffID: number,
): Promise<{ staffID: number; name: string; roles: Role[]; email: string | null } | undefined> {
  return db
    .selectFrom('staff')
    .select(['staff_id as staffID', 'name', 'roles', 'email'])
    .where('staff_id', '=', staffID)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Those who can be written to. */
export async function listAdministrators(db: Database): Promise<{ name: string; email: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['name', 'email'])
    .where(hasRole('administrator'))
    .where('disabled_at', 'is', null)
    .orderBy('staff_id')
    .execute();
  return rows.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]));
}

export async function insertStaff(
  db: Database,
  { name, email, roles }: { name: string; email: string; roles: readonly Role[] },
): Promise<number> {
  const { staff_id: staffID } = await db
    .insertInto('staff')
    .values({ name, email, roles: inRoleOrder(roles) })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staffID;
}

/** For a leaver: ends their sessions at once, deletes what they could sign in with and withdraws their public profile as a technician. */
export async function disableStaff(db: Database, staffID: number, now: Date): Promise<void> {
  // staff first: a sign-in under way locks that row, and the delete after it must see its session
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('staff')
      .set({ disabled_at: now })
      .where('staff_id', '=', staffID)
      .where('disabled_at', 'is', null)
      .execute();
    await deleteStaffSessionsOf(trx, staffID);
    await deleteStaffLinks(trx, staffID);
    await deleteSecondFactor(trx, staffID);
    await trx.deleteFrom('staff_credential').where('staff_id', '=', staffID).execute();
    await trx.updateTable('technician').set({ active: false }).where('staff_id', '=', staffID).execute();
  });
}

/** Of those who have left, too. */
export async function namesOfStaff(
  db: Database,
  staffIDs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (staffIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('staff_id', 'in', staffIDs)
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row.name]));
}
