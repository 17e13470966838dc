import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import type { TextMessage } from '../../../../apps/server/src/outside/ports/texter.ts';

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
