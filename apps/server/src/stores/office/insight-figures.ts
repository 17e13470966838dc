import { sql } from 'kysely';
import type { LogCategory } from '@fettle/contract/entities/log-entry';
import { insightStageNames, insightStepNames, type InsightStage } from '@fettle/domain/ops/insight';
import type { Movement } from '@fettle/domain/payment/books';
import type { Database } from '../../platform/database/database.ts';
import * as rows from './insight-rows.ts';
import type { InsightSpan } from './insight-rows.ts';

const londonDay = sql`(r.at at time zone 'Europe/London')::date::text`;

/** How many orders of that time came to each step, in the order of the steps. */
export async function countSteps(db: Database, span: InsightSpan): Promise<number[]> {
  const counts = sql.join(insightStepNames.map((step) => sql`count(${sql.ref(`c.${step}`)})::integer`));
  const { rows: found } = await sql<{ counts: number[] }>`
    select array[${counts}] as counts from (${rows.coursesOfAsked(span)}) c`.execute(db);
  return found[0]?.counts ?? [];
}

export async function countClaims(db: Database, span: InsightSpan): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::integer as count from (${rows.claimRows(span)}) r`.execute(db);
  return found[0]?.count ?? 0;
}

interface StageTimes {
  stage: InsightStage;
  orders: number;
  medianSeconds: number | null;
  p90Seconds: number | null;
}

/** Each time is one that an order took: half of them, and nine of ten, took no longer. */
export async function measureStages(db: Database, span: InsightSpan): Promise<StageTimes[]> {
  // all stages in one pass: a row for each stage of each order would have to be sorted
  const figures = insightStageNames.map((stage) => {
    const isEnded = rows.endedWithin(stage, span);
    const times = sql`percentile_disc(array[0.5, 0.9]) within group (order by ${rows.secondsOf(stage)})`;
    return sql`jsonb_build_object('stage', ${sql.lit(stage)}, 'orders', count(*) filter (where ${isEnded}),
      'times', ${times} filter (where ${isEnded}))`;
  });
  const { rows: found } = await sql<{
    stages: (Pick<StageTimes, 'stage' | 'orders'> & { times: number[] | null })[];
  }>`
    select jsonb_build_array(${sql.join(figures)}) as stages
    from (${rows.coursesOfEnded(span, insightStageNames)}) c`.execute(db);
  return (found[0]?.stages ?? []).map(({ stage, orders, times }) => ({
    stage,
    orders,
    medianSeconds: times?.[0] ?? null,
    p90Seconds: times?.[1] ?? null,
  }));
}

interface MoneyOfDay {
  day: string;
  kind: Movement['kind'];
  entries: number;
  pence: number;
}

/** Of every day and kind of movement that the ledger has. */
export async function sumMoney(db: Database, { from, until }: InsightSpan): Promise<MoneyOfDay[]> {
  const { rows: found } = await sql<MoneyOfDay>`
    select booked_on::text as day, kind, count(*)::integer as entries, sum(amount_pence)::float8 as pence
    from ledger_entry where booked_on between ${from}::date and ${until}::date
    group by booked_on, kind`.execute(db);
  return found;
}

interface CountOfDay {
  day: string;
  count: number;
}

async function countByDay(db: Database, of: ReturnType<typeof rows.askedRows>): Promise<CountOfDay[]> {
  const { rows: found } = await sql<CountOfDay>`
    select ${londonDay} as day, count(*)::integer as count from (${of}) r group by 1`.execute(db);
  return found;
}
export const countAskedByDay = (db: Database, span: InsightSpan) => countByDay(db, rows.askedRows(span));
export const countErrorsByDay = (db: Database, span: InsightSpan) => countByDay(db, rows.errorRows(span));

interface Rating {
  technicianID: number | null;
  name: string | null;
  count: number;
  average: number;
}

export async function averageStars(db: Database, span: InsightSpan): Promise<Rating[]> {
  const { rows: found } = await sql<Rating>`
    select r.technician_id as "technicianID", trim(t.firstname || ' ' || t.surname) as name, r.count, r.average
    from (
      select technician_id, count(*)::integer as count, avg(stars)::float8 as average
      from (${rows.feedbackRows(span)}) f group by technician_id
    ) r left join technician t on t.user_id = r.technician_id
    order by r.count desc, name`.execute(db);
  return found;
}

interface PromoUse {
  code: string;
  orders: number;
  paid: number;
  offPence: number;
}

export async function countPromos(db: Database, span: InsightSpan): Promise<PromoUse[]> {
  const { rows: found } = await sql<PromoUse>`
    select r.text as code, count(*)::integer as orders, (count(*) filter (where r.is_paid))::integer as paid,
      coalesce(sum(r.pence) filter (where r.is_paid), 0)::float8 as "offPence"
    from (${rows.promoRows(span)}) r group by r.text order by orders desc, code`.execute(db);
  return found;
}

interface Demand {
  outward: string;
  people: number;
  tries: number;
}

/** As many districts as a page can show: the most wanted. */
const mostDistricts = 50;

export async function countOutside(db: Database, span: InsightSpan): Promise<Demand[]> {
  const { rows: found } = await sql<Demand>`
    select r.text as outward, sum(r.person)::integer as people, sum(r.try)::integer as tries
    from (
      select text, 1 as person, 0 as try from (${rows.outsideRows(span)}) asked
      union all
      select text, 0, 1 from (${rows.outsideTryRows(span)}) tried
    ) r group by r.text order by people desc, tries desc, outward limit ${mostDistricts}`.execute(db);
  return found;
}

interface ErrorGroup {
  key: string;
  category: LogCategory;
  message: string;
  call: string | null;
  count: number;
  lastAt: Date;
  path: string;
}

const mostErrors = 30;

/** What happened most. */
export async function groupErrors(db: Database, span: InsightSpan): Promise<ErrorGroup[]> {
  const { rows: found } = await sql<ErrorGroup>`
    select r.key, min(r.category) as category, min(r.entry ->> 'message') as message, min(r.entry ->> 'call') as call,
      count(*)::integer as count, max(r.at) as "lastAt",
      (array_agg(r.entry ->> 'path' order by r.at desc))[1] as path
    from (${rows.errorRows(span)}) r group by r.key order by count desc, "lastAt" desc limit ${mostErrors}`.execute(
    db,
  );
  return found;
}
