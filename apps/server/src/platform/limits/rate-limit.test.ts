import { beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../process/clock.ts';
import { openDatabase } from '../database/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { enforceLimit, firstExceeded } from './rate-limit.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let now = new Date('2026-03-02T10:00:00Z');
const clock: Clock = { now: () => now, isTest: true };
const three = { name: 'knock', max: 3, windowSeconds: 60, per: 'who knocks' };

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

describe('one limit after the other', () => {
  const sender = { name: 'from', max: 2, windowSeconds: 60, per: 'who knocks' };
  const mailbox = { name: 'to', max: 5, windowSeconds: 60, per: 'who knocks' };
  const send = async (from: string, to: string, db = database.db) =>
    (
      await firstExceeded({ db, now }, [
        { limit: sender, subject: from },
        { limit: mailbox, subject: to },
      ])
    )?.limit.name;

  test('the first that is exceeded is named, and what it refuses takes nothing from the next', async () => {
    expect([await send('a', 'x'), await send('a', 'x')]).toEqual([undefined, undefined]);
    for (let again = 0; again < 10; again++) expect(await send('a', 'x')).toBe('from');
    // three are left
    expect([await send('b', 'x'), await send('b', 'x'), await send('c', 'x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await send('c', 'x')).toBe('to');
    expect(await send('d', 'y')).toBeUndefined();
    now = new Date(now.getTime() + 60_000);
    expect(await send('a', 'x')).toBeUndefined();
  });

  test('one hit of a window is the first too many, however many race', async () => {
    const counted = [{ limit: sender, subject: 'first' }];
    for (let window = 0; window < 2; window++) {
      const hits = Array.from({ length: 20 }, () => firstExceeded({ db: database.db, now }, counted));
      const exceeded = (await Promise.all(hits)).filter((hit) => hit !== undefined);
      expect(exceeded).toHaveLength(18);
      expect(exceeded.filter(({ isFirst }) => isFirst)).toHaveLength(1);
      now = new Date(now.getTime() + 60_000);
    }
  });

  test('nothing is counted for nothing', async () => {
    expect(await firstExceeded({ db: database.db, now }, [])).toBeUndefined();
  });

  test('however many race, as many get through as may', async () => {
    const sent = await Promise.all(Array.from({ length: 40 }, (_, at) => send(`racer ${at % 20}`, 'raced')));
    expect(sent.filter((limit) => limit === undefined)).toHaveLength(5);
    expect(new Set(sent)).toEqual(new Set([undefined, 'to']));
  });
});
