// npm run backup -- FILE: the embedded database and the uploads in one file, while the server runs or not.
import { relative } from 'node:path';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { readConfig } from '../settings/config.ts';
import { launchExisting } from '../../platform/postgres/launch-existing.ts';
import { StartProblem } from '../../platform/process/start-problem.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartProblem('Name the file: npm run backup -- fettle.backup');
  const { databaseUrl, dataDir, photos } = readConfig(process.env);
  if (databaseUrl) {
    throw new StartProblem(
      'DATABASE_URL names a PostgreSQL server of your own: back it up with its tools, pg_dump or pg_basebackup (docs/running.md).',
    );
  }
  // a server that runs on the same data is left running
  const postgres = await launchExisting({ dataDir });
  try {
    const began = performance.now();
    const { bytes } = await makeBackup({ url: postgres.url, dataDir, file });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`✓ ${file}, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s`);
    console.log('  It holds customer data and the password of the database: keep it as safe as those.');
    if (photos.bucket || relative(dataDir, photos.folder).startsWith('..')) {
      console.log(
        `  Photos are kept elsewhere (${photos.bucket?.bucket ?? photos.folder}) and are not in it.`,
      );
    }
    return true;
  } finally {
    if (postgres.origin === 'started') await postgres.stop();
  }
});
