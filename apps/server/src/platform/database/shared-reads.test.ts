import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { sql, type RawBuilder } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { setTracer } from '../tracing/span.ts';
import { statementsDuring } from '../../testing/count-statements.ts';
import { testDatabase } from '../../testing/database.ts';
import { readByKey, sharedRead, type Params } from './built-once.ts';
import { DatabaseAway } from './failures/database-away.ts';
import { inTransaction, openDatabase, type Database } from './database.ts';

const { url, pool: others } = await testDatabase({ empty: true });

function open(options: { poolSize?: number; connectMs?: number; statementMs?: number } = {}) {
  const { db, pool, close } = openDatabase({ url, poolSize: 4, ...options });
  onTestFinished(close);
  return { db, pool };
}

/** Tells the backend that answers. */
const backendFor = sharedRead((db: Database, { n }: Params<{ n: number }>) =>
  sql<{ n: number; pid: number }>`select ${n}::integer as n, pg_backend_pid() as pid`.compile(db),
);
const dividing = sharedRead((db: Database, { by }: Params<{ by: number }>) =>
  sql<{ n: number }>`select 12 / ${by}::integer as n`.compile(db),
);
const sleeping = sharedRead((db: Database, { seconds }: Params<{ seconds: number }>) =>
  sql<{ slept: string }>`select pg_sleep(${seconds}::float8)::text as slept`.compile(db),
);
/** Of the numbers to a hundred. */
const squareOf = readByKey(
  'integer',
  (_, n: RawBuilder<number>) => sql<{ square: number; pid: number }>`
    select n * n as square, pg_backend_pid() as pid from generate_series(1, 100) as n where n = ${n}`,
);
const nameOf = readByKey(
  'bytea',
  (_, name: RawBuilder<Buffer>) => sql<{ name: string }>`select convert_from(${name}, 'UTF8') as name`,
);
const inverseOf = readByKey(
  'integer',
  (_, n: RawBuilder<number>) => sql<{ inverse: number }>`select 12 / ${n} as inverse`,
);
const numbersTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

test('reads of one turn share a connection, and each gets its own answer', async () => {
  const { db } = open();
  // the third time they are prepared, which must change nothing
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(numbersTo(8).map(async (n) => (await backendFor(db, { n }))[0]));
    expect(answers.map((row) => row?.n)).toEqual(numbersTo(8));
    expect(new Set(answers.map((row) => row?.pid)).size).toBe(1);
  }
});

test('many are spread over connections, and a later turn waits for nobody', async () => {
  const { db } = open();
  const answers = await Promise.all(numbersTo(40).map(async (n) => (await backendFor(db, { n }))[0]));
  expect(answers.map((row) => row?.n)).toEqual(numbersTo(40));
  expect(new Set(answers.map((row) => row?.pid)).size).toBe(3);

  const order: string[] = [];
  const slow = sleeping(db, { seconds: 0.5 }).then(() => order.push('slow'));
  await nextTurn();
  await nextTurn();
  await backendFor(db, { n: 1 }).then(() => order.push('quick'));
  await slow;
  expect(order).toEqual(['quick', 'slow']);
});

test('one that fails fails alone, and the connection goes on', async () => {
  const { db, pool } = open({ poolSize: 1 });
  const [six, none, four] = await Promise.allSettled([2, 0, 3].map((by) => dividing(db, { by })));
  expect(six).toEqual({ status: 'fulfilled', value: [{ n: 6 }] });
  expect(none).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(four).toEqual({ status: 'fulfilled', value: [{ n: 4 }] });
  expect(await dividing(db, { by: 1 })).toEqual([{ n: 12 }]);
  expect(pool.totalCount).toBe(1);
});

test('a connection that is lost fails all that travelled on it, and is replaced', async () => {
  const { db } = open({ poolSize: 1 });
  const reads = Promise.allSettled([sleeping(db, { seconds: 30 }), backendFor(db, { n: 1 })]);
  const backends = `select pid from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active'`;
  for (let tries = 0; tries < 100 && (await others.query(backends)).rowCount === 0; tries++) await sleep(50);
  await others.query(`select pg_terminate_backend(pid) from (${backends}) as asleep`);
  for (const one of await reads) {
    expect(one.status).toBe('rejected');
    expect(one).toMatchObject({ reason: expect.any(DatabaseAway) as DatabaseAway });
  }
  expect(await backendFor(db, { n: 2 })).toMatchObject([{ n: 2 }]);
});

