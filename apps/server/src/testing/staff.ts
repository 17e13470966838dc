import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { Role } from '@fettle/domain/actor';
import { inRoleOrder } from '@fettle/domain/roles';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables/tables.ts';
import { StaffSession } from '../people/sessions/staff-session.ts';
import type { testApp } from './app.ts';

/** What somebody is: one role, or several. */
export type Roles = { role: Role } | { roles: readonly Role[] };

type Columns = Partial<Pick<Insertable<Tables['staff']>, 'name' | 'email'>>;

/** A member of staff, with only what a test cares about spelled out. */
export async function addStaff(
  db: Database,
  { name = 'Sam Sample', email = `${randomUUID()}@staff.example`, ...member }: Columns & Roles,
): Promise<number> {
  const roles = 'roles' in member ? inRoleOrder(member.roles) : [member.role];
  const { staff_id: staffID } = await db
    .insertInto('staff')
    .values({ name, email, roles })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staffID;
}

/** What nobody is named for is this driver's: all others drive only what they are named for. */
export async function standByAllBut(db: Database, staffID: number): Promise<void> {
  await sql`insert into driver_work (staff_id, days)
    select staff_id, '{}' from staff where 'driver' = any (roles) and staff_id <> ${staffID}
    on conflict (staff_id) do update set days = '{}'`.execute(db);
}

/** Somebody of that role who has just signed in: `cookie` goes with their calls. */
export async function aStaffSession(
  { db, clock, config }: Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'clock' | 'config'>,
  { staffID: known, ...member }: Roles & { staffID?: number },
) {
  const staffID = known ?? (await addStaff(db, member));
  const secure = config.publicUrl.startsWith('https:');
  const session = new StaffSession({ db, clock, secure, readToken: () => undefined });
  await session.signIn(staffID);
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  return { staffID, cookie };
}

type StaffApp = Awaited<ReturnType<typeof testApp>>;

/** The calls of somebody of that role, or these, who signs in for each: a test's clock leaps, and a session ends in half an hour. */
export async function openAsStaff(app: StaffApp, of: Role | readonly Role[], known?: number) {
  const roles = typeof of === 'string' ? [of] : of;
  const staffID = known ?? (await addStaff(app.db, { roles }));
  /** Of a session that begins now. */
  const cookie = async () => (await aStaffSession(app, { roles, staffID })).cookie;
  const call = async <Data = never>(name: string, input: object) =>
    app.call<Data>(name, input, { cookie: await cookie() });
  return { staffID, call, cookie };
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
