import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { testPostgresUrl } from '../../../testing/database.ts';
import { createDatabase, dropDatabase, urlOf } from '../../../testing/postgres.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const server = await testPostgresUrl();
let database: ReturnType<typeof openDatabase>;

const apply = async (file: string) =>
  sql.raw(await readFile(new URL(file, import.meta.url), 'utf8')).execute(database.db);

beforeAll(async () => {
  await createDatabase(server, name);
  database = openDatabase({ url: urlOf(server, name), poolSize: 1 });
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) => file.endsWith('.sql'));
  for (const file of files.toSorted().filter((file) => file < '0088')) await apply(file);
  await addByRole('Earlier', 'coordinator');
  await apply('0088_staff_roles.sql');
  await apply('../functions/people/match_staff_roles.sql');
});
afterAll(async () => {
  await database.close();
  await dropDatabase(server, name);
});

/** As the release before does it. */
const addByRole = (called: string, role: string) =>
  sql`insert into staff (name, role) values (${called}, ${role})`.execute(database.db);
const changeRole = (called: string, role: string) =>
  sql`update staff set name = ${called}, email = null, role = ${role} where name = ${called}`.execute(
    database.db,
  );
const add = (called: string, roles: string) =>
  sql`insert into staff (name, roles) values (${called}, ${roles}::text[])`.execute(database.db);
const change = (called: string, roles: string) =>
  sql`update staff set roles = ${roles}::text[] where name = ${called}`.execute(database.db);
const read = (called: string) =>
  database.db
    .selectFrom('staff')
    .select(['role', 'roles'])
    .where('name', '=', called)
    .executeTakeFirstOrThrow();

test('whoever was there has the one role they had', async () => {
  expect(await read('Earlier')).toEqual({ role: 'coordinator', roles: ['coordinator'] });
});

test('several are kept, and the release before reads the broadest', async () => {
  await add('Owner', '{administrator,driver}');
  expect(await read('Owner')).toEqual({ role: 'administrator', roles: ['administrator', 'driver'] });
  await change('Owner', '{technician,driver}');
  expect(await read('Owner')).toEqual({ role: 'technician', roles: ['technician', 'driver'] });
});

test('the release before adds and changes people by their one role', async () => {
  await addByRole('Newcomer', 'driver');
  expect(await read('Newcomer')).toEqual({ role: 'driver', roles: ['driver'] });
  await changeRole('Newcomer', 'technician');
  expect(await read('Newcomer')).toEqual({ role: 'technician', roles: ['technician'] });
});

test('the release before saves a name without taking away what it does not know', async () => {
  await add('Both', '{coordinator,driver}');
  await changeRole('Both', 'coordinator');
  expect(await read('Both')).toEqual({ role: 'coordinator', roles: ['coordinator', 'driver'] });
  await changeRole('Both', 'driver');
  expect(await read('Both')).toEqual({ role: 'driver', roles: ['driver'] });
});

test.each([
  '{}',
  '{owner}',
  '{driver,owner}',
  '{driver,driver}',
  '{driver,NULL}',
  '{NULL}',
  '{driver,administrator}',
  '{{administrator,driver}}',
])('%s is refused', async (roles) => {
  await expect(add('Wrong', roles)).rejects.toThrow();
  await expect(change('Earlier', roles)).rejects.toThrow();
  expect(await read('Earlier')).toEqual({ role: 'coordinator', roles: ['coordinator'] });
});

test('nobody is without a role', async () => {
  await expect(sql`insert into staff (name) values ('Nobody')`.execute(database.db)).rejects.toThrow();
  await expect(sql`update staff set roles = null`.execute(database.db)).rejects.toThrow();
});
