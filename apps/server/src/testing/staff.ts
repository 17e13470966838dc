import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Role } from '@fettle/domain/actor';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
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
  { role, staffID: known }: { role: Role; staffID?: number },
) {
  const staffID = known ?? (await addStaff(db, { role }));
  const secure = config.publicUrl.startsWith('https:');
  const session = new StaffSession({ db, clock, secure, readToken: () => undefined });
  await session.signIn(staffID);
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  return { staffID, cookie };
}

type StaffApp = Awaited<ReturnType<typeof testApp>>;

/** The calls of somebody of that role, who signs in for each: a test's clock leaps, and a session ends in half an hour. */
export async function openAsStaff(app: StaffApp, role: Role, known?: number) {
  const staffID = known ?? (await addStaff(app.db, { role }));
  const call = async <Data = never>(name: string, input: object) => {
    const { cookie } = await aStaffSession(app, { role, staffID });
    return app.call<Data>(name, input, { cookie });
  };
  return { staffID, call };
}

/** The calls of the technician whom a ticket is given to. */
export async function openAsTechnician(app: StaffApp, { ticketID }: { ticketID: number }) {
  const { staff_id: staffID } = await app.db
    .selectFrom('ticket')
    .innerJoin('technician', 'technician.user_id', 'ticket.technician_id')
    .select('technician.staff_id')
    .where('ticket.ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  return openAsStaff(app, 'technician', staffID);
}