test('without a connection all are told so', async () => {
  const { db, pool } = open({ poolSize: 1, connectMs: 100 });
  const held = await pool.connect();
  const reads = await Promise.allSettled([backendFor(db, { n: 1 }), backendFor(db, { n: 2 })]);
  held.release();
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await backendFor(db, { n: 3 })).toMatchObject([{ n: 3 }]);
});

test('in a transaction they are its own', async () => {
  const { db } = open();
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    expect(await backendFor(trx, { n: 1 })).toEqual([{ n: 1, pid: rows[0]?.pid }]);
    expect(await squareOf(trx, 3)).toMatchObject({ square: 9, pid: rows[0]?.pid });
    expect(await squareOf(trx, 101)).toBeUndefined();
  });
});

test('rows by their keys are one statement, and each asker gets their own', async () => {
  const { db } = open();
  // unknown ones between the others, and one twice
  const keys = [7, 101, 3, 7, -1, 100];
  for (let round = 0; round < 4; round++) {
    const { answers, statements } = await asking(db, keys);
    expect(answers).toEqual([49, undefined, 9, 49, undefined, 10_000]);
    expect(statements).toHaveLength(1);
  }
});

test('sixteen keys at most are one statement, whatever else is asked for in that turn', async () => {
  const { db } = open();
  for (const [count, statements] of [
    [16, 1],
    [17, 2],
    [40, 3],
  ] as const) {
    const asked = await asking(db, numbersTo(count));
    expect(asked.answers).toEqual(numbersTo(count).map((n) => n * n));
    expect(asked.statements).toHaveLength(statements);
  }
  const mixed = await Promise.all([
    backendFor(db, { n: 1 }),
    squareOf(db, 4),
    dividing(db, { by: 6 }),
    nameOf(db, Buffer.from('b')),
    squareOf(db, 5),
    nameOf(db, Buffer.from('a')),
  ]);
  expect(mixed).toMatchObject([
    [{ n: 1 }],
    { square: 16 },
    [{ n: 2 }],
    { name: 'b' },
    { square: 25 },
    { name: 'a' },
  ]);
});

test('a key over which the statement fails fails alone: the others are asked for again', async () => {
  const { db } = open({ poolSize: 1 });
  const [six, none, four] = await Promise.allSettled([inverseOf(db, 2), inverseOf(db, 0), inverseOf(db, 3)]);
  expect(six).toMatchObject({ status: 'fulfilled', value: { inverse: 6 } });
  expect(none).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(four).toMatchObject({ status: 'fulfilled', value: { inverse: 4 } });
});

test('while the database is away all who asked by a key are told so', async () => {
  const { db, pool } = open({ poolSize: 1, connectMs: 100 });
  const held = await pool.connect();
  const asked = await Promise.allSettled([squareOf(db, 1), squareOf(db, 2)]);
  held.release();
  const away = { status: 'rejected', reason: expect.any(DatabaseAway) as DatabaseAway };
  expect(asked).toEqual([away, away]);
  expect(await squareOf(db, 2)).toMatchObject({ square: 4 });
});

test('while traces are recorded each key is a statement of its own', async () => {
  const { db } = open();
  setTracer(trace.getTracer('test'));
  onTestFinished(() => setTracer(undefined));
  const { answers, statements } = await asking(db, [2, 101, 5]);
  expect(answers).toEqual([4, undefined, 25]);
  expect(statements).toHaveLength(3);
});

/** What is found by these keys in one turn, and the statements it takes. */
async function asking(db: Database, keys: readonly number[]) {
  let answers: (number | undefined)[] = [];
  const statements = await statementsDuring(url, async () => {
    answers = await Promise.all(keys.map(async (key) => (await squareOf(db, key))?.square));
  });
  return { answers, statements };
}
