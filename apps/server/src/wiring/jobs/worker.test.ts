import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { Listener } from '../../platform/database/listener.ts';
import { createLog } from '../../platform/process/log.ts';
import type { Mail } from '../../outside/ports/mailer.ts';
import { claimJob, finishAndClaimJob } from '../../stores/jobs/jobs.ts';
import { enqueueMail } from '../../stores/telling/mails.ts';
import { testDatabase } from '../../testing/database.ts';
import { maxAttempts } from '../../platform/process/retry.ts';
import type { Tasks } from './tasks.ts';
import { startWorker } from './worker.ts';
import { eventually } from '../../testing/eventually.ts';

const database = await testDatabase({ empty: true });
const { db, url } = database;
const minuteMs = 60_000;

let now: Date;
const clock = { now: () => now, isTest: true };
const wait = (ms: number) => (now = new Date(now.getTime() + ms));

beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await database.pool.query('truncate job');
});

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'sam@example.com',
  subject: 'Your repair',
  text: 'All is well.',
  html: '<p>All is well.</p>',
  ...changes,
});

const notAsked = () => Promise.reject(new Error('this test has no such job'));
const unasked: Omit<Tasks, 'sendMail'> = {
  deliverStripeEvent: notAsked,
  workWebhook: notAsked,
  sendRefund: notAsked,
  freePlace: notAsked,
  recordRepair: notAsked,
  dropPhotoFiles: notAsked,
  sendText: notAsked,
  sendPush: notAsked,
  tellOfArea: notAsked,
  tellOfEvent: notAsked,
  giveNotice: notAsked,
  giveText: notAsked,
};

/** A worker of its own; by default it reacts to notifications only, without polling. */
async function worker(
  send: (mail: Mail, id: string) => Promise<void>,
  { pollEveryMs = 600_000, lines = [] as string[], maxTaskMs = 600_000 } = {},
) {
  const log = createLog('debug', (line) => lines.push(line));
  const started = await startWorker({
    listener: new Listener({ url, log }),
    db,
    clock,
    log,
    tasks: { ...unasked, sendMail: ({ id, ...mail }) => send(mail, id) },
    pollEveryMs,
    maxTaskMs,
  });
  onTestFinished(() => started.stop());
  return started;
}

const jobs = () => db.selectFrom('job').selectAll().execute();

test('a mail enqueued in a transaction goes out after it commits, and not before', async () => {
  const sent: Mail[] = [];
  await worker(async (mail) => void sent.push(mail));
  await inTransaction(db, async (trx) => {
    await enqueueMail(trx, aMail());
    await sleep(100);
    expect(sent).toEqual([]);
  });
  await eventually(() => expect(sent).toEqual([aMail()]));
  await eventually(async () => expect(await jobs()).toEqual([]));
});

test('a mail enqueued in a transaction that fails is never sent', async () => {
  const sent: Mail[] = [];
  await worker(async (mail) => void sent.push(mail));
  const broken = inTransaction(db, async (trx) => {
    await enqueueMail(trx, aMail({ subject: 'rolled back' }));
    throw new Error('something else went wrong');
  });
  await expect(broken).rejects.toThrow('something else');
  await enqueueMail(db, aMail({ subject: 'the next one' }));
  await eventually(() => expect(sent.map((mail) => mail.subject)).toEqual(['the next one']));
});

test('what waited while no process ran is done at the start', async () => {
  await enqueueMail(db, aMail());
  const send = vi.fn(async () => {});
  await worker(send);
  await eventually(() => expect(send).toHaveBeenCalledOnce());
});

test('a job whose announcement was lost is found by looking', async () => {
  const send = vi.fn(async () => {});
  await worker(send, { pollEveryMs: 50 });
  await database.pool.query('alter table job disable trigger announce_job');
  onTestFinished(async () => void (await database.pool.query('alter table job enable trigger announce_job')));
  await enqueueMail(db, aMail());
  await eventually(() => expect(send).toHaveBeenCalledOnce());
});

test('three workers do three hundred jobs, each job once', async () => {
  const ids: string[] = [];
  const send = async (_: Mail, id: string) => {
    await sleep(Math.random() * 3);
    ids.push(id);
  };
  await Promise.all([1, 2, 3].map(() => worker(send)));
  await Promise.all(Array.from({ length: 300 }, () => enqueueMail(db, aMail())));
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(ids).toHaveLength(300);
  expect(new Set(ids).size).toBe(300);
});

