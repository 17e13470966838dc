import { sql } from 'kysely';
import { mostArrangedStops } from '@fettle/domain/road/run-order';
import type { Database } from '../../platform/database/database.ts';

/** The stops that these drivers put in order by hand, by driver (domain/road/run-order.ts). */
export async function readRunOrders(
  db: Database,
  { staffIDs, day }: { staffIDs: readonly number[]; day: string },
): Promise<Map<number, readonly string[]>> {
  const { rows } = await sql<{ staffID: number; stops: string[] }>`
    select staff_id as "staffID", stops from run_order
    where staff_id = any (${staffIDs}::integer[]) and day = ${day}`.execute(db);
  return new Map(rows.map(({ staffID, stops }) => [staffID, stops]));
}

interface RunOrder {
  staffID: number;
  day: string;
  /** Of the windows that are arranged now: others keep what they had. */
  stops: readonly string[];
  by: 'hand' | 'distance';
  now: Date;
}

/** Keeps the order of some stops, or gives it back to the distance. What was arranged on earlier days is deleted with it. */
export async function saveRunOrder(db: Database, { staffID, day, stops, by, now }: RunOrder): Promise<void> {
  const kept = by === 'hand' ? stops : [];
  await sql`
    with past as (delete from run_order where staff_id = ${staffID} and day < ${day}::date)
    insert into run_order as known (staff_id, day, stops, changed_at)
    values (${staffID}, ${day}, ${kept}::text[], ${now})
    on conflict (staff_id, day) do update set changed_at = excluded.changed_at,
      stops = (array(select s from unnest(known.stops) s where s <> all (${stops}::text[])))[1:${mostArrangedStops}::int] || excluded.stops`.execute(
    db,
  );
}
