import type { Role } from '@fettle/domain/actor';
import type { Database } from '../../database/database.ts';
import { hashOf } from './token-hash.ts';

export interface StaffMember {
  staffID: number;
  role: Role;
}

interface StoredStaffSession extends StaffMember {
  createdAt: Date;
  lastSeenAt: Date;
}

/** The join makes sure that a disabled member of staff has no session, even where one was not deleted. */
export async function findStaffSession(
  db: Database,
  token: string,
  now: Date,
): Promise<StoredStaffSession | undefined> {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_id', 'staff_session.staff_id')
    .select([
      'staff.staff_id as staffID',
      'staff.role',
      'staff_session.created_at as createdAt',
      'staff_session.last_seen_at as lastSeenAt',
    ])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined for somebody who may not sign in. Expects a transaction. */
export async function createStaffSession(
  trx: Database,
  session: { token: string; staffID: number; userAgent: string; now: Date; expiresAt: Date },
): Promise<StaffMember | undefined> {
  const member = await trx
    .selectFrom('staff')
    .select(['staff_id as staffID', 'role'])
    .where('staff_id', '=', session.staffID)
    .where('disabled_at', 'is', null)
    // a concurrent disableStaff waits for this transaction, then deletes this session too
    .forShare()
    .executeTakeFirst();
  if (!member) return undefined;
  await trx
    .insertInto('staff_session')
    .values({
      token_hash: hashOf(session.token),
      staff_id: member.staffID,
      // a header may be as long as it likes
      user_agent: session.userAgent.slice(0, 500),
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  return member;
}

export async function extendStaffSession(
  db: Database,
  token: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function deleteStaffSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', hashOf(token)).execute();
}

export async function deleteExpiredStaffSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
}
