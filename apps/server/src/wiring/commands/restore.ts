// npm run restore -- FILE: what npm run backup has made, into an empty data directory.
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { readConfig } from '../settings/config.ts';
import { StartProblem } from '../../platform/process/start-problem.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartProblem('Name the file: npm run restore -- fettle.backup');
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) {
    throw new StartProblem(
      'DATABASE_URL names a PostgreSQL server of your own: restore it with its tools, pg_restore or pg_basebackup (docs/running.md).',
    );
  }
  const { madeAt } = await restoreBackup({ file, dataDir });
  console.log(`✓ The state of ${madeAt} is in ${dataDir}. Begin with npm start.`);
  return true;
});