test('a failed job is tried again later, under the same id, and the log names no customer', async () => {
  const ids: string[] = [];
  const lines: string[] = [];
  await worker(
    async (mail, id) => {
      ids.push(id);
      if (ids.length === 1) throw new Error(`550 no mailbox for ${mail.to}`);
    },
    { pollEveryMs: 20, lines },
  );
  await enqueueMail(db, aMail());
  await eventually(async () =>
    expect(await jobs()).toMatchObject([
      { attempts: 1, last_error: 'Error: 550 no mailbox for sam@example.com' },
    ]),
  );
  wait(9_000);
  await sleep(100);
  expect(ids).toHaveLength(1);
  wait(1_000);
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(lines.join('\n')).toContain('job.failed');
  expect(lines.join('\n')).not.toContain('sam@example.com');
});

test('a job that always fails is given up in the end, and stays to be looked at', async () => {
  let tries = 0;
  const lines: string[] = [];
  await worker(
    async () => {
      tries += 1;
      throw new Error('refused');
    },
    { pollEveryMs: 10, lines },
  );
  await enqueueMail(db, aMail());
  // the log says it once the job is put off: a clock that moved before would move its next try too
  const said = (message: string) => lines.filter((line) => line.includes(message)).length;
  for (let tried = 1; tried < maxAttempts; tried++) {
    await eventually(() => expect(said('job.failed')).toBe(tried));
    wait(25 * 60 * minuteMs);
  }
  await eventually(() => expect(said('job.given-up')).toBe(1));
  expect(await jobs()).toMatchObject([{ last_error: 'Error: refused', gave_up_at: now }]);
  await sleep(100);
  expect(tries).toBe(maxAttempts);
});

test('a job of a task that only a newer version knows waits untouched', async () => {
  await database.pool.query(
    `insert into job (task, payload) values ('toString', '{}'), ('collectParcel', '{}')`,
  );
  const send = vi.fn(async () => {});
  await worker(send);
  await enqueueMail(db, aMail());
  await eventually(async () => expect(await jobs()).toHaveLength(2));
  expect(send).toHaveBeenCalledOnce();
  expect(await jobs()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
});

test('what a dead process had begun is left alone for two minutes, then done by another', async () => {
  await enqueueMail(db, aMail());
  await claimJob(db, { tasks: ['sendMail'], now, until: new Date(now.getTime() + 2 * minuteMs) });
  const send = vi.fn(async () => {});
  await worker(send, { pollEveryMs: 20 });
  await sleep(100);
  expect(send).not.toHaveBeenCalled();
  wait(2 * minuteMs);
  await eventually(() => expect(send).toHaveBeenCalledOnce());
});

test('one that is done is deleted with the claim of the next, and is never claimed again by it', async () => {
  await enqueueMail(db, aMail());
  await enqueueMail(db, aMail());
  const claim = () => ({ tasks: ['sendMail'], now, until: new Date(now.getTime() + 2 * minuteMs) });
  const first = await claimJob(db, claim());
  // it took longer than its claim: by its time it is due again
  wait(3 * minuteMs);
  const second = first && (await finishAndClaimJob(db, first, claim()));
  expect(second?.jobID).not.toBe(first?.jobID);
  expect((await jobs()).map(({ job_id: id }) => id)).toEqual([second?.jobID]);
  expect(second && (await finishAndClaimJob(db, second, claim()))).toBeUndefined();
  expect(await jobs()).toEqual([]);
});

test('a job that ends every process that takes it is given up too', async () => {
  await enqueueMail(db, aMail());
  await db.updateTable('job').set({ attempts: maxAttempts }).execute();
  const send = vi.fn(async () => {});
  await worker(send);
  await eventually(async () => expect((await jobs())[0]?.gave_up_at).toBeInstanceOf(Date));
  expect(send).not.toHaveBeenCalled();
});

test('stopping waits for the job under way and begins no other', async () => {
  let finish: () => void = () => {};
  let begun = 0;
  const stopping = await worker(async () => {
    begun += 1;
    await new Promise<void>((resolve) => (finish = resolve));
  });
  await enqueueMail(db, aMail());
  await eventually(() => expect(begun).toBe(1));
  const stopped = stopping.stop();
  await enqueueMail(db, aMail());
  finish();
  await stopped;
  expect(begun).toBe(1);
  expect(await jobs()).toHaveLength(1);
});

test('a task that hangs fails, and is tried again', async () => {
  let tries = 0;
  await worker(
    async () => {
      tries += 1;
      if (tries === 1) await new Promise(() => {});
    },
    { pollEveryMs: 20, maxTaskMs: 50 },
  );
  await enqueueMail(db, aMail());
  await eventually(async () =>
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'Error: did not end within 50 ms' }]),
  );
  wait(10_000);
  await eventually(async () => expect(await jobs()).toEqual([]));
  expect(tries).toBe(2);
});
