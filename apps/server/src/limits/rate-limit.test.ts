import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../process/clock.ts';
import { openDatabase } from '../database/database.ts';
import { testDatabase } from '../testing/database.ts';
import { enforceLimit } from './rate-limit.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let now = new Date('2026-03-02T10:00:00Z');
const clock: Clock = { now: () => now, isTest: true };
const three = { name: 'knock', max: 3, windowSeconds: 60 };

beforeAll(async () => {
  database = await testDatabase();
});

const knock = (subject: string, db = database.db) =>
  enforceLimit({ db, clock }, three, subject).then(
    () => 'in',
    (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error)),
  );

test('lets three in, refuses the fourth, and starts again with the next window', async () => {
  const first = [await knock('a'), await knock('a'), await knock('a'), await knock('a')];
  expect(first).toEqual(['in', 'in', 'in', 'tooManyRequests']);
  expect(await knock('b')).toBe('in');
  now = new Date(now.getTime() + 60_000);
  expect(await knock('a')).toBe('in');
});

test('two processes racing share one count', async () => {
  const other = openDatabase({ url: database.url, poolSize: 10 });
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, i) => knock('raced', i % 2 ? database.db : other.db)),
  );
  await other.close();
  expect(results.filter((result) => result === 'in')).toHaveLength(3);
});
