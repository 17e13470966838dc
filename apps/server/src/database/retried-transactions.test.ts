import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { inTransaction, type Database } from './database.ts';

const { db } = await testDatabase();
await sql`create table pair (name text primary key, count integer not null default 0)`.execute(db);
await sql`insert into pair (name) values ('a'), ('b')`.execute(db);

const add = (trx: Database, name: string) =>
  sql`update pair set count = count + 1 where name = ${name}`.execute(trx);
const countOf = async (name: string) =>
  (await sql<{ count: number }>`select count from pair where name = ${name}`.execute(db)).rows[0]?.count;

test('two that lock the same rows in opposite orders are both done, each once', async () => {
  let tries = 0;
  const both = Promise.withResolvers<void>();
  let first = 0;
  const cross = (one: string, other: string) =>
    inTransaction(db, async (trx) => {
      tries += 1;
      await add(trx, one);
      first += 1;
      if (first === 2) both.resolve();
      // each holds one row before it wants the other
      await both.promise;
      await add(trx, other);
    });
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  expect(tries).toBe(3);
  expect(await countOf('a')).toBe(2);
  expect(await countOf('b')).toBe(2);
});

test('what fails for another reason is not tried again', async () => {
  let tries = 0;
  const failing = inTransaction(db, async (trx) => {
    tries += 1;
    await sql`insert into pair (name) values ('a')`.execute(trx);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(tries).toBe(1);
});

test('within a transaction the outer one is tried again, not the part', async () => {
  let tries = 0;
  const failing = inTransaction(db, (trx) =>
    inTransaction(trx, async (inner) => {
      tries += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(inner);
    }),
  );
  await expect(failing).rejects.toThrow('again');
  expect(tries).toBe(2);
});
