import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Role } from '@fettle/domain/actor';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { StaffSession } from '../sessions/staff-session.ts';
import type { testApp } from './app.ts';

/** A member of staff, with only what a test cares about spelled out. */
export async function addStaff(
  db: Database,
  columns: Partial<Insertable<Tables['staff']>> & { role: Role },
): Promise<number> {
  const { staff_id: staffID } = await db
    .insertInto('staff')
    .values({ name: 'Sam Sample', email: `${randomUUID()}@staff.example`, ...columns })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staffID;
}

/** Somebody of that role who has just signed in: `cookie` goes with their calls. */
export async function aStaffSession(
  { db, clock, config }: Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'clock' | 'config'>,
  { role }: { role: Role },
) {
  const staffID = await addStaff(db, { role });
  const secure = config.publicUrl.startsWith('https:');
  const session = new StaffSession({ db, clock, secure, readToken: () => undefined });
  await session.signIn(staffID);
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  return { staffID, cookie };
}
