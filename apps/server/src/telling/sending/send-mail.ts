import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../outside/ports/mailer.ts';
import { enqueueMail } from '../../stores/telling/mails.ts';
import { mayMail, type Recipient } from './mail-limits.ts';

interface SendParts {
  /** A transaction: the mail goes out if, and only if, it commits. */
  db: Database;
  now: Date;
}

/**
 * The only way a mail is put on its way: it is counted here, so that no new one can forget it. False: its mailbox, or whoever caused it, has had
 * enough, and it is left out.
 */
export async function sendMail(
  { db, now }: SendParts,
  mail: Mail,
  recipient: Recipient,
  id?: string,
): Promise<boolean> {
  const may = await mayMail({ db, now }, mail.to, recipient);
  if (may) await enqueueMail(db, mail, id);
  return may;
}
