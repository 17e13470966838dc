import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction, type Database } from '../database/database.ts';
import { versionOf, type Fields, type Setting } from './setting.ts';

interface Change {
  setting: Setting;
  key: string;
  /** Thing and verb, as the audit trail has it. */
  act: string;
  /** What it is to be: fields that are left out stay. Null removes it. */
  fields: Fields | null;
  /** The version that the person had in sight. */
  seen: string;
  actor: Actor;
  now: Date;
}

/** Changes what is set up and writes it down. Whoever comes second is told, and overwrites nothing. */
export async function changeSetting(db: Database, change: Change): Promise<void> {
  const { setting, key, act, fields, seen, actor, now } = change;
  await inTransaction(db, async (trx) => {
    await lockSetting(trx, setting, key);
    const before = await setting.read(trx, key);
    if (versionOf(before) !== seen) throw new Refusal('changedSince');
    const after = fields && { ...before, ...fields };
    if (isDeepStrictEqual(before, after)) return;
    await setting.write(trx, key, after, { now });
    await recordAudit(trx, {
      actor,
      act,
      subject: `${setting.kind}:${key}`,
      ...(before && after
        ? { before: differing(before, after), after: differing(after, before) }
        : { before, after }),
      at: now,
    });
  });
}

/** One change of a thing at a time, also where there is no row yet. Held until the transaction ends. */
export async function lockSetting(trx: Database, { kind }: Setting, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))`.execute(trx);
}

/** What stayed is left out, so that changes of different fields are undone independently. */
const differing = (fields: Fields, others: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, others[name])),
  );
