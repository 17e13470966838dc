import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Listener } from '../../platform/database/listener.ts';
import { startRunners } from '../../platform/database/start-runners.ts';
import { inSpan } from '../../platform/tracing/span.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { withinLimit } from '../../platform/process/within-limit.ts';
import {
  claimJob,
  extendClaim,
  finishAndClaimJob,
  finishJob,
  giveUpJob,
  postponeJob,
  type ClaimedJob,
  type Line,
} from '../../stores/jobs/jobs.ts';
import { maxAttempts, nextTry } from '../../platform/process/retry.ts';
import type { Tasks } from './tasks.ts';

interface WorkerOptions {
  listener: Listener;
  db: Database;
  clock: Clock;
  log: Log;
  /** Jobs of other tasks are left to workers that know them. */
  tasks: Partial<Tasks>;
  pollEveryMs?: number;
  /** The lease: a process that has not renewed its claim by then counts as dead, and others take the job over. */
  claimMs?: number;
  /** A task that takes longer hangs: it fails, and is tried again. */
  maxTaskMs?: number;
  onBegun?: (seen: { task: string; waitedMs: number }) => void;
  onWorked?: (seen: { task: string; result: 'done' | 'failed' | 'given-up'; ms: number }) => void;
}

const concurrency = 2;
const minuteMs = 60 * 1000;
const stopGraceMs = 10_000;

/** Takes jobs off the queue (the outbox), beside any number of other processes. */
export function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const takeTurn = alternate();
  return startRunners({
    listener: options.listener,
    channel: 'job',
    name: 'jobs',
    log: options.log,
    most: concurrency,
    pollEveryMs: options.pollEveryMs ?? 5_000,
    stopGraceMs,
    workOnNext: (run) => workOnNext(options, { ...run, takeTurn }),
  });
}

/** Each claim of this process begins with the other line, so that of any two in a row one serves the jobs of either. */
function alternate(): () => Line {
  let first: Line = 'new';
  return () => (first = first === 'new' ? 'timed' : 'new');
}

/** Works off what is due. False: nothing is left. */
async function workOnNext(
  options: WorkerOptions,
  { onTaken, isStopped, takeTurn }: { onTaken: () => void; isStopped: () => boolean; takeTurn: () => Line },
): Promise<boolean> {
  const { db, clock, tasks } = options;
  const claim = () => ({
    tasks: Object.keys(tasks),
    now: clock.now(),
    until: claimEnd(options),
    first: takeTurn(),
  });
  let job = await claimJob(db, claim());
  while (job) {
    onTaken();
    options.onBegun?.(job);
    const startedAt = performance.now();
    const isDone = await workOn(job, options);
    if (!isDone) return true;
    let next: ClaimedJob | undefined;
    if (isStopped()) await finishJob(db, job);
    else next = await finishAndClaimJob(db, job, claim());
    sayDone(job, performance.now() - startedAt, options);
    job = next;
  }
  return false;
}

/** False: it failed, and is put off. */
async function workOn(job: ClaimedJob, options: WorkerOptions): Promise<boolean> {
  const startedAt = performance.now();
  const claim = keepClaim(job, options);
  try {
    // counted first: a job that crashes the process every time would otherwise do so for ever
    if (job.attempts > maxAttempts) throw new Error('every process that took this job has died over it');
    await inSpan(job.task, { 'fettle.job.id': job.jobID }, () =>
      withinLimit(taskOf(job, options.tasks)(job.payload), options.maxTaskMs ?? 60 * minuteMs),
    );
    await claim.end();
    return true;
  } catch (error) {
    await claim.end();
    const result = await putOff(job, error, options);
    options.onWorked?.({ task: job.task, result, ms: performance.now() - startedAt });
    return false;
  }
}

function sayDone({ task, jobID, attempts }: ClaimedJob, tookMs: number, options: WorkerOptions): void {
  const ms = Math.round(tookMs);
  options.log.info('job.done', { task, jobID, attempts, ms });
  options.onWorked?.({ task, result: 'done', ms });
}

const claimEnd = ({ clock, claimMs = 2 * minuteMs }: WorkerOptions) =>
  new Date(clock.now().getTime() + claimMs);

/** A heartbeat: the claim's end moves ahead while the task runs, so that it may take longer than a claim lasts. */
function keepClaim(job: ClaimedJob, options: WorkerOptions): { end(): Promise<void> } {
  const { db, log, claimMs = 2 * minuteMs } = options;
  const fields = { task: job.task, jobID: job.jobID, attempts: job.attempts };
  let renewal: Promise<void> = Promise.resolve();

  async function renew(): Promise<void> {
    try {
      if (await extendClaim(db, job, claimEnd(options))) return;
      clearInterval(heartbeat);
      log.warn('job.claim-lost', fields);
    } catch (error) {
      log.warn('job.claim-not-extended', { ...fields, ...errorFields(error) });
    }
  }
  const heartbeat = setInterval(() => (renewal = renewal.then(renew)), claimMs / 4);

  return {
    /** Waits for a renewal under way, which would otherwise overwrite when the job is due next. */
    async end() {
      clearInterval(heartbeat);
      await renewal;
    },
  };
}

async function putOff(
  job: ClaimedJob,
  error: unknown,
  { db, clock, log }: WorkerOptions,
): Promise<'failed' | 'given-up'> {
  const now = clock.now();
  const notBefore = nextTry(job.attempts, now);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (notBefore) await postponeJob(db, job, { notBefore, error: reason });
  else await giveUpJob(db, job, { now, error: reason });
  // the reason may quote a customer's address: it stays in the table
  const fields = { task: job.task, jobID: job.jobID, attempts: job.attempts, error: nameOf(error) };
  if (notBefore) log.warn('job.failed', { ...fields, nextTry: notBefore.toISOString() });
  else log.error('job.given-up', fields);
  return notBefore ? 'failed' : 'given-up';
}

function taskOf(job: ClaimedJob, tasks: Partial<Tasks>): (payload: unknown) => Promise<void> {
  // we claim only tasks we know, and enqueueJob wrote the payload that belongs to the task
  return tasks[job.task as keyof Tasks] as (payload: unknown) => Promise<void>;
}

/** nodemailer's errors are told apart by their codes. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
