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

beforeAll(async () => {
  await createDatabase(server, name);
  database = openDatabase({ url: urlOf(server, name), poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await dropDatabase(server, name);
});

const apply = async (file: string) =>
  sql.raw(await readFile(new URL(file, import.meta.url), 'utf8')).execute(database.db);
/** As the release before does it. */
const addTechnician = (firstname: string, active: boolean) =>
  sql`insert into technician (firstname, surname, about, img_url, rating, active)
    values (${firstname}, 'Test', '', '', 5, ${active})`.execute(database.db);
const staffOf = (firstname: string) =>
  database.db
    .selectFrom('technician')
    .innerJoin('staff', 'staff.staff_id', 'technician.staff_id')
    .select(['staff.name', 'staff.role', 'staff.email', 'staff.disabled_at'])
    .where('firstname', '=', firstname)
    .executeTakeFirst();

test('technicians become members of staff, those who had left disabled ones', async () => {
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) => file.endsWith('.sql'));
  for (const file of files.toSorted().filter((file) => file < '0014')) await apply(file);
  await addTechnician('Here', true);
  await addTechnician('Gone', false);
  await apply('0014_principals.sql');
  await apply('../functions/people/add_staff_of_technician.sql');
  const here = { name: 'Here Test', role: 'technician', email: null, disabled_at: null };
  expect(await staffOf('Here')).toEqual(here);
  expect(await staffOf('Gone')).toMatchObject({ name: 'Gone Test', disabled_at: expect.any(Date) as Date });
});

test('the release before can still add a technician', async () => {
  await addTechnician('Later', true);
  expect(await staffOf('Later')).toMatchObject({ name: 'Later Test', role: 'technician' });
});
