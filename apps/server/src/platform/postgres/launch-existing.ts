import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartProblem } from '../process/start-problem.ts';
import { type EmbeddedPostgres, launchPostgres } from './launch.ts';

/**
 * For commands about data that is there: with another DATA_DIR than the server's they would make an empty database, and back
 * that up every night.
 */
export async function launchExisting({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartProblem(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR to the server's data directory, or DATABASE_URL.`,
    );
  }
  return launchPostgres({ dataDir });
}
