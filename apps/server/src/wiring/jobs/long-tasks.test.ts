import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Listener } from '../../platform/database/listener.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { createLog } from '../../platform/process/log.ts';
import { enqueueMail } from '../../stores/telling/mails.ts';
import { testDatabase } from '../../testing/database.ts';
import { startWorker } from './worker.ts';
import { eventually } from '../../testing/eventually.ts';

const endlessTask = fileURLToPath(new URL('./testing/endless-task.ts', import.meta.url));
/** Short, and yet longer than a busy machine keeps a process waiting between two heartbeats. */
const claimMs = 6_000;
const patience = { timeout: 90_000, interval: 50 };
const aMail = { to: 'sam@example.com', subject: 'Long', text: 'Long.', html: '<p>Long.</p>' };

test('a task longer than its claim keeps it, until its process is killed: then another does it', async () => {
  const { db, url } = await testDatabase({ empty: true });
  const job = () => db.selectFrom('job').selectAll().executeTakeFirst();
  await enqueueMail(db, aMail);
  const child = spawn(process.execPath, [endlessTask, url, String(claimMs)], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await eventually(async () => expect(await job()).toMatchObject({ attempts: 1 }), patience);
  const begunAt = Date.now();

  const send = vi.fn(async () => {});
  const log = createLog('silent');
  const worker = await startWorker({
    listener: new Listener({ url, log }),
    db,
    clock: systemClock,
    log,
    tasks: { sendMail: send },
    pollEveryMs: 50,
    claimMs,
  });
  onTestFinished(() => worker.stop());
  // the claim it began with has run out by then
  const isExtended = async () => ((await job())?.not_before.getTime() ?? 0) > begunAt + 2 * claimMs;
  await eventually(async () => expect(await isExtended()).toBe(true), patience);
  expect(send).not.toHaveBeenCalled();
  expect(await job()).toMatchObject({ attempts: 1 });

  child.kill('SIGKILL');
  await eventually(() => expect(send).toHaveBeenCalledOnce(), patience);
  await eventually(async () => expect(await job()).toBeUndefined());
});
