// Signs in somebody of the staff on the data of the server named by DATA_DIR, and prints who it is with their cookie as
// JSON. The console's own sign-in is still to come.
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { systemClock, testClock } from '../apps/server/src/process/clock.ts';
import { StaffSession } from '../apps/server/src/sessions/staff-session.ts';

const addStaff = async (role: 'administrator' | 'driver', name: string) =>
  (
    await db
      .insertInto('staff')
      .values({ role, name, email: `${randomUUID()}@staff.example` })
      .returning('staff_id')
      .executeTakeFirstOrThrow()
  ).staff_id;

// the server that runs on the same data is left running
const { url } = await launchPostgres({ dataDir: process.env.DATA_DIR ?? '' });
const { db, close } = openDatabase({ url, poolSize: 1 });
const coordinatorID = await addStaff('administrator', 'Nell Ashdown');
const driverID = await addStaff('driver', 'Aisha Rowan');
// a session begins by the clock of the server that knows it
const { TEST_CLOCK } = process.env;
const clock = TEST_CLOCK ? testClock(new Date(TEST_CLOCK)) : systemClock;
const session = new StaffSession({ db, clock, secure: false, readToken: () => undefined });
await session.signIn(coordinatorID);
const [cookie = ''] = (session.setCookie ?? '').split(';');
console.log(JSON.stringify({ coordinatorID, driverID, cookie }));
await close();
