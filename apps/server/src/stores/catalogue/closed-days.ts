import { sql } from 'kysely';
import type { Closure } from '@fettle/domain/closure';
import type { Database } from '../../platform/database/database.ts';

interface ClosedDay {
  day: string;
  reason: string;
}

export async function loadClosedDays(db: Database, from: string): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select day::text as day, reason from closed_day where day >= ${from} order by day`.execute(db);
  return rows;
}

export async function findClosedDay(db: Database, day: string): Promise<ClosedDay | undefined> {
  const { rows } = await sql<ClosedDay>`
    select day::text as day, reason from closed_day where day = ${day}`.execute(db);
  return rows[0];
}

/** Every day that ever was closed: there are few, and they are cached. */
export async function loadClosures(db: Database): Promise<Closure[]> {
  const { rows } = await sql<Closure>`
    select day::text as day, closed_at as "closedAt", opened_at as "openedAt" from closure order by closed_at, day`.execute(
    db,
  );
  return rows;
}

/** Whoever closes it anew for another reason changes nothing about since when it is known. */
export async function closeDay(
  db: Database,
  { day, reason, now }: { day: string; reason: string; now: Date },
): Promise<void> {
  await sql`insert into closed_day (day, reason) values (${day}, ${reason})
    on conflict (day) do update set reason = excluded.reason`.execute(db);
  await sql`insert into closure (day, closed_at)
    select ${day}::date, ${now}::timestamptz where not exists (select from closure where day = ${day} and opened_at is null)
    on conflict (day, closed_at) do update set opened_at = null`.execute(db);
}

export async function openDay(db: Database, { day, now }: { day: string; now: Date }): Promise<void> {
  await sql`delete from closed_day where day = ${day}`.execute(db);
  // clocks of two processes may differ
  await sql`update closure set opened_at = greatest(closed_at, ${now}::timestamptz)
    where day = ${day} and opened_at is null`.execute(db);
}
