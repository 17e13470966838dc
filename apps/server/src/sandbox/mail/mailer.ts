import type { Clock } from '../../process/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { keepSandboxMail } from '../../stores/system/sandbox-mails.ts';

/** Sends nothing: what would have gone out lies in the outbox at /_sandbox/mail. */
export const createSandboxMailer = ({ db, clock }: { db: Database; clock: Clock }): Mailer => ({
  send: (mail, id) => keepSandboxMail(db, { ...mail, id, sentAt: clock.now() }),
});
