import { expect, test } from 'vitest';
import { readLockCatalogue } from '../../platform/database/locks/lock-catalogue.ts';
import { locksOf } from '../../platform/database/locks/statement-locks.ts';
import { statementsDuring } from '../../testing/count-statements.ts';
import { testDatabase } from '../../testing/database.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { tidyUp } from './housekeeping.ts';

const { db, pool, url } = await testDatabase();
const now = new Date('2027-03-02T10:00:00Z');
const clock = { now: () => now, isTest: true };

/** Only ever inserted and swept: nobody else locks a row of them. */
const sweptAlone = ['client_log', 'analytics_event', 'cache_change'];

test('what is deleted because it has run out waits for nobody', async () => {
  const catalogue = await readLockCatalogue(pool);
  const statements = await statementsDuring(url, () => tidyUp({ db, clock }));
  const deletes = statements.filter((text) => /^\s*delete/i.test(text));
  expect(deletes.length).toBeGreaterThan(20);
  const waiting = deletes.flatMap((text) => locksOf(text, catalogue).filter(({ mode }) => mode === 'write'));
  expect(new Set(waiting.map(({ name }) => name))).toEqual(new Set(sweptAlone));
});

test('what somebody has locked is left to the next time', async () => {
  const limit = (key: string) => ({ key, hits: 1, resets_at: new Date('2026-03-02T10:00:00Z') });
  await db
    .insertInto('rate_limit')
    .values([limit('held'), limit('other')])
    .execute();
  const lock = [`select from rate_limit where key = 'held' for update`] as const;
  await whileLocked(pool, lock, () => tidyUp({ db, clock }));
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'held' }]);
  await tidyUp({ db, clock });
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
});
