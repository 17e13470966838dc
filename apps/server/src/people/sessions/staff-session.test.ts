import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { tidyUp } from '../../wiring/jobs/housekeeping.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { disableStaff } from '../../stores/people/staff.ts';
import { testDatabase } from '../../testing/database.ts';
import { addStaff } from '../../testing/staff.ts';
import { saveRoadSetup } from '../../stores/catalogue/road-setup.ts';
import { StaffSession } from './staff-session.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let now = new Date('2026-03-02T08:00:00Z');
const clock: Clock = { now: () => now, isTest: true };
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  database = await testDatabase();
});

const open = (token?: string, secure = false) =>
  new StaffSession({ db: database.db, clock, secure, readToken: () => token });
const tokenOf = (session: StaffSession) => /staff=([^;]*)/.exec(session.setCookie ?? '')?.[1] ?? '';
async function signedIn() {
  const staffID = await addStaff(database.db, { role: 'coordinator' });
  const session = open();
  await session.signIn(staffID);
  return { staffID, session, token: tokenOf(session) };
}
const isOpen = async (token: string) => (await open(token).staff()) !== undefined;
const rows = async () =>
  (await database.db.selectFrom('staff_session').select('staff_id').execute()).map((row) => row.staff_id);

test('the next request with its cookie is theirs, in their roles', async () => {
  const { staffID, session, token } = await signedIn();
  expect(await session.staff()).toEqual({ staffID, roles: ['coordinator'] });
  expect(await open(token).staff()).toEqual({ staffID, roles: ['coordinator'] });
});

