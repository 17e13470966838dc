import type { Clock } from '../../process/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { keepSandboxMail } from '../../stores/system/sandbox-mails.ts';

/** Sends nothing: every mail is stored in the outbox, readable at /_sandbox/mail. */
export const createSandboxMailer = ({ db, clock }: { db: Database; clock: Clock }): Mailer => ({
  send: (mail, id) => keepSandboxMail(db, { ...mail, id, sentAt: clock.now() }),
});
