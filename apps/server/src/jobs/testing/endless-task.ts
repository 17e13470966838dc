// A process that begins one job and never ends it: node endless-task.ts DATABASE_URL CLAIM_MS
import { openDatabase } from '../../database/database.ts';
import { systemClock } from '../../process/clock.ts';
import { createLog } from '../../process/log.ts';
import { startWorker } from '../worker.ts';

const [url = '', claimMs] = process.argv.slice(2);
const { db } = openDatabase({ url, poolSize: 2 });
await startWorker({
  url,
  db,
  clock: systemClock,
  log: createLog('silent'),
  tasks: { sendMail: () => new Promise(() => {}) },
  claimMs: Number(claimMs),
});
