import type { Clock } from '../../../../apps/server/src/platform/process/clock.ts';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import type { Texter } from '../../../../apps/server/src/outside/ports/texter.ts';
import { keepSandboxText } from '../stores/sandbox-texts.ts';

/** Sends nothing: every message is stored, readable at /_sandbox/sms. */
export const createSandboxTexter = ({ db, clock }: { db: Database; clock: Clock }): Texter => ({
  send: (message, id) => keepSandboxText(db, { ...message, id, sentAt: clock.now() }),
});
