import { sql } from 'kysely';
import type { Role } from '@fettle/domain/actor';
import type { Database } from '../../platform/database/database.ts';

/** Who may sign in by that email address, and the hash of their password. */
export async function findCredential(
  db: Database,
  email: string,
): Promise<{ staffID: number; passwordHash: string } | undefined> {
  return db
    .selectFrom('staff')
    .innerJoin('staff_credential', 'staff_credential.staff_id', 'staff.staff_id')
    .select(['staff.staff_id as staffID', 'password_hash as passwordHash'])
    .where(sql`lower(staff.email)`, '=', email.toLowerCase())
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function savePassword(
  db: Database,
  { staffID, passwordHash, now }: { staffID: number; passwordHash: string; now: Date },
): Promise<void> {
  const changed = { password_hash: passwordHash, changed_at: now };
  await db
    .insertInto('staff_credential')
    .values({ staff_id: staffID, ...changed })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(changed))
    .execute();
}

/** Whether anybody who has not left has a password. */
export async function canAnybodySignIn(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('staff_credential')
    .innerJoin('staff', 'staff.staff_id', 'staff_credential.staff_id')
    .select('staff.staff_id')
    .where('staff.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The first whose broadest role it is and whose email address ends so, and who has not left. */
export async function findByAddressEnding(
  db: Database,
  { role, ending }: { role: Role; ending: string },
): Promise<{ staffID: number; email: string; roles: Role[] } | undefined> {
  return db
    .selectFrom('staff')
    .select(['staff_id as staffID', 'email', 'roles'])
    .where(sql`staff.roles[1]`, '=', role)
    .where('email', 'like', `%${ending}`)
    .where('disabled_at', 'is', null)
    .orderBy('staff_id')
    .limit(1)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

export async function findOwnCredential(
  db: Database,
  staffID: number,
): Promise<{ name: string; email: string | null; passwordHash: string } | undefined> {
  return db
    .selectFrom('staff')
    .innerJoin('staff_credential', 'staff_credential.staff_id', 'staff.staff_id')
    .select(['staff.name', 'staff.email', 'password_hash as passwordHash'])
    .where('staff.staff_id', '=', staffID)
    .executeTakeFirst();
}

/** Who has that email address and has not left, with a password or without. */
export async function findByEmail(
  db: Database,
  email: string,
): Promise<{ staffID: number; name: string; email: string } | undefined> {
  return db
    .selectFrom('staff')
    .select(['staff_id as staffID', 'name', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}
