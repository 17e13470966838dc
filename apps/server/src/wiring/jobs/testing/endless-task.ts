// A process that begins one job and never ends it: node endless-task.ts DATABASE_URL CLAIM_MS
import { Listener } from '../../../platform/database/listener.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { systemClock } from '../../../platform/process/clock.ts';
import { createLog } from '../../../platform/process/log.ts';
import { startWorker } from '../worker.ts';

const [url = '', claimMs] = process.argv.slice(2);
const log = createLog('silent');
const { db } = openDatabase({ url, poolSize: 2 });
await startWorker({
  listener: new Listener({ url, log }),
  db,
  clock: systemClock,
  log,
  tasks: { sendMail: () => new Promise(() => {}) },
  claimMs: Number(claimMs),
});
