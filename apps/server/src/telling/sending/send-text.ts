import type { TextKind } from '@fettle/domain/ticket/telling/texts';
import type { Database } from '../../platform/database/database.ts';
import type { TextMessage } from '../../outside/ports/texter.ts';
import { enqueueText } from '../../stores/telling/mails.ts';
import { mayText } from './mail-limits.ts';

/** The only way a text message is put on its way, counted like every mail. False: its number has had enough. */
export async function sendText(
  { db, now }: { db: Database; now: Date },
  text: TextMessage,
  { kind, id }: { kind: TextKind; id: string },
): Promise<boolean> {
  const may = await mayText({ db, now }, text.to, kind);
  if (may) await enqueueText(db, text, id);
  return may;
}
