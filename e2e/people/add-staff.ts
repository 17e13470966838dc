// Signs in somebody of the staff on the data of the server named by DATA_DIR, and prints who it is with their cookie as
// JSON: quicker than the console's sign-in, and counted against nobody's limit.
import { randomUUID } from 'node:crypto';
import type { Role } from '@fettle/domain/actor';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { hashPassword } from '../../apps/server/src/people/passwords/passwords.ts';
import { launchPostgres } from '../../apps/server/src/platform/postgres/launch.ts';
import { systemClock, testClock } from '../../apps/server/src/platform/process/clock.ts';
import { StaffSession } from '../../apps/server/src/people/sessions/staff-session.ts';
import { insertStaff } from '../../apps/server/src/stores/people/staff.ts';
import { savePassword } from '../../apps/server/src/stores/people/staff-credentials.ts';

async function addStaff(roles: readonly Role[], name: string) {
  // without a hyphen to break at: pages must wrap it
  const email = `${randomUUID().replaceAll('-', '')}@staff.example`;
  return { email, staffID: await insertStaff(db, { roles, name, email }) };
}

/** Whoever has that order. */
async function findTechnician(ticketID: number) {
  const { staff_id: staffID } = await db
    .selectFrom('ticket')
    .innerJoin('technician', 'technician.user_id', 'ticket.technician_id')
    .select('technician.staff_id')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  return { email: '', staffID };
}

// the server that runs on the same data is left running
const { url } = await launchPostgres({ dataDir: process.env.DATA_DIR ?? '' });
const { db, close } = openDatabase({ url, poolSize: 1 });
// a session begins by the clock of the server that knows it
const { TEST_CLOCK, STAFF_PASSWORD, TECHNICIAN_OF } = process.env;
// the script's callers name roles that there are
const roles = (process.env.STAFF_ROLES || 'administrator').split(',') as Role[];
const clock = TEST_CLOCK ? testClock(new Date(TEST_CLOCK)) : systemClock;
const member = TECHNICIAN_OF
  ? await findTechnician(Number(TECHNICIAN_OF))
  : await addStaff(roles, 'Nell Ashdown');
const driver = await addStaff(['driver'], 'Aisha Rowan');
if (STAFF_PASSWORD) {
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await savePassword(db, { staffID: member.staffID, passwordHash, now: clock.now() });
}
const session = new StaffSession({ db, clock, secure: false, readToken: () => undefined });
await session.signIn(member.staffID);
const [cookie = ''] = (session.setCookie ?? '').split(';');
console.log(JSON.stringify({ ...member, driverID: driver.staffID, cookie }));
await close();
