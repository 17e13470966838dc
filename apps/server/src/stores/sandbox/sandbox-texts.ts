import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import type { TextMessage } from '../../outside/ports/texter.ts';

export interface SandboxText extends TextMessage {
  sentAt: Date;
}

const shown = 100;

export async function keepSandboxText(
  db: Database,
  message: TextMessage & { id: string; sentAt: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_text')
    .values({
      text_id: message.id,
      recipient: message.to,
      body: message.body,
      sent_at: message.sentAt,
    })
    .onConflict((conflict) => conflict.column('text_id').doNothing())
    .execute();
}

/** The newest first; an empty recipient means everybody. */
export function listSandboxTexts(db: Database, { to }: { to: string }): Promise<SandboxText[]> {
  return db
    .selectFrom('sandbox_text')
    .select(['recipient as to', 'body', 'sent_at as sentAt'])
    .$if(to !== '', (query) => query.where('recipient', '=', to))
    .orderBy('sandbox_text_id', 'desc')
    .limit(shown)
    .execute();
}

export async function deleteSandboxTextsBefore(db: Database, day: Date): Promise<void> {
  await deleteUnlocked(db, 'sandbox_text', sql`sent_at < ${day}`);
}
