import { sql } from 'kysely';
import type { TicketEventKind } from '@fettle/domain/ticket/events';
import type { MeasuredStage, Stage } from '@fettle/domain/ticket/timeline/stage-durations';
import type { Database } from '../../platform/database/database.ts';

/** Every figure that ever was in force: there are few, and they are cached. */
export async function loadMeasuredStages(db: Database): Promise<MeasuredStage[]> {
  return db
    .selectFrom('stage_duration')
    .select([
      'repair_type_id as repairTypeID',
      'stage',
      sql<string>`in_force_from::text`.as('inForceFrom'),
      'median_days as median',
      'p90_days as p90',
    ])
    .orderBy('in_force_from')
    .execute();
}

export async function insertMeasuredStages(db: Database, rows: readonly MeasuredStage[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('stage_duration')
    .values(
      rows.map(({ repairTypeID, stage, inForceFrom, median, p90 }) => ({
        repair_type_id: repairTypeID,
        stage,
        in_force_from: inForceFrom,
        median_days: median,
        p90_days: p90,
      })),
    )
    .execute();
}

/** True for whoever says so first: the others need not count as well. */
export async function claimMeasurement(db: Database, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stage_measurement')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How often a stage of a kind of repair lasted from one day in London to another. */
export interface StageSpan {
  repairTypeID: number;
  stage: Stage;
  fromDay: string;
  toDay: string;
  count: number;
}

const kindsOfStages = [
  'collect',
  'finalPrice',
  'pay',
  'repair',
  'deliver',
] as const satisfies TicketEventKind[];

/**
 * Of the tickets that happened since that day. It reads all of their events, by the day they happened on: once a day, and
 * never for a request.
 */
export async function countStageSpans(db: Database, since: string): Promise<StageSpan[]> {
  const [collect, finalPrice, pay, repair, deliver] = kindsOfStages;
  const { rows } = await sql<StageSpan>`
    with course as (
      select ticket_id,
        max(at) filter (where kind = ${collect}) as collected, max(at) filter (where kind = ${finalPrice}) as priced,
        max(at) filter (where kind = ${pay}) as paid, max(at) filter (where kind = ${repair}) as repaired,
        max(at) filter (where kind = ${deliver}) as delivered
      from ticket_event where happened_on >= ${since} and kind = any (${kindsOfStages})
      group by ticket_id
    )
    select repair_type_id as "repairTypeID", stage,
      (began at time zone 'Europe/London')::date::text as "fromDay",
      (ended at time zone 'Europe/London')::date::text as "toDay", count(*)::integer as count
    from course join ticket using (ticket_id)
    cross join lateral (values
      ('DIAGNOSIS', collected, priced),
      -- one whose price followed the diagnosis begins when that is paid
      ('REPAIR', case when priced is null then collected else paid end, repaired),
      ('DELIVERY', repaired, delivered)) as span (stage, began, ended)
    where began is not null and ended >= began
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
