import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { inTransaction } from '../database.ts';
import { readLockCatalogue } from './lock-catalogue.ts';
import { belongsTo, freshInserts, lockedToDelete, lockOrder } from './lock-order.ts';
import { locksOf } from './statement-locks.ts';
import { TransactionLocks } from './transaction-locks.ts';
import { takeViolations } from './lock-order-error.ts';

const { db, pool } = await testDatabase({ empty: true });
const catalogue = await readLockCatalogue(pool);
const tables = [...catalogue.tables].toSorted();
const listed = [...lockOrder, ...Object.keys(belongsTo), ...Object.keys(freshInserts)];

test.each(tables)('%s has its place in the order', (table) => {
  expect(listed).toContain(table);
});

test('the lists name each table once, and nothing that is not there', () => {
  const isAdvisory = (name: string) => name.startsWith('advisory:');
  expect(new Set(lockOrder).size).toBe(lockOrder.length);
  expect([...new Set(listed)].filter((name) => !isAdvisory(name)).toSorted()).toEqual(tables);
  expect(Object.keys(belongsTo).filter((name) => lockOrder.some((ranked) => ranked === name))).toEqual([]);
  for (const owner of Object.values(belongsTo)) expect(lockOrder).toContain(owner);
});

test.each([...catalogue.functions.keys()].toSorted())('the function %s locks in order', (name) => {
  const locks = locksOf(`select ${name}()`, catalogue);
  new TransactionLocks({ isStatement: true }).take(locks.filter(({ mode }) => mode !== 'deferred'));
});

test('what is locked for update is referred to by others', () => {
  for (const table of lockedToDelete) expect(catalogue.referred.has(table), table).toBe(true);
});

test('the database layer reads what a transaction locks: out of order it throws, and the test fails', async () => {
  const backwards = inTransaction(db, async (trx) => {
    await sql`update courier_window set taken = taken`.execute(trx);
    await sql`select lock_unchanged(${1}::integer, ${1}::integer)`.execute(trx);
  });
  await expect(backwards).rejects.toThrow('a row of ticket is locked after one of courier_window');
  const unnamed = inTransaction(db, async (trx) => {
    await trx.selectFrom('ticket').forNoKeyUpdate().execute();
  });
  await expect(unnamed).rejects.toThrow('rows of ticket were locked without saying which');
  expect(takeViolations()).toHaveLength(2);
});

test('what a transaction wrote is compared with PostgreSQL: a text that was misread is found', async () => {
  const hidden = inTransaction(db, async (trx) => {
    await sql`insert into app_secret (name, secret) values (${'a'}, 'b') on conflict do nothing`.execute(trx);
    await sql.raw(`do $$ begin update remote_config set value = value; end $$`).execute(trx);
  });
  await expect(hidden).rejects.toThrow(/wrote to .*remote_config, which its statements did not tell/);
  expect(takeViolations()).toHaveLength(1);
});
