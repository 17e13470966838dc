import { parseActor } from '@fettle/domain/actor';
import type { Database } from '../../../../platform/database/database.ts';
import { splitSubject, type Setting } from '../../../../catalogue/setup/setting.ts';
import { settings } from '../../../../catalogue/setup/settings.ts';
import { isStill } from '../../../../catalogue/setup/undo-entry.ts';
import { findHistory } from '../../../../stores/office/history.ts';
import { namesOfKeys } from '../../../../stores/tools/api-keys.ts';
import { namesOfStaff } from '../../../../stores/people/staff.ts';
import type { Handler } from '../../handler.ts';

const pageSize = 20;

export const history: Handler<'ops/audit/history'> = async (input, { db }) => {
  const kinds = settings.map(({ kind }) => kind).filter((kind) => input.kinds.includes(kind));
  const { subject, olderThan } = input;
  const rows = await findHistory(db, { kinds, subject, olderThan, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize).map((row) => ({ row, actor: parseActor(row.actor) }));
  const ids = page.flatMap(({ actor }) => (actor?.kind === 'staff' ? [actor.staffID] : []));
  const names = await namesOfStaff(db, [...new Set(ids)]);
  const keys = await namesOfKeys(db);
  const things = await readThings(
    db,
    page.map(({ row }) => row.subject),
  );
  return {
    entries: page.map(({ row, actor }) => {
      const thing = things.get(row.subject);
      return {
        entryID: row.entryID,
        at: row.at.toISOString(),
        by:
          actor?.kind === 'staff'
            ? { staffID: actor.staffID, name: names.get(actor.staffID) ?? 'Unknown', role: actor.role }
            : null,
        key: actor?.kind === 'key' ? { keyID: actor.keyID, name: keys.get(actor.keyID) ?? 'Unknown' } : null,
        act: row.act,
        subject: row.subject,
        name: thing?.name ?? row.subject,
        before: row.before,
        after: row.after,
        isUndo: row.undoes !== null,
        undo: row.isUndone
          ? ('done' as const)
          : isStill(thing?.fields ?? null, row.after)
            ? ('possible' as const)
            : ('changed' as const),
      };
    }),
    next: rows.length > pageSize ? (page.at(-1)?.row.entryID ?? null) : null,
  };
};

type Thing = { name: string; fields: Awaited<ReturnType<Setting['read']>> };

/** Each thing of a page once, as it is now. */
async function readThings(db: Database, subjects: readonly string[]): Promise<Map<string, Thing>> {
  const things = new Map<string, Thing>();
  for (const subject of new Set(subjects)) {
    const { kind, key } = splitSubject(subject);
    const setting = settings.find((known) => known.kind === kind);
    if (setting)
      things.set(subject, { name: await setting.nameOf(db, key), fields: await setting.read(db, key) });
  }
  return things;
}
