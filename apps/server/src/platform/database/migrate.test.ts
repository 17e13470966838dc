import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { isAdditive, migrate, migrationNames, pendingMigrations, readMigration } from './migrate.ts';

test('every migration says in its first line whether it is additive', async () => {
  for (const name of await migrationNames())
    expect(isAdditive(name, await readMigration(name))).toBeTypeOf('boolean');
});

test.each([
  ['-- additive: yes\ncreate table a ();', true],
  ['-- additive: no, because the column was renamed\nalter table a rename b to c;', false],
])('reads %j as additive: %s', (text, additive) => {
  expect(isAdditive('0001_a', text)).toBe(additive);
});

test.each(['create table a ();', '-- additive: no', '-- additive: maybe', 'x\n-- additive: yes'])(
  'refuses a migration that begins with %j',
  (text) => {
    expect(() => isAdditive('0001_a', text)).toThrow('0001_a.sql must begin with');
  },
);

test('records with each migration whether it is additive', async () => {
  const { db } = await testDatabase({ empty: true });
  const { rows } = await sql`select name, additive from kysely_migration order by name`.execute(db);
  const names = await migrationNames();
  const expected = names.map(async (name) => ({
    name,
    additive: isAdditive(name, await readMigration(name)),
  }));
  expect(rows).toEqual(await Promise.all(expected));
});

test('runs on unknown additive migrations of a later release, and has nothing pending', async () => {
  const { db } = await testDatabase({ empty: true });
  await addUnknown('9999_from_later', true);
  expect(await migrate(db)).toEqual({ applied: [], unknown: ['9999_from_later'] });
  expect(await pendingMigrations(db)).toEqual([]);

  await addUnknown('9999_renamed', false);
  await expect(migrate(db)).rejects.toThrow('newer version of the server (it has 9999_renamed)');

  async function addUnknown(name: string, additive: boolean) {
    await sql`insert into kysely_migration values (${name}, '2030-01-01', ${additive})`.execute(db);
  }
});

test('a database of the time before additive was recorded gets what it lacks', async () => {
  const { db } = await testDatabase({ empty: true });
  await sql`alter table kysely_migration drop column additive; drop table sql_function;
    delete from kysely_migration where name = '0013_orders_to_forget'; drop index ticket_to_forget`.execute(
    db,
  );
  expect(await migrate(db)).toEqual({ applied: ['0013_orders_to_forget'], unknown: [] });
  expect(await migrate(db)).toEqual({ applied: [], unknown: [] });
});

test('an unmigrated database has everything pending', async () => {
  const { db } = await testDatabase({ empty: true });
  await sql`drop table kysely_migration`.execute(db);
  expect(await pendingMigrations(db)).toEqual(await migrationNames());
});
