import { sql } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import type { Mail } from '../../../../apps/server/src/outside/ports/mailer.ts';

export interface SandboxMail extends Mail {
  sandboxMailID: string;
  sentAt: Date;
}

/** How many the outbox shows. */
const shown = 100;

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
