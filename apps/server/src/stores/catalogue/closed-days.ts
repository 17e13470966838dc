import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

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

/** Without a reason it is open. */
export async function saveClosedDay(db: Database, day: string, reason: string | undefined): Promise<void> {
  if (reason === undefined) await sql`delete from closed_day where day = ${day}`.execute(db);
  else
    await sql`insert into closed_day (day, reason) values (${day}, ${reason})
      on conflict (day) do update set reason = excluded.reason`.execute(db);
}
