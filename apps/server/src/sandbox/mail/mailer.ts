import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mailer } from '../../outside/ports/mailer.ts';
import { keepSandboxMail } from '../../stores/sandbox/sandbox-mails.ts';

/** Sends nothing: every mail is stored in the outbox, readable at /_sandbox/mail. */
export const createSandboxMailer = ({ db, clock }: { db: Database; clock: Clock }): Mailer => ({
  send: (mail, id) => keepSandboxMail(db, { ...mail, id, sentAt: clock.now() }),
});
