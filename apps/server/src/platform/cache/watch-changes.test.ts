import { describe, expect, onTestFinished, test } from 'vitest';
import { Listener } from '../database/listener.ts';
import { Cache } from './cache.ts';
import { createLog } from '../process/log.ts';
import { deleteOldCacheChanges } from './cache-changes.ts';
import { testDatabase } from '../../testing/database.ts';
import { watchChanges } from './watch-changes.ts';
import { eventually } from '../../testing/eventually.ts';

const log = createLog('silent');
const never = 600_000;
const database = await testDatabase();

/** A process of its own on the database, and the keys it was told to forget since. */
async function watching({ checkEveryMs = never, retryAfterMs = 50 } = {}) {
  const cache = new Cache();
  const listener = new Listener({ url: database.url, log, retryAfterMs });
  const watcher = await watchChanges({ listener, cache, checkEveryMs });
  onTestFinished(() => watcher.stop());
  const keys: string[] = [];
  cache.onForget((key) => keys.push(key));
  return keys;
}

const query = (text: string) => database.pool.query(text);

/** Noted as the triggers would, with a notification that reaches nobody. */
const note = (keys: string) =>
  query(`with next as (
      update cache_topic set version = version + 1 where topic = 'catalogue' returning topic, version)
    insert into cache_change select topic, version, '${keys}' from next`);

const cutConnections = () =>
  query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like '%listener' and datname = current_database()`);

describe('what a change concerns', () => {
  test.each([
    ['a price', `update price set title = 'Screen' where price_id = 1`, ['device:1']],
    [
      'prices of two devices',
      `update price set title = 'S' where device_id in (3, 5)`,
      ['device:3', 'device:5'],
    ],
    ['a price that goes', 'delete from price where price_id = 2', ['device:1']],
    ['a rating', 'update technician set rating = 3.5 where user_id = 2', ['technician:2']],
    ['a technician who leaves', 'update technician set active = false where user_id = 2', ['catalogue']],
    ['a listed model', `insert into model (device_id, name) values (4, 'New')`, ['device:4']],
    ['a repair offered no longer', 'delete from device_repair where device_id = 6', ['device:6']],
    ['a name in the lists', `update device set name = 'Renamed' where device_id = 1`, ['catalogue']],
    ['all prices at once', `update price set title = title || '!'`, ['catalogue']],
    ['an emptied table', 'truncate price', ['catalogue']],
    ['remote config', `update remote_config set value = value`, ['remoteConfig']],
    ['a closed day', `insert into closure (day, closed_at) values ('2026-03-06', now())`, ['closures']],
    ['a text of the brand', `insert into brand_text values ('name', 'Mend')`, ['brand']],
  ])('%s', async (_, change, expected) => {
    const processes = await Promise.all([watching(), watching()]);
    await query(change);
    for (const keys of processes) {
      await eventually(() => expect(keys).not.toEqual([]));
      expect(keys.toSorted()).toEqual(expected);
    }
  });

  test('nothing, when a customer types a model of their own', async () => {
    const keys = await watching();
    await query(`insert into model (device_id, name, custom) values (4, 'Mine', true)`);
    await query('update technician set rating = 4 where user_id = 3');
    await eventually(() => expect(keys).toEqual(['technician:3']));
  });
});

describe('a notification that is lost', () => {
  test('is made up for by the next check, for the keys it named alone', async () => {
    const keys = await watching({ checkEveryMs: 50 });
    await note('{device:7,technician:3}');
    await eventually(() => expect(keys).toEqual(['device:7', 'technician:3']));
  });

  test('is made up for when the next one comes', async () => {
    const keys = await watching();
    await note('{device:7}');
    await query('update technician set rating = 5 where user_id = 3');
    await eventually(() => expect(keys).toEqual(['device:7', 'technician:3']));
  });

  test('is made up for after the connection broke', async () => {
    const keys = await watching();
    await cutConnections();
    await note('{device:8}');
    await eventually(() => expect(keys).toEqual(['device:8']));
    await query('update technician set rating = 2 where user_id = 3');
    await eventually(() => expect(keys).toEqual(['device:8', 'technician:3']));
  });

  test('flushes the topic when what changed is no longer kept', async () => {
    const keys = await watching({ checkEveryMs: 200 });
    await query(`begin;
      update cache_topic set version = version + 2 where topic = 'catalogue';
      insert into cache_change select topic, version, '{device:9}' from cache_topic where topic = 'catalogue';
      commit`);
    await eventually(() => expect(keys).toEqual(['catalogue']));
  });

  test('flushes the topic on a database restored from a backup', async () => {
    const keys = await watching({ checkEveryMs: 50 });
    await query(`update cache_topic set version = version - 3 where topic = 'catalogue';
      delete from cache_change using cache_topic
        where cache_change.topic = cache_topic.topic and cache_change.version > cache_topic.version`);
    await eventually(() => expect(keys).toEqual(['catalogue']));
  });
});

test('many edits at once by many are all noticed, each once', async () => {
  const keys = await watching({ checkEveryMs: 20 });
  const edits = Array.from({ length: 60 }, (_, n) =>
    query(`update technician set about = 'Edit ${n}' where user_id = ${(n % 6) + 1}`),
  );
  await Promise.all(edits);
  await eventually(() => expect(keys).toHaveLength(60));
  expect(new Set(keys).size).toBe(6);
});

test('housekeeping keeps the newest changes', async () => {
  const changes = () => database.db.selectFrom('cache_change').selectAll().orderBy('version').execute();
  const before = (await changes()).filter(({ topic }) => topic === 'catalogue');
  await deleteOldCacheChanges(database.db, { keep: 10 });
  const after = (await changes()).filter(({ topic }) => topic === 'catalogue');
  expect(before.length).toBeGreaterThan(10);
  expect(after).toEqual(before.slice(-10));
});
