import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Mail } from '../../ports/mailer.ts';

/** What each kind of job needs to know. A job in the queue may be of the version before: only ever add. */
export interface JobPayloads {
  sendMail: Mail & { id: string };
  /** Of the sandbox: Stripe itself sends its own. */
  deliverStripeEvent: { eventID: string };
  workWebhook: { eventID: string };
  sendRefund: { refundID: number };
  printDocument: { documentID: number };
}

export type TaskName = keyof JobPayloads;

export interface ClaimedJob {
  jobID: string;
  /** By a newer server's hand it may be one we do not know. */
  task: string;
  payload: unknown;
  /** This one included. */
  attempts: number;
}

/** In the caller's transaction: the job exists if, and only if, what it belongs to does. */
export async function enqueueJob<Name extends TaskName>(
  db: Database,
  task: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await db
    .insertInto('job')
    .values({ task, payload: JSON.stringify(payload) })
    .execute();
}

/** The job that has waited longest, ours until then: whoever dies over it leaves it to the others. */
export async function claimJob(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedJob | undefined> {
  const row = await db
    .updateTable('job')
    .set({ attempts: sql<number>`attempts + 1`, not_before: until })
    .where('job_id', '=', (due) =>
      due
        .selectFrom('job')
        .select('job_id')
        .where('gave_up_at', 'is', null)
        .where('not_before', '<=', now)
        .orderBy('not_before')
        .orderBy('job_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['job_id', 'task', 'payload', 'attempts'])
    .executeTakeFirst();
  return row && { jobID: row.job_id, task: row.task, payload: row.payload, attempts: row.attempts };
}

export async function finishJob(db: Database, { jobID }: ClaimedJob): Promise<void> {
  await db.deleteFrom('job').where('job_id', '=', jobID).execute();
}

/** Only while the job is still ours: whoever claimed it since decides. */
export async function postponeJob(
  db: Database,
  job: ClaimedJob,
  { notBefore, error }: { notBefore: Date; error: string },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ not_before: notBefore, last_error: error })
    .where('job_id', '=', job.jobID)
    .where('attempts', '=', job.attempts)
    .execute();
}

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
  await db.deleteFrom('job').where('gave_up_at', '<', day).execute();
}
