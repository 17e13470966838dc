import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { Listener } from '../../platform/database/listener.ts';
import { createLog } from '../../platform/process/log.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { testDatabase } from '../../testing/database.ts';
import { startWorker } from './worker.ts';
import { eventually } from '../../testing/eventually.ts';

const database = await testDatabase({ empty: true });
const { db, url } = database;

let now: Date;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const jobs = () => db.selectFrom('job').selectAll().orderBy('job_id').execute();

beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await database.pool.query('truncate job');
});

const enqueue = (subject: string, options?: Parameters<typeof enqueueJob>[3], on = db) =>
  enqueueJob(on, 'sendMail', { id: subject, to: 'sam@example.com', subject, text: '', html: '' }, options);

/** Does what is due; `send` is called with the subject. */
async function work(send: (subject: string) => Promise<void> | void) {
  const log = createLog('silent');
  const started = await startWorker({
    listener: new Listener({ url, log }),
    db,
    clock: { now: () => now, isTest: true },
    log,
    tasks: { sendMail: async ({ subject }) => send(subject) },
    pollEveryMs: 20,
  });
  onTestFinished(() => started.stop());
}

describe('not before', () => {
  test('a job waits for its time', async () => {
    const sent: string[] = [];
    await enqueue('in an hour', { notBefore: later(60) });
    // before anything is claimed: a claim made at ten would have run out by then
    now = later(59);
    await work((subject) => void sent.push(subject));
    await enqueue('at once');
    await eventually(async () => expect(await jobs()).toHaveLength(1));
    expect(sent).toEqual(['at once']);
    now = later(1);
    await eventually(() => expect(sent).toEqual(['at once', 'in an hour']));
  });
});

describe('a key', () => {
  test('leaves one job waiting, with the newest payload and the earliest time', async () => {
    await enqueue('first', { key: 'k', notBefore: later(10) });
    await enqueue('second', { key: 'k', notBefore: later(5) });
    await enqueue('third', { key: 'k', notBefore: later(20) });
    expect(await jobs()).toMatchObject([{ payload: { subject: 'third' }, not_before: later(5) }]);
    await enqueue('now', { key: 'k' });
    const sent: string[] = [];
    await work((subject) => void sent.push(subject));
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect(sent).toEqual(['now']);
  });

  test('counts within its task, and no key is no key', async () => {
    await database.pool.query(
      `insert into job (task, payload, unique_key) values ('collectParcel', '{}', 'k')`,
    );
    await enqueue('mine', { key: 'k' });
    await enqueue('other', { key: 'other' });
    await enqueue('none');
    await enqueue('none');
    expect(await jobs()).toHaveLength(5);
  });

  test('leaves one job however many enqueue at once, and each of them commits', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => enqueue(`racer ${n}`, { key: 'k' })));
    expect(await jobs()).toHaveLength(1);
  });

  test('of a transaction that fails leaves what waited as it was', async () => {
    await enqueue('kept', { key: 'k', notBefore: later(10) });
    const failing = inTransaction(db, async (trx) => {
      await enqueue('rolled back', { key: 'k' }, trx);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await jobs()).toMatchObject([{ payload: { subject: 'kept' }, not_before: later(10) }]);
  });

  test('is free again once the job has begun: what is enqueued then is done afterwards', async () => {
    const sent: string[] = [];
    await enqueue('first', { key: 'k' });
    await work(async (subject) => {
      sent.push(subject);
      // a task that plans its own next run
      if (subject === 'first') await enqueue('next', { key: 'k', notBefore: later(10) });
    });
    await eventually(async () => expect(await jobs()).toMatchObject([{ payload: { subject: 'next' } }]));
    now = later(10);
    await eventually(() => expect(sent).toEqual(['first', 'next']));
  });

  test('lets a failed job go when another waits to do the same', async () => {
    const sent: string[] = [];
    await enqueue('first', { key: 'k' });
    await work(async (subject) => {
      sent.push(subject);
      if (subject !== 'first') return;
      await enqueue('second', { key: 'k', notBefore: later(10) });
      throw new Error('failed');
    });
    await eventually(async () => expect(await jobs()).toMatchObject([{ payload: { subject: 'second' } }]));
    now = later(60);
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect(sent).toEqual(['first', 'second']);
  });

  test('brings a failed job that waits for its next try forward', async () => {
    let tries = 0;
    await enqueue('first', { key: 'k' });
    await work(() => {
      tries += 1;
      if (tries === 1) throw new Error('failed');
    });
    await eventually(async () => expect(await jobs()).toMatchObject([{ begun: false, attempts: 1 }]));
    await enqueue('again', { key: 'k' });
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect(tries).toBe(2);
  });

  test('of a job that was given up is free', async () => {
    await enqueue('given up', { key: 'k' });
    await db.updateTable('job').set({ gave_up_at: now, begun: true }).execute();
    await enqueue('new', { key: 'k' });
    expect(await jobs()).toHaveLength(2);
  });
});
