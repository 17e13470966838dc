import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from './database.ts';
import { testDatabase } from '../../testing/database.ts';
import { functionVersions } from './function-versions.ts';
import { applyFunctions, readFunctions, sha256Of } from './sql-functions.ts';

const { db } = await testDatabase({ empty: true });
const functions = await readFunctions();

/** Called by releases before this one alone. A later migration, which is not additive, may drop them. */
const retired = ['raise_catalogue_of_listed_models'];

async function functionsOfDatabase(): Promise<{ name: string; signature: string }[]> {
  const { rows } = await sql<{ name: string; signature: string }>`
    select proname as name,
      '(' || pg_get_function_arguments(oid) || ') returns ' || pg_get_function_result(oid) as signature
    from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`.execute(db);
  return rows;
}

describe('the files in functions/', () => {
  test.each(functions)('$name.sql creates that function alone', ({ name, text }) => {
    const created = [...text.matchAll(/^create (?:or replace )?(\w+) (\w+)\(/gm)].map((match) => match[0]);
    expect(created).toEqual([`create or replace function ${name}(`]);
  });

  test('no two have the same name, whichever folders they stand in', () => {
    const names = functions.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test('function-versions.ts knows the text of each: a changed one needs the next version', () => {
    const versions = Object.entries(functionVersions).map(([name, { sha256 }]) => [name, sha256]);
    expect(Object.fromEntries(versions)).toEqual(
      Object.fromEntries(functions.map(({ name, text }) => [name, sha256Of(text)])),
    );
  });

  test('no function has changed its signature, and none of the database lacks its file', async () => {
    const there = (await functionsOfDatabase()).filter(({ name }) => !retired.includes(name));
    expect(there).toEqual(
      Object.entries(functionVersions)
        .map(([name, { signature }]) => ({ name, signature }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });
});

describe('applying', () => {
  const answering = (answer: string, version: number) => ({
    name: 'answer',
    version,
    text: `create or replace function answer() returns text language sql as $$ select '${answer}' $$`,
  });
  const ask = async () => (await sql<{ answer: string }>`select answer()`.execute(db)).rows[0]?.answer;

  beforeEach(async () => {
    await sql`drop function if exists answer(); delete from sql_function where name = 'answer'`.execute(db);
  });

  test('a newer text replaces an older one', async () => {
    await applyFunctions(db, [answering('one', 1)]);
    await applyFunctions(db, [answering('two', 2)]);
    expect(await ask()).toBe('two');
  });

  test('an older release that starts later leaves the newer text', async () => {
    await applyFunctions(db, [answering('two', 2)]);
    await applyFunctions(db, [answering('one', 1)]);
    expect(await ask()).toBe('two');
    await applyFunctions(db, [answering('three', 3)]);
    expect(await ask()).toBe('three');
  });

  test('a text still being written is applied under the same version', async () => {
    await applyFunctions(db, [answering('draft', 1)]);
    await applyFunctions(db, [answering('final', 1)]);
    expect(await ask()).toBe('final');
  });

  test('an unchanged text is not applied again', async () => {
    await applyFunctions(db, [answering('one', 1)]);
    await sql`drop function answer()`.execute(db);
    await applyFunctions(db, [answering('one', 1)]);
    await expect(ask()).rejects.toThrow('does not exist');
  });

  test('other arguments are refused, and the first function stays as it was', async () => {
    await applyFunctions(db, [answering('one', 1)]);
    const text = `create or replace function answer(question text) returns text language sql as $$ select $1 $$`;
    const changed = inTransaction(db, (trx) => applyFunctions(trx, [{ name: 'answer', version: 2, text }]));
    await expect(changed).rejects.toThrow('needs a new name');
    expect(await ask()).toBe('one');
  });
});
