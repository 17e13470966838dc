import type pg from 'pg';
import type { Config } from './settings/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { splitUrls } from '../platform/database/pg/primary.ts';
import type { Clock } from '../platform/process/clock.ts';
import { StartProblem } from '../platform/process/start-problem.ts';
import { seedOnce } from '../catalogue/seed/seed-once.ts';
import type { StandIns } from './stand-ins.ts';

interface PrepareParts {
  config: Config;
  clock: Clock;
  standIns: Pick<Partial<StandIns>, 'demo'>;
  say: (line: string) => void;
}

/**
 * Migrates the database, and fills it where it is empty. On a connection without the limits of those that serve: a migration takes as
 * long as it takes.
 */
export async function prepareDatabase(
  url: string,
  { config, clock, standIns, say }: PrepareParts,
): Promise<void> {
  const { connectMs } = config.databaseLimits;
  const { db, pool, close } = openDatabase({ url, poolSize: 2, connectMs });
  try {
    await ensureReachable(pool, config);
    const { applied, unknown } = await migrate(db);
    if (applied.length > 0) say(`• Brought the database up to date (${applied.length} steps)`);
    if (unknown.length > 0)
      say(`• Running on the database of a newer version (it has ${unknown.join(', ')})`);
    await seedOnce(pool, {
      now: clock.now(),
      demo: standIns.demo?.seed,
      onBegin: () => say('• Filling the empty database with the catalogue …'),
    });
  } finally {
    await close();
  }
}

async function ensureReachable(pool: pg.Pool, config: Config): Promise<void> {
  const others = splitUrls(config.databaseUrl ?? '').length - 1;
  for (let left = others; ; left--) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      // the next connection goes to the next address
      if (left > 0) continue;
      if (!config.databaseUrl) throw error;
      const why = error instanceof Error ? error.message || error.name : String(error);
      throw new StartProblem(`The database that DATABASE_URL names cannot be used: ${why}`);
    }
  }
}
