import type { Database } from '../database.ts';
import type { Mail } from '../ports/mailer.ts';

/** What each kind of job needs to know. A job in the queue may be of the version before: only ever add. */
export interface JobPayloads {
  sendMail: Mail & { id: string };
}

export type TaskName = keyof JobPayloads;

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
