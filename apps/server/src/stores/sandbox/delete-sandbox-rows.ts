// Here and not in packages/sandbox: what a stand-in kept is deleted too after real services have taken its place.
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';

/** How many mails the outbox keeps, however young. */
const keptMails = 500;

export async function deleteOldSandboxMails(db: Database, sentBefore: Date): Promise<void> {
  const oldest = sql`(select sandbox_mail_id from sandbox_mail order by sandbox_mail_id desc offset ${keptMails} limit 1)`;
  await deleteUnlocked(db, 'sandbox_mail', sql`sent_at < ${sentBefore} or sandbox_mail_id <= ${oldest}`);
}

export async function deleteSandboxTextsBefore(db: Database, day: Date): Promise<void> {
  await deleteUnlocked(db, 'sandbox_text', sql`sent_at < ${day}`);
}

export async function deleteStripeKeysBefore(db: Database, time: Date): Promise<void> {
  await deleteUnlocked(db, 'stripe_sandbox_key', sql`created_at < ${time}`);
}
