import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Who sweeps, and for how long nobody else may. */
export interface SweepLease {
  name: string;
  holder: string;
  leaseMs: number;
}

type Begun =
  /** Ours. `diedIn` is the step over which the process before us died. */
  | { begun: true; diedIn: string | undefined }
  /** Another is at it, or it is not due yet: worth another look by then. */
  | { begun: false; waitMs: number };

/** One statement decides among all processes: the second to update the row sees the lease of the first. */
export async function beginSweep(db: Database, { name, holder, leaseMs }: SweepLease): Promise<Begun> {
  const { rows } = await sql<{ step: string | null }>`
    insert into sweep (name, holder, leased_until) values (${name}, ${holder}, ${inMs(leaseMs)})
    on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where sweep.due_at <= clock_timestamp()
      and (sweep.leased_until is null or sweep.leased_until <= clock_timestamp())
    returning step`.execute(db);
  const [row] = rows;
  if (row) return { begun: true, diedIn: row.step ?? undefined };
  return { begun: false, waitMs: await msUntilFree(db, name) };
}

async function msUntilFree(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select greatest(extract(epoch from greatest(due_at, leased_until) - clock_timestamp()) * 1000, 0)::float as ms
    from sweep where name = ${name}`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** False: the lease ran out, and another process has begun. */
export async function extendSweep(
  db: Database,
  { name, holder, leaseMs }: SweepLease,
  step: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sweep')
    .set({ leased_until: inMs(leaseMs), step: step ?? null })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Only while it is ours: whoever began since decides. */
export async function endSweep(
  db: Database,
  { name, holder }: SweepLease,
  { nextInMs }: { nextInMs: number },
): Promise<void> {
  await db
    .updateTable('sweep')
    .set({ holder: null, leased_until: null, step: null, due_at: inMs(nextInMs) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
