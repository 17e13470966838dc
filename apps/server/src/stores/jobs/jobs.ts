import { sql } from 'kysely';
import pg from 'pg';
import { builtOnce, type Param, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { NoticeName } from '@fettle/domain/ticket/telling/notices';
import type { Mail } from '../../outside/ports/mailer.ts';
import type { TextMessage } from '../../outside/ports/texter.ts';

/** What each kind of job needs to know. A job in the queue may be of the version before: only ever add. */
export interface JobPayloads {
  sendMail: Mail & { id: string };
  sendText: TextMessage & { id: string };
  /** To one browser; what it says follows from the notice. */
  sendPush: { sessionID: number; ticketID: number; name: NoticeName; toldAt: string };
  /** Of the sandbox: Stripe itself sends its own. */
  deliverStripeEvent: { eventID: string };
  workWebhook: { eventID: string };
  sendRefund: { refundID: number };
  recordRepair: { ticketID: number };
  dropPhotoFiles: { fileName: string };
  tellOfEvent: { ticketID: number; eventID: string };
  tellOfArea: { areaRequestID: number };
  /** Of a trip that was made. */
  freePlace: { ticketID: number; task: HoldTask };
  giveNotice: { ticketID: number; eventID: string; name: NoticeName };
  /** Of what waits on the customer, by text message: not at night, and only if it still waits. */
  giveText: { ticketID: number; eventID: string; name: NoticeName };
}

export type TaskName = keyof JobPayloads;

export interface ClaimedJob {
  jobID: string;
  task: string;
  payload: unknown;
  /** This one included. */
  attempts: number;
  /** From when it was due until it was claimed. */
  waitedMs: number;
}

interface JobOptions {
  notBefore?: Date;
  /**
   * Of the jobs of this task with the same key one waits: enqueued again it takes the new payload, and the earlier of both
   * times. One that a worker has begun no longer counts, because it may have read what changed since.
   */
  key?: string;
}

/** In the caller's transaction (transactional outbox): the job exists if, and only if, what it belongs to does. */
export async function enqueueJob<Name extends TaskName>(
  db: Database,
  task: Name,
  payload: JobPayloads[Name],
  { notBefore, key }: JobOptions = {},
): Promise<void> {
  const job = { task, payload: JSON.stringify(payload), notBefore: notBefore ?? null };
  await (key === undefined ? enqueueing(db, job) : enqueueingOnce(db, { ...job, key }));
}

interface JobRow {
  task: TaskName;
  payload: string;
  notBefore: Date | null;
}

const time = ({ notBefore }: Pick<Params<JobRow>, 'notBefore'>) =>
  sql`coalesce(${notBefore}::timestamptz, '-infinity')`;

/** Waits for nobody: it may stand anywhere in a transaction. */
const enqueueing = builtOnce((db: Database, job: Params<JobRow>) =>
  sql`insert into job (task, payload, not_before) values (${job.task}, ${job.payload}, ${time(job)})`.compile(
    db,
  ),
);

/** Waits for whoever enqueues the same. */
const enqueueingOnce = builtOnce((db: Database, job: Params<JobRow & { key: string }>) =>
  sql`insert into job (task, payload, not_before, unique_key)
    values (${job.task}, ${job.payload}, ${time(job)}, ${job.key})
    on conflict (task, unique_key) where unique_key is not null and not begun and gave_up_at is null
    do update set payload = excluded.payload, not_before = least(job.not_before, excluded.not_before),
      -- brought forward, it has been due from now on
      enqueued_at = case when excluded.not_before < job.not_before then excluded.enqueued_at else job.enqueued_at end`.compile(
    db,
  ),
);

/**
 * The next job, ours until then: the claim of a killed process expires, and others take the job. Jobs of tasks that only a later release
 * knows wait for that release.
 */
export async function claimJob(db: Database, claim: Claim): Promise<ClaimedJob | undefined> {
  const [row] = await claiming[claim.first ?? 'new'](db, claim);
  return row && toClaimed(row);
}

/** Deletes one that is done and claims the next: a worker with a full queue has half the statements and commits. */
export async function finishAndClaimJob(
  db: Database,
  { jobID }: ClaimedJob,
  claim: Claim,
): Promise<ClaimedJob | undefined> {
  const [row] = await finishingAndClaiming[claim.first ?? 'new'](db, { ...claim, jobID });
  return row && toClaimed(row);
}

/**
 * There are two lines, each in the order in which its jobs became due (decision 92). `new`: those that may begin since they were
 * enqueued, by their numbers. `timed`: those that had to wait for a moment, by that moment: a next try, a time asked for, the
 * claim's end of a process that died.
 */
export type Line = 'new' | 'timed';

interface Claim {
  tasks: readonly string[];
  now: Date;
  until: Date;
  /** Who takes turns keeps both lines moving. Where this one is empty the other is served; by default the new ones are first. */
  first?: Line;
}

const forEachLine = <Run>(make: (first: Line) => Run) => ({ new: make('new'), timed: make('timed') });

const claiming = forEachLine((first) =>
  builtOnce((db: Database, claim: Params<Claim>) => claimNext(claim, { first }).compile(db)),
);

const finishingAndClaiming = forEachLine((first) =>
  builtOnce((db: Database, claim: Params<Claim & { jobID: string }>) =>
    claimNext(claim, { first, finished: claim.jobID }).compile(db),
  ),
);

/** Both lines are ranges of the index job_to_do; the second is looked at only where the first is empty. */
function claimNext(claim: Params<Claim>, { first, finished }: { first: Line; finished?: Param<string> }) {
  const second = first === 'new' ? 'timed' : 'new';
  const finish = finished === undefined ? sql`` : sql`done as (delete from job where job_id = ${finished}), `;
  // its own claim may have ended while it was being done
  const others = finished === undefined ? sql`` : sql`and job_id <> ${finished}`;
  const free = sql`gave_up_at is null and task = any (${claim.tasks}) ${others}`;
  const oldest = sql`order by not_before, job_id limit 1 for update skip locked`;
  return sql<ClaimedRow>`with ${finish}new as materialized (
      -- a range though it has one value: with "=" the planner would search all jobs by their numbers
      select job_id, clock_timestamp() - enqueued_at as waited from job
      where not_before <= '-infinity' and ${free} ${oldest}
    ), timed as materialized (
      select job_id, ${claim.now}::timestamptz - not_before as waited from job
      where not_before > '-infinity' and not_before <= ${claim.now} and ${free} ${oldest}
    ), next as (
      select job_id, waited from ${sql.ref(first)} union all select job_id, waited from ${sql.ref(second)} limit 1
    )
    update job set attempts = attempts + 1, not_before = ${claim.until}, begun = true
    from next where job.job_id = next.job_id
    returning job.job_id, task, payload, attempts,
      greatest(extract(epoch from waited) * 1000, 0)::float as waited_ms,
      -- a claim need not outlive a crash of the database (asynchronous commit): what is done twice then is idempotent
      set_config('synchronous_commit', 'off', true)`;
}

interface ClaimedRow {
  job_id: string;
  task: string;
  payload: unknown;
  attempts: number;
  waited_ms: number;
}

const toClaimed = ({
  job_id: jobID,
  task,
  payload,
  attempts,
  waited_ms: waitedMs,
}: ClaimedRow): ClaimedJob => ({ jobID, task, payload, attempts, waitedMs });

/** False: the claim ran out, and another process has begun the job. */
export async function extendClaim(db: Database, job: ClaimedJob, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('job')
    .set({ not_before: until })
    .where('job_id', '=', job.jobID)
    .where('attempts', '=', job.attempts)
    .returning('job_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishJob(db: Database, { jobID }: ClaimedJob): Promise<void> {
  await finishing(db, { jobID });
}

const finishing = builtOnce((db: Database, { jobID }: Params<{ jobID: string }>) =>
  db.deleteFrom('job').where('job_id', '=', jobID).compile(),
);

/** Only while the job is still ours: whoever claimed it since decides. */
export async function postponeJob(
  db: Database,
  job: ClaimedJob,
  { notBefore, error }: { notBefore: Date; error: string },
): Promise<void> {
  const postponed = db
    .updateTable('job')
    .set({ not_before: notBefore, last_error: error, begun: false })
    .where('job_id', '=', job.jobID)
    .where('attempts', '=', job.attempts)
    .execute();
  try {
    await postponed;
  } catch (failure) {
    if (!isWaitingTwice(failure)) throw failure;
    // one with the same key was enqueued meanwhile: it will do what this one failed to do
    await finishJob(db, job);
  }
}

const isWaitingTwice = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'job_waiting_by_key';

export async function giveUpJob(
  db: Database,
  job: ClaimedJob,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ gave_up_at: now, last_error: error })
    .where('job_id', '=', job.jobID)
    .where('attempts', '=', job.attempts)
    .execute();
}

export async function deleteJobsGivenUpBefore(db: Database, day: Date): Promise<void> {
  await deleteUnlocked(db, 'job', sql`gave_up_at < ${day}`);
}
