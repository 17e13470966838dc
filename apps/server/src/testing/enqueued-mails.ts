import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Mail } from '../ports/mailer.ts';

/** The mails enqueued for somebody, the newest first: a test's app has no worker. */
export async function mailsTo({ db }: { db: Database }, to: string): Promise<Mail[]> {
  const jobs = await db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', 'sendMail')
    .where(sql<boolean>`payload ->> 'to' = ${to}`)
    .orderBy('job_id', 'desc')
    .execute();
  // enqueueMail wrote them
  return jobs.map(({ payload }) => payload as Mail);
}
