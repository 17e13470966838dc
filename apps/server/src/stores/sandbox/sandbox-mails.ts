import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import type { Mail } from '../../outside/ports/mailer.ts';

export interface SandboxMail extends Mail {
  sandboxMailID: string;
  sentAt: Date;
}

/** How many the outbox shows, and how many it keeps when it is tidied. */
const shown = 100;
const kept = 500;

export async function keepSandboxMail(
  db: Database,
  mail: Mail & { id: string; sentAt: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_mail')
    .values({
      mail_id: mail.id,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      sent_at: mail.sentAt,
    })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .execute();
}

const mails = (db: Database) =>
  db
    .selectFrom('sandbox_mail')
    .select([
      'sandbox_mail_id as sandboxMailID',
      'recipient as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'sent_at as sentAt',
    ]);

/** The newest first; an empty recipient means everybody. */
export function listSandboxMails(db: Database, { to }: { to: string }): Promise<SandboxMail[]> {
  return mails(db)
    .$if(to !== '', (query) => query.where(sql`lower(recipient)`, '=', to.toLowerCase()))
    .orderBy('sandbox_mail_id', 'desc')
    .limit(shown)
    .execute();
}

export function findSandboxMail(db: Database, sandboxMailID: string): Promise<SandboxMail | undefined> {
  return mails(db).where('sandbox_mail_id', '=', sandboxMailID).executeTakeFirst();
}

export async function deleteOldSandboxMails(db: Database, sentBefore: Date): Promise<void> {
  const oldest = sql`(select sandbox_mail_id from sandbox_mail order by sandbox_mail_id desc offset ${kept} limit 1)`;
  await deleteUnlocked(db, 'sandbox_mail', sql`sent_at < ${sentBefore} or sandbox_mail_id <= ${oldest}`);
}
