import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { testDatabase } from '../../testing/database.ts';
import { announceAfterCommit, sendAnnouncements } from './announcements.ts';
import { inTransaction, openDatabase, type Database } from './database.ts';
import { Listener } from './listener.ts';
import { eventually } from '../../testing/eventually.ts';

const { url, db } = await testDatabase({ empty: true });

/** What comes on a channel, as it comes. */
async function hear(name: 'job' | 'ticket_changed') {
  const heard: string[] = [];
  const listener = new Listener({ url, log: createLog('silent') });
  const channel = await listener.listen({
    name,
    onMessage: (payload) => heard.push(payload),
    onConnected() {},
  });
  onTestFinished(() => channel.stop());
  return heard;
}

const enqueue = (on: Database) => enqueueJob(on, 'sendRefund', { refundID: 1 });

/** Counts how often something is announced, and fails the first times. */
function openWatched({ failures = 0 } = {}) {
  const opened = openDatabase({ url, poolSize: 3 });
  onTestFinished(opened.close);
  const sent: unknown[] = [];
  const query = opened.pool.query.bind(opened.pool) as (...args: unknown[]) => unknown;
  // its overloads do not matter here: it is called with what it was given
  const watched = (...args: unknown[]) => {
    if (args[0] !== sendAnnouncements) return query(...args);
    sent.push(args[1]);
    return sent.length > failures ? query(...args) : Promise.reject(new Error('away'));
  };
  opened.pool.query = watched as typeof opened.pool.query;
  return { ...opened, sent };
}

async function connect(settings: string) {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  if (settings) await client.query(settings);
  const notices: (string | undefined)[] = [];
  client.on('notice', ({ message }) => notices.push(message));
  return { client, notices };
}
const inserting = `insert into job (task, payload) values ('sendRefund', '{}')`;

test('a connection of ours is told by a notice, and its transaction announces nothing', async () => {
  const { client, notices } = await connect(announceAfterCommit);
  const heard = await hear('job');
  await client.query(inserting);
  expect(notices).toEqual(['job ']);
  // notifications come in the order of their commits
  await client.query(`select pg_notify('job', 'by hand')`);
  await eventually(() => expect(heard).toContain('by hand'));
  expect(heard).toEqual(['by hand']);
});

test('any other connection announces in its transaction', async () => {
  const { client, notices } = await connect('');
  const heard = await hear('job');
  await client.query(inserting);
  await eventually(() => expect(heard).toEqual(['']));
  expect(notices).toEqual([]);
});

test('what is committed is announced, and not before', async () => {
  const heard = await hear('job');
  await inTransaction(db, async (trx) => {
    await enqueue(trx);
    await db.selectFrom('job').select('job_id').execute();
    expect(heard).toEqual([]);
  });
  await eventually(() => expect(heard).toEqual(['']));
});

test('much at once is announced together', async () => {
  const { db: own, sent } = openWatched();
  await enqueue(own);
  const before = sent.length;
  await Promise.all(Array.from({ length: 30 }, () => enqueue(own)));
  await eventually(() => expect(sent.length).toBeGreaterThan(before));
  expect(sent.length - before).toBeLessThan(15);
});

test('a process that begins has everybody look: the one before it may have been killed', async () => {
  const heard = await hear('ticket_changed');
  const { db: own } = openWatched();
  await own.selectFrom('job').select('job_id').execute();
  await eventually(() => expect(heard).toEqual(['']));
});

test('so does a connection that is given up: it may have committed what it was not told of', async () => {
  const heard = await hear('ticket_changed');
  const { db: own, pool } = openWatched();
  await enqueue(own);
  await eventually(() => expect(heard).toEqual(['']));
  // as the guarded pool does after an answer that never came
  (await pool.connect()).release(true);
  await eventually(() => expect(heard).toEqual(['', '']));
});

test('what cannot be announced is announced later', async () => {
  const heard = await hear('job');
  const { db: own, sent } = openWatched({ failures: 1 });
  await enqueue(own);
  await eventually(() => expect(heard).toEqual(['']));
  expect(sent.length).toBeGreaterThan(1);
});

test('what is not announced yet is announced before the last connection is closed', async () => {
  const heard = await hear('job');
  const { db: own, close, sent } = openWatched({ failures: 1 });
  await enqueue(own);
  // it would be tried again in a second
  await eventually(() => expect(sent).toHaveLength(1));
  await close();
  await eventually(() => expect(heard).toEqual(['']));
});
