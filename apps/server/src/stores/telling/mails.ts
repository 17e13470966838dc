import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../outside/ports/mailer.ts';
import type { TextMessage } from '../../outside/ports/texter.ts';
import { enqueueJob } from '../jobs/jobs.ts';

/** Inside a transaction the mail goes out if, and only if, it commits. For `telling/sending/send-mail.ts` alone, which counts it. */
export async function enqueueMail(db: Database, mail: Mail, id: string = randomUUID()): Promise<void> {
  await enqueueJob(db, 'sendMail', { ...mail, id });
}

/** The same for a text message, and for `telling/sending/send-text.ts`. */
export async function enqueueText(db: Database, text: TextMessage, id: string): Promise<void> {
  await enqueueJob(db, 'sendText', { ...text, id });
}
