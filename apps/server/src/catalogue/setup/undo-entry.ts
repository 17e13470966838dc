import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { recordAudit } from '../../stores/office/record-audit.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { findEntry } from '../../stores/office/history.ts';
import { lockSetting } from './change-setting.ts';
import { splitSubject, type Fields, type Setting } from './setting.ts';

interface Undo {
  entryID: string;
  /** The kinds whose changes can be undone. */
  settings: readonly Setting[];
  actor: Actor;
  now: Date;
}

/** Puts back what an entry changed: a new change, with an entry of its own, which can be undone in turn. */
export async function undoEntry(db: Database, { entryID, settings, actor, now }: Undo): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await findEntry(trx, entryID);
    const { kind, key } = splitSubject(found?.subject ?? '');
    const setting = settings.find((known) => known.kind === kind);
    if (!found || !setting) throw new Refusal('notUndoable');
    await lockSetting(trx, setting, key);
    // looked at again, now that nobody else undoes it
    const entry = await findEntry(trx, entryID);
    const current = await setting.read(trx, key);
    if (!entry || entry.isUndone || !isStill(current, entry.after)) throw new Refusal('changedSince');
    await setting.write(trx, key, entry.before && { ...current, ...entry.before }, { now });
    await setting.settle?.(trx, [key], { now });
    await recordAudit(trx, {
      actor,
      act: `${kind}.undo`,
      subject: entry.subject,
      before: entry.after,
      after: entry.before,
      undoes: entryID,
      at: now,
    });
  });
}

/** Whether what an entry made is as it made it. Other fields may have changed. */
export function isStill(current: Fields | null, made: Fields | null): boolean {
  if (!current || !made) return current === made;
  // the entry was JSON meanwhile
  const now = JSON.parse(JSON.stringify(current)) as Fields;
  return Object.entries(made).every(([name, value]) => isDeepStrictEqual(now[name], value));
}
