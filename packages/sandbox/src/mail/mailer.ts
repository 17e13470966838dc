import type { Clock } from '../../../../apps/server/src/platform/process/clock.ts';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import type { Mailer } from '../../../../apps/server/src/outside/ports/mailer.ts';
import { keepSandboxMail } from '../stores/sandbox-mails.ts';

/** Sends nothing: every mail is stored in the outbox, readable at /_sandbox/mail. */
export const createSandboxMailer = ({ db, clock }: { db: Database; clock: Clock }): Mailer => ({
  send: (mail, id) => keepSandboxMail(db, { ...mail, id, sentAt: clock.now() }),
});
