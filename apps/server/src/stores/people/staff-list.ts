import { sql } from 'kysely';
import type { ListedStaff } from '@fettle/contract/calls/ops/ops-staff';
import type { Role } from '@fettle/domain/actor';
import { inRoleOrder } from '@fettle/domain/roles';
import type { Database } from '../../platform/database/database.ts';
import { hasRole } from './has-role.ts';

/** Everybody, those who have left last. */
export async function listStaff(db: Database, now: Date): Promise<ListedStaff[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_credential', 'staff_credential.staff_id', 'staff.staff_id')
    .leftJoin('technician', 'technician.staff_id', 'staff.staff_id')
    .select((eb) => [
      'staff.staff_id',
      'staff.name',
      'staff.email',
      'staff.roles',
      'staff.disabled_at',
      'staff_credential.staff_id as has_password',
      'technician.firstname',
      'technician.surname',
      'technician.about',
      'technician.active',
      eb
        .selectFrom('staff_second_factor')
        .select('staff_second_factor.staff_id')
        .whereRef('staff_second_factor.staff_id', '=', 'staff.staff_id')
        .where('confirmed_at', 'is not', null)
        .as('second_factor'),
      eb
        .selectFrom('staff_link')
        .select((link) => link.fn.max('expires_at').as('latest'))
        .whereRef('staff_link.staff_id', '=', 'staff.staff_id')
        .where('expires_at', '>', now)
        .as('link_until'),
      eb
        .selectFrom('staff_session')
        .select((session) => session.fn.max('last_seen_at').as('latest'))
        .whereRef('staff_session.staff_id', '=', 'staff.staff_id')
        .as('last_seen_at'),
    ])
    .orderBy(sql`staff.disabled_at is not null`)
    .orderBy('staff.name')
    .orderBy('staff.staff_id')
    .execute();
  return rows.map((row) => ({
    staffID: row.staff_id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    isDisabled: row.disabled_at !== null,
    access: row.has_password !== null ? 'password' : row.link_until !== null ? 'invited' : 'none',
    hasSecondFactor: row.second_factor !== null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    profile:
      row.firstname === null
        ? null
        : {
            firstname: row.firstname,
            surname: row.surname ?? '',
            about: row.about ?? '',
            isActive: row.active ?? false,
          },
  }));
}

export interface StaffRecord {
  staffID: number;
  name: string;
  email: string | null;
  roles: Role[];
  disabledAt: Date | null;
}

/**
 * Locks their row until the transaction ends, also of somebody who has left. Not for update: whoever writes something down in their name,
 * such as a price, refers to it, and need not wait.
 */
export async function lockStaff(trx: Database, staffID: number): Promise<StaffRecord | undefined> {
  return trx
    .selectFrom('staff')
    .select(['staff_id as staffID', 'name', 'email', 'roles', 'disabled_at as disabledAt'])
    .where('staff_id', '=', staffID)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Who could still administer: locked, so that two administrators cannot remove each other at once. The one whom it is about is locked
 * with them, in the order of their numbers.
 */
export async function lockAdministrators(trx: Database, staffID: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('staff')
    .leftJoin('staff_credential', 'staff_credential.staff_id', 'staff.staff_id')
    .select([
      'staff.staff_id as staffID',
      sql<boolean>`'administrator' = any (roles) and disabled_at is null and staff_credential.staff_id is not null`.as(
        'isAdministrator',
      ),
    ])
    .where((eb) => eb.or([hasRole('administrator'), eb('staff.staff_id', '=', staffID)]))
    .orderBy('staff.staff_id')
    .forNoKeyUpdate('staff')
    .execute();
  return rows.filter(({ isAdministrator }) => isAdministrator).map((row) => row.staffID);
}

export async function isEmailTaken(
  db: Database,
  email: string,
  { besides }: { besides?: number } = {},
): Promise<boolean> {
  const staffID = await findStaffIDByEmail(db, email);
  return staffID !== undefined && staffID !== besides;
}

/** Also of somebody who has left. */
export async function findStaffIDByEmail(db: Database, email: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('staff')
    .select('staff_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return found?.staff_id;
}

export async function updateStaff(
  trx: Database,
  { staffID, name, email, roles }: { staffID: number; name: string; email: string; roles: readonly Role[] },
): Promise<void> {
  const columns = { name, email, roles: inRoleOrder(roles) };
  await trx.updateTable('staff').set(columns).where('staff_id', '=', staffID).execute();
}

export async function enableStaff(trx: Database, staffID: number): Promise<void> {
  await trx.updateTable('staff').set({ disabled_at: null }).where('staff_id', '=', staffID).execute();
}
