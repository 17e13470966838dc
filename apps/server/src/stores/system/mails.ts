import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Mail } from '../../ports/mailer.ts';
import { enqueueJob } from './jobs.ts';

/** Inside a transaction the mail goes out if, and only if, it commits. */
export async function enqueueMail(db: Database, mail: Mail, id: string = randomUUID()): Promise<void> {
  await enqueueJob(db, 'sendMail', { ...mail, id });
}
