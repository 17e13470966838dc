import { sql } from 'kysely';
import type { ExportLayout } from '@fettle/domain/accounting/layouts';
import type { DayRange } from '@fettle/domain/ops/day-range';
import type { Database } from '../../platform/database/database.ts';

export interface FormerExport extends DayRange {
  layout: ExportLayout;
  at: Date;
  by: string;
}

/** Exports that have one of these days in them, the newest first. Uses the index books_export_by_day. */
export async function listExportsOf(
  db: Database,
  { from, until }: DayRange,
  limit: number,
): Promise<FormerExport[]> {
  const { rows } = await sql<FormerExport>`
    select e.layout, e.from_day::text as from, e.until_day::text as until, e.made_at as at, coalesce(s.name, '') as by
    from books_export e left join staff s on s.staff_id::text = split_part(e.actor, ':', 2)
    where e.until_day >= ${from}::date and e.from_day <= ${until}::date
    order by e.export_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function recordExport(
  db: Database,
  made: DayRange & { layout: ExportLayout; actor: string; now: Date },
): Promise<number> {
  const { export_id: exportID } = await db
    .insertInto('books_export')
    .values({
      layout: made.layout,
      from_day: made.from,
      until_day: made.until,
      actor: made.actor,
      made_at: made.now,
    })
    .returning('export_id')
    .executeTakeFirstOrThrow();
  return exportID;
}
