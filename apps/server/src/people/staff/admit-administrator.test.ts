import { beforeAll, expect, test } from 'vitest';
import { disableStaff } from '../../stores/people/staff.ts';
import { testDatabase } from '../../testing/database.ts';
import { addStaff } from '../../testing/staff.ts';
import { admitAdministrator } from './admit-administrator.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const now = new Date('2026-03-02T10:00:00Z');
const opsUrl = 'https://fettle.example';

beforeAll(async () => {
  database = await testDatabase();
});

const staffOf = (email: string) =>
  database.db
    .selectFrom('staff')
    .select(['staff_id', 'name', 'roles', 'disabled_at'])
    .where('email', '=', email)
    .execute();

test('the first administrator gets a link, and the trail says that it came from the server', async () => {
  const link = await admitAdministrator(database.db, {
    email: 'first@staff.example',
    name: 'Ada',
    opsUrl,
    now,
  });
  expect(link).toMatch(/^https:\/\/fettle\.example\/ops\/set-password#[\w-]{43}$/);
  expect(await staffOf('first@staff.example')).toMatchObject([
    { name: 'Ada', roles: ['administrator'], disabled_at: null },
  ]);
  const entry = await database.db.selectFrom('audit_entry').selectAll().executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor: 'job:opsAdmin', act: 'staff.add' });
});

test('somebody who is there already, or has left, becomes one, and stays what they were', async () => {
  const staffID = await addStaff(database.db, { role: 'driver', name: 'Bo', email: 'bo@staff.example' });
  await disableStaff(database.db, staffID, now);
  await admitAdministrator(database.db, { email: 'bo@staff.example', name: 'Bo', opsUrl, now });
  expect(await staffOf('bo@staff.example')).toMatchObject([
    { staff_id: staffID, roles: ['administrator', 'driver'], disabled_at: null },
  ]);
});