test('the cookie goes to no page of another site and lasts no longer than a working day', async () => {
  const { session, staffID } = await signedIn();
  expect(session.setCookie).toMatch(/^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  const overHttps = open(undefined, true);
  await overHttps.signIn(staffID);
  expect(overHttps.setCookie).toMatch(
    /^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('reading sets no cookie, however the session is used', async () => {
  const { token } = await signedIn();
  wait(20);
  const later = open(token);
  await later.staff();
  expect(later.setCookie).toBeUndefined();
});

test('it ends after half an hour without a request', async () => {
  const { token } = await signedIn();
  wait(29);
  expect(await isOpen(token)).toBe(true);
  wait(29);
  expect(await isOpen(token)).toBe(true);
  wait(30);
  expect(await isOpen(token)).toBe(false);
});

test('it ends after twelve hours, however much it is used', async () => {
  const { token } = await signedIn();
  for (let minutes = 0; minutes < 700; minutes += 20) {
    wait(20);
    expect(await isOpen(token)).toBe(true);
  }
  wait(19);
  expect(await isOpen(token)).toBe(true);
  wait(1);
  expect(await isOpen(token)).toBe(false);
});

test('being seen is written at most once a minute', async () => {
  const { staffID, token } = await signedIn();
  const signedInAt = now;
  const lastSeen = async () =>
    (
      await database.db
        .selectFrom('staff_session')
        .select('last_seen_at')
        .where('staff_id', '=', staffID)
        .executeTakeFirst()
    )?.last_seen_at;
  wait(0.5);
  await open(token).staff();
  expect(await lastSeen()).toEqual(signedInAt);
  wait(0.5);
  await open(token).staff();
  expect(await lastSeen()).toEqual(now);
});

test('changed roles count at once', async () => {
  const { staffID, token } = await signedIn();
  await database.db
    .updateTable('staff')
    .set({ roles: ['technician', 'driver'] })
    .where('staff_id', '=', staffID)
    .execute();
  expect(await open(token).staff()).toEqual({ staffID, roles: ['technician', 'driver'] });
});

test('whoever leaves has no session, not even after coming back, and nobody signs them in', async () => {
  const { staffID, token } = await signedIn();
  const colleague = await signedIn();
  await disableStaff(database.db, staffID, now);
  expect(await isOpen(token)).toBe(false);
  expect(await isOpen(colleague.token)).toBe(true);
  const again = open();
  await expect(again.signIn(staffID)).rejects.toThrow('accountDisabled');
  expect(again.setCookie).toBeUndefined();
  await database.db.updateTable('staff').set({ disabled_at: null }).where('staff_id', '=', staffID).execute();
  expect(await isOpen(token)).toBe(false);
});

test('a session that nobody ended is worth nothing once its owner is disabled', async () => {
  const { staffID, token } = await signedIn();
  await database.db.updateTable('staff').set({ disabled_at: now }).where('staff_id', '=', staffID).execute();
  expect(await isOpen(token)).toBe(false);
});

test('whoever signs in while being disabled has no session afterwards', async () => {
  const staffID = await addStaff(database.db, { role: 'driver' });
  for (let round = 0; round < 10; round += 1) {
    await database.db
      .updateTable('staff')
      .set({ disabled_at: null })
      .where('staff_id', '=', staffID)
      .execute();
    const signIns = [open(), open(), open()].map((session) => session.signIn(staffID).catch(() => {}));
    await Promise.all([...signIns, disableStaff(database.db, staffID, now)]);
    expect(await rows()).not.toContain(staffID);
  }
});

test('customers no longer meet a technician who has left', async () => {
  const { staff_id: staffID } = await database.db
    .selectFrom('technician')
    .select('staff_id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  await disableStaff(database.db, staffID, now);
  const { active } = await database.db
    .selectFrom('technician')
    .select('active')
    .where('staff_id', '=', staffID)
    .executeTakeFirstOrThrow();
  expect(active).toBe(false);
});

test('signing in again gives a new token, and the old one is worth nothing', async () => {
  const { staffID, token } = await signedIn();
  const again = open(token);
  await again.signIn(staffID);
  expect(tokenOf(again)).not.toBe(token);
  expect(await isOpen(token)).toBe(false);
  expect(await isOpen(tokenOf(again))).toBe(true);
});

test('ending it removes row and cookie', async () => {
  const { staffID, token } = await signedIn();
  const ending = open(token);
  await ending.end();
  expect(ending.setCookie).toMatch(/^staff=; Max-Age=0;/);
  expect(await ending.staff()).toBeUndefined();
  expect(await isOpen(token)).toBe(false);
  expect(await rows()).not.toContain(staffID);
});

test.each(['', 'short', "'; drop table staff_session; --", 'x'.repeat(4000)])(
  'the token %j opens nothing',
  async (token) => {
    expect(await isOpen(token)).toBe(false);
  },
);

test('the table holds no token', async () => {
  const { token } = await signedIn();
  const { rows: all } = await sql<{
    text: string;
  }>`select staff_session::text as text from staff_session`.execute(database.db);
  expect(all.length).toBeGreaterThan(0);
  for (const { text } of all) expect(text).not.toContain(token);
});

test('housekeeping removes expired sessions and no others', async () => {
  const old = await signedIn();
  wait(31);
  const fresh = await signedIn();
  await tidyUp({ db: database.db, clock });
  expect(await rows()).toEqual([fresh.staffID]);
  expect(await isOpen(old.token)).toBe(false);
  expect(await isOpen(fresh.token)).toBe(true);
});

test('a driver’s lasts the shift as it is set up, without anybody at the telephone', async () => {
  const staffID = await addStaff(database.db, { role: 'driver' });
  await saveRoadSetup(database.db, { shiftHours: 9, doorTries: 'either' });
  const session = open();
  await session.signIn(staffID);
  const token = tokenOf(session);
  wait(8 * 60 + 59);
  expect(await open(token).staff()).toEqual({ staffID, roles: ['driver'] });
  wait(2);
  expect(await open(token).staff()).toBeUndefined();
  await database.db.deleteFrom('road_setup').execute();
});

test('a technician’s lasts the shift once their tablet locks by a PIN, and no longer without', async () => {
  const staffID = await addStaff(database.db, { role: 'technician' });
  const session = open();
  await session.signIn(staffID);
  const token = tokenOf(session);
  await open(token).setPin(true);
  wait(120);
  expect(await isOpen(token)).toBe(true);
  await open(token).setPin(false);
  wait(31);
  expect(await isOpen(token)).toBe(false);
});

test('a role that they are given ends what only a driver may have', async () => {
  const staffID = await addStaff(database.db, { role: 'driver' });
  const session = open();
  await session.signIn(staffID);
  const token = tokenOf(session);
  wait(60);
  expect(await isOpen(token)).toBe(true);
  wait(60);
  await database.db
    .updateTable('staff')
    .set({ roles: ['coordinator', 'driver'] })
    .where('staff_id', '=', staffID)
    .execute();
  expect(await isOpen(token)).toBe(false);
});
