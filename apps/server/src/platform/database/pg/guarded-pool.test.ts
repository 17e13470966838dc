import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { statementsDuring } from '../../../testing/count-statements.ts';
import { testDatabase } from '../../../testing/database.ts';
import { DatabaseAway } from '../failures/database-away.ts';
import { inTransaction, openDatabase } from '../database.ts';

const { url } = await testDatabase({ empty: true });

/** One connection, so that what is prepared can be seen. */
function open(options: { prepares?: boolean } = {}) {
  const { db, close } = openDatabase({ url, poolSize: 1, ...options });
  onTestFinished(close);
  const ask = async () => (await sql<{ n: number }>`select n from thing where n = ${1}`.execute(db)).rows;
  const prepared = async () =>
    (await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db)).rows;
  return { db, ask, prepared };
}

async function withThings(db: ReturnType<typeof open>['db']): Promise<void> {
  await sql`create table thing (n integer)`.execute(db);
  onTestFinished(async () => void (await sql`drop table thing`.execute(db)));
  await sql`insert into thing values (1)`.execute(db);
}

test('a statement that comes for the third time is prepared, with the same answer', async () => {
  const { db, ask, prepared } = open();
  await withThings(db);
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers).toEqual(Array.from({ length: 4 }, () => [{ n: 1 }]));
  expect(await prepared()).toEqual([{ name: 'fettle_1' }]);
});

test('the columns of what is prepared are asked for once, and rows read the same after', async () => {
  const { db } = open();
  // the second waits for what the process announces when it begins
  for (let n = 0; n < 2; n++) await sql`select`.execute(db);
  const describe = vi.spyOn(pg.Connection.prototype, 'describe');
  onTestFinished(() => describe.mockRestore());
  const ask = async () => {
    const before = describe.mock.calls.length;
    const { rows } = await sql<object>`
      select n, null::text as nothing, n::text as "text", '2026-03-29 00:30Z'::timestamptz as at, '{"a": [1]}'::json as json
      from generate_series(1, ${2}::integer) n`.execute(db);
    return { rows, asked: describe.mock.calls.length - before };
  };
  const answers = [await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(answers.map(({ asked }) => asked)).toEqual([1, 1, 1, 0, 0]);
  for (const { rows } of answers) expect(rows).toEqual(answers[0]?.rows);
  expect(answers[0]?.rows[1]).toEqual({
    n: 2,
    nothing: null,
    text: '2',
    at: new Date('2026-03-29T00:30:00Z'),
    json: { a: [1] },
  });
});

test('what is prepared and answers no rows, or fails, or cannot be read, leaves the connection usable', async () => {
  const { db, ask } = open();
  await withThings(db);
  const divide = (by: number) => sql<{ n: number }>`select 6 / ${by}::integer as n`.execute(db);
  const write = (n: number) => sql`update thing set n = n where n = ${n}`.execute(db);
  for (let times = 0; times < 5; times++) {
    expect((await divide(3)).rows).toEqual([{ n: 2 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await write(1)).toMatchObject({ rows: [], numAffectedRows: 1n });
  }
  const parser = vi.spyOn(pg.types, 'getTypeParser').mockReturnValue(() => {
    throw new Error('unreadable');
  });
  const strange = () => sql`select ${'x'}::varchar as text`.execute(db);
  for (let times = 0; times < 4; times++) await expect(strange()).rejects.toThrow('unreadable');
  parser.mockRestore();
  expect(await ask()).toEqual([{ n: 1 }]);
});

test('nothing is prepared where that is turned off', async () => {
  const { db, ask, prepared } = open({ prepares: false });
  await withThings(db);
  for (let times = 0; times < 5; times++) await ask();
  expect(await prepared()).toEqual([]);
});

test('a connection whose prepared statement no longer fits the table is replaced', async () => {
  const { db, ask } = open();
  await withThings(db);
  for (let times = 0; times < 4; times++) await ask();
  await sql`alter table thing alter column n type bigint`.execute(db);
  await expect(ask()).rejects.toBeInstanceOf(DatabaseAway);
  // bigint arrives as text
  expect(await ask()).toEqual([{ n: '1' }]);
});

test('a transaction that asks nothing sends nothing', async () => {
  const { db } = open();
  // connects, which sets limits
  await sql`select 1`.execute(db);
  const statements = await statementsDuring(url, async () => {
    await inTransaction(db, async () => {});
    await inTransaction(db, () => Promise.reject(new Error('refused'))).catch(() => {});
  });
  expect(statements).toEqual([]);
});

test('the first statement of a transaction belongs to it', async () => {
  const { db, ask } = open();
  await withThings(db);
  const insert = (work: () => Promise<unknown>) =>
    inTransaction(db, async (trx) => {
      await sql`insert into thing values (${1})`.execute(trx);
      await work();
    });
  await expect(insert(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await ask()).toHaveLength(1);
  await insert(async () => {});
  expect(await ask()).toHaveLength(2);
});

test('a first statement that fails leaves no transaction open', async () => {
  const { db, ask } = open();
  await withThings(db);
  const broken = inTransaction(db, (trx) => sql`select ${1} / 0`.execute(trx));
  await expect(broken).rejects.toThrow('division by zero');
  expect(await ask()).toEqual([{ n: 1 }]);
});

test('days are written as we read them, however the database is set up', async () => {
  const set = (style: string) =>
    sql.raw(`alter role current_user in database "${new URL(url).pathname.slice(1)}" ${style}`);
  await set(`set datestyle = 'German'`).execute(open().db);
  onTestFinished(async () => void (await set('reset datestyle').execute(open().db)));
  const { rows } = await sql<{ day: string }>`select date '2026-11-18'::text as day`.execute(open().db);
  expect(rows).toEqual([{ day: '2026-11-18' }]);
});
