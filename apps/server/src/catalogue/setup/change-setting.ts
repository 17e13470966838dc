import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { recordAudit } from '../../stores/office/record-audit.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { versionOf, type Fields, type Setting } from './setting.ts';

interface Wanted {
  key: string;
  /** What it is to be: fields that are left out stay. Null removes it. */
  fields: Fields | null;
  /** The version that the person had in sight. */
  seen: string;
}

interface Change {
  setting: Setting;
  /** Thing and verb, as the audit trail has it. */
  act: string;
  actor: Actor;
  now: Date;
}

/** Changes what is set up and writes it down. Whoever comes second is told, and overwrites nothing. */
export const changeSetting = (
  db: Database,
  { key, fields, seen, ...change }: Change & Wanted,
): Promise<void> => changeSettings(db, { ...change, wanted: [{ key, fields, seen }] });

/** Several of one kind: all of them or none. */
export async function changeSettings(
  db: Database,
  { wanted, ...change }: Change & { wanted: readonly Wanted[] },
): Promise<void> {
  const { setting, now } = change;
  await inTransaction(db, async (trx) => {
    const changed: string[] = [];
    // in one order for all, and before anything is written
    const inOrder = wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (const { key } of inOrder) await lockSetting(trx, setting, key);
    for (const one of inOrder) {
      if (await writeOne(trx, { ...change, ...one })) changed.push(one.key);
    }
    if (changed.length > 0) await setting.settle?.(trx, changed, { now });
  });
}

/** False: it is as wanted already. The caller has locked it. */
async function writeOne(trx: Database, change: Change & Wanted): Promise<boolean> {
  const { setting, key, act, fields, seen, actor, now } = change;
  const before = await setting.read(trx, key);
  if (versionOf(before) !== seen) throw new Refusal('changedSince');
  const wanted = fields && { ...before, ...fields };
  if (isDeepStrictEqual(before, wanted)) return false;
  await setting.write(trx, key, wanted, { now });
  // as it was tidied up on the way
  const after = await setting.read(trx, key);
  if (isDeepStrictEqual(before, after)) return false;
  await recordAudit(trx, {
    actor,
    act,
    subject: `${setting.kind}:${key}`,
    ...(before && after
      ? { before: differing(before, after), after: differing(after, before) }
      : { before, after }),
    at: now,
  });
  return true;
}

/** One change of a thing at a time, also where there is no row yet. Held until the transaction ends. */
export async function lockSetting(trx: Database, { kind }: Setting, key: string): Promise<void> {
  const subject = `${kind}:${key}`;
  takeLock(trx, 'setting', subject);
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

/** What stayed is left out, so that changes of different fields are undone independently. */
const differing = (fields: Fields, others: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, others[name])),
  );
