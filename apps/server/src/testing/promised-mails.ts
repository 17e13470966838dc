import type { Database } from '../database.ts';
import type { Mail } from '../ports/mailer.ts';

/** The mails that wait to be sent, the oldest first: a test's app has no worker. */
export async function promisedMails(db: Database): Promise<Mail[]> {
  const jobs = await db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', 'sendMail')
    .orderBy('job_id')
    .execute();
  // enqueueMail wrote them
  return jobs.map(({ payload }) => payload as Mail);
}
