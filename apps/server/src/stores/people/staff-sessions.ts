import { sql } from 'kysely';
import type { Role } from '@fettle/domain/actor';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import { shiftHoursNow } from '../catalogue/road-setup.ts';
import { hashOf } from './token-hash.ts';

export interface StaffMember {
  staffID: number;
  /** At least one. */
  roles: readonly Role[];
}

export interface StoredStaffSession extends StaffMember {
  sessionID: number;
  hasSecondFactor: boolean;
  /** The device locks its screen by a PIN. */
  hasPin: boolean;
  /** Of whoever drives, as it is set up now. */
  shiftHours: number;
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
    .leftJoin('staff_second_factor', (join) =>
      join
        .onRef('staff_second_factor.staff_id', '=', 'staff.staff_id')
        .on('staff_second_factor.confirmed_at', 'is not', null),
    )
    .select((eb) => [
      'staff.staff_id as staffID',
      'staff.roles',
      'staff_session.session_id as sessionID',
      eb('staff_second_factor.staff_id', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
      'staff_session.has_pin as hasPin',
      'staff_session.created_at as createdAt',
      'staff_session.last_seen_at as lastSeenAt',
      shiftHoursNow.as('shiftHours'),
    ])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** False for somebody who may not sign in. Expects a transaction. */
export async function createStaffSession(
  trx: Database,
  session: {
    token: string;
    device: string;
    staffID: number;
    userAgent: string;
    now: Date;
    expiresAt: (roles: readonly Role[]) => Date;
  },
): Promise<boolean> {
  const member = await trx
    .selectFrom('staff')
    .select(['staff_id', 'roles'])
    .where('staff_id', '=', session.staffID)
    .where('disabled_at', 'is', null)
    // a concurrent disableStaff waits for this transaction, then deletes this session too
    .forShare()
    .executeTakeFirst();
  if (!member) return false;
  await trx
    .insertInto('staff_session')
    .values({
      token_hash: hashOf(session.token),
      device_hash: hashOf(session.device),
      staff_id: member.staff_id,
      // a header may be as long as it likes
      user_agent: session.userAgent.slice(0, 500),
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt(member.roles),
    })
    .execute();
  return true;
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

/** This one alone: another device has a screen of its own. */
export async function setPinOfSession(
  db: Database,
  token: string,
  { hasPin, expiresAt }: { hasPin: boolean; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ has_pin: hasPin, expires_at: expiresAt })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function deleteStaffSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', hashOf(token)).execute();
}

export async function deleteExpiredStaffSessions(db: Database, now: Date): Promise<void> {
  await deleteUnlocked(db, 'staff_session', sql`expires_at <= ${now}`);
}

/** Where somebody is signed in, the latest first. */
export async function listStaffSessions(db: Database, staffID: number, now: Date) {
  return db
    .selectFrom('staff_session')
    .select([
      'session_id as sessionID',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('staff_id', '=', staffID)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** And the browser it was in is a stranger again: who ends it from elsewhere may have lost it. */
export async function deleteOwnStaffSession(
  db: Database,
  { staffID, sessionID }: { staffID: number; sessionID: number },
): Promise<void> {
  await db
    .with('ended', (cte) =>
      cte
        .deleteFrom('staff_session')
        .where('staff_id', '=', staffID)
        .where('session_id', '=', sessionID)
        .returning('device_hash'),
    )
    .deleteFrom('staff_device')
    .where('staff_id', '=', staffID)
    .where('token_hash', 'in', (eb) => eb.selectFrom('ended').select('device_hash'))
    .execute();
}

/**
 * All of them, or all but one, and the browsers they were in are strangers again. The one way to end somebody's sessions: a browser that
 * stayed known would go on guessing apart from the others.
 */
export async function deleteStaffSessionsOf(
  db: Database,
  staffID: number,
  { except }: { except?: number } = {},
): Promise<void> {
  const kept = db
    .selectFrom('staff_session')
    .select('device_hash')
    .where('staff_id', '=', staffID)
    .where('session_id', '=', except ?? 0);
  await db
    .deleteFrom('staff_device')
    .where('staff_id', '=', staffID)
    .where('token_hash', 'is distinct from', kept)
    .execute();
  await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffID)
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except ?? 0))
    .execute();
}
