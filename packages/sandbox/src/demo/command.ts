// npm run demo: a fortnight of orders in every state, in a development database that has none.
import { readConfig } from '../../../../apps/server/src/wiring/settings/config.ts';
import { lockDataDir } from '../../../../apps/server/src/platform/database/data-dir-lock.ts';
import { openDatabase } from '../../../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../../../apps/server/src/platform/database/migrate.ts';
import { fillDemo } from './fill-demo.ts';
import { demoPassword, demoPeople, emailOf } from './people.ts';
import { launchPostgres } from '../../../../apps/server/src/platform/postgres/launch.ts';
import { systemClock } from '../../../../apps/server/src/platform/process/clock.ts';
import { seedOnce } from '../../../../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { runCommand } from '../../../../apps/server/src/wiring/commands/run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await launchPostgres({ dataDir: config.dataDir });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
  // a server beside it would work off jobs, and end payments, of days that lie behind it
  const lock = embedded && (await lockDataDir({ url, dataDir: config.dataDir }));
  const { db, pool, close } = openDatabase({ url, poolSize: 4 });
  try {
    const now = config.testClockStart ?? systemClock.now();
    await migrate(db);
    await seedOnce(pool, { demo: config.seed === 'demo' ? seedDemo : undefined, now });
    console.log('• Telling a fortnight of orders …');
    const { orders } = await fillDemo({ config, db, now });
    console.log(`✓ ${orders} orders in every state`);
    console.log(`  Sign in at ${config.publicUrl}/login as ${emailOf(demoPeople.poppy)}`);
    console.log(`  with the password ${demoPassword}, in development alone.`);
    return true;
  } finally {
    await close();
    await lock?.release();
    if (embedded?.origin === 'started') await embedded.stop();
  }
});
