import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deadlocksDuring } from '../../testing/deadlocks.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { inTransaction, openDatabase, type Database } from './database.ts';

const { db: others, pool, url } = await testDatabase({ empty: true });
let retries = 0;
const { db, pool: ownPool, close } = openDatabase({ url, poolSize: 4, onRetry: () => (retries += 1) });

beforeEach(async () => {
  retries = 0;
  await sql`create table if not exists pair (name text primary key, n integer)`.execute(others);
  await sql`insert into pair values ('a', 0), ('b', 0) on conflict (name) do update set n = 0`.execute(
    others,
  );
  return async () => {
    await sql`drop table pair`.execute(others);
  };
});

const add = (trx: Database, name: string) => sql`update pair set n = n + 1 where name = ${name}`.execute(trx);
const sums = async () =>
  (await sql<{ n: number }>`select n from pair order by name`.execute(others)).rows.map(({ n }) => n);

/** Somebody else holds b and wants a: sooner or later one of the two is ended, and that is not them. */
async function againstAnother(work: () => Promise<unknown>, { isHeld }: { isHeld: () => Promise<unknown> }) {
  const other = await pool.connect();
  try {
    await other.query(
      `begin; set local deadlock_timeout = '1min'; update pair set n = n + 10 where name = 'b'`,
    );
    const working = work();
    await isHeld();
    await other.query(`update pair set n = n + 10 where name = 'a'`);
    await other.query('commit');
    return await working;
  } finally {
    other.release();
  }
}
const countWaiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      others,
    )
  ).rows.length;
const isWaiting = () => eventually(async () => expect(await countWaiting()).toBe(1), { interval: 10 });

test('a transaction that a deadlock ends is done once more from its beginning', async () => {
  let times = 0;
  const deadlocks = await deadlocksDuring(
    [
      { db: others, pool },
      { db, pool: ownPool },
    ],
    () =>
      againstAnother(
        () =>
          inTransaction(db, async (trx) => {
            times += 1;
            await add(trx, 'a');
            await add(trx, 'b');
          }),
        { isHeld: isWaiting },
      ),
  );
  expect({ times, retries, deadlocks }).toEqual({ times: 2, retries: 1, deadlocks: 1 });
  expect(await sums()).toEqual([11, 11]);
});

test('so is a statement of its own', async () => {
  const both = () =>
    sql`with first as (update pair set n = n + 1 where name = ${'a'} returning n)
      update pair set n = pair.n + 1 from first where name = ${'b'}`.execute(db);
  await againstAnother(both, { isHeld: isWaiting });
  expect(retries).toBe(1);
  expect(await sums()).toEqual([11, 11]);
});

test('what fails twice, and what fails for another reason, fails', async () => {
  const raising = (code: string) => async (trx: Database) => {
    await sql`do $$ begin raise exception 'no' using errcode = '${sql.raw(code)}'; end $$`.execute(trx);
  };
  await expect(inTransaction(db, raising('40001'))).rejects.toMatchObject({ code: '40001' });
  expect(retries).toBe(1);
  await expect(inTransaction(db, raising('23505'))).rejects.toMatchObject({ code: '23505' });
  await expect(
    inTransaction(db, async () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(retries).toBe(1);
});

test('within a transaction nothing is tried again: that is for who began it', async () => {
  let times = 0;
  const inner = inTransaction(db, (trx) =>
    inTransaction(trx, async (joined) => {
      times += 1;
      await sql`do $$ begin raise exception 'no' using errcode = '40P01'; end $$`.execute(joined);
    }),
  );
  await expect(inner).rejects.toMatchObject({ code: '40P01' });
  expect({ times, retries }).toEqual({ times: 2, retries: 1 });
  await close();
});
