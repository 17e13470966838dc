import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/server-process.ts';
import { openDatabase } from './database.ts';
import { Writability } from './writability.ts';

const { db } = await testDatabase();
const hourMs = 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const setBack = () => vi.setSystemTime(Date.now() - hourMs);

test('a write that failed with a full disk counts for ten seconds, also where the clock is set back', async () => {
  const writability = new Writability();
  const full = new pg.DatabaseError('no space left on device', 0, 'error');
  full.code = '53100';
  writability.note(full);
  await expect(writability.check(db)).rejects.toThrow('a write has failed just now');
  vi.advanceTimersByTime(11_000);
  setBack();
  await writability.check(db);
});

test('an answer counts for a second, also where the clock is set back', async () => {
  const writability = new Writability();
  const away = openDatabase({ url: `postgres://nobody@127.0.0.1:${await freePort()}/none`, poolSize: 1 });
  await expect(writability.check(away.db)).rejects.toThrow();
  await away.close();
  vi.advanceTimersByTime(1_500);
  setBack();
  await writability.check(db);
});
