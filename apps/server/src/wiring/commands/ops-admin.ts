// npm run ops:admin [-- --email EMAIL --name NAME]: makes an administrator, or lets one back in, by a link that works once.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../settings/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { launchPostgres } from '../../platform/postgres/launch.ts';
import { systemClock, testClock } from '../../platform/process/clock.ts';
import { StartProblem } from '../../platform/process/start-problem.ts';
import { seedOnce } from '../../catalogue/seed/seed-once.ts';
import { admitAdministrator } from '../../people/staff/admit-administrator.ts';
import { standInsFor } from '../stand-ins.ts';
import { runCommand } from './run-command.ts';

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartProblem('Say who: --email you@your.domain --name "Your Name"');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}

await runCommand(async () => {
  const config = readConfig(process.env);
  const standIns = await standInsFor(config);
  const email = (values.email ?? (await ask('Email address: '))).trim();
  const name = (values.name ?? (await ask('Name: '))).trim();
  if (!z.email().safeParse(email).success) throw new StartProblem(`"${email}" is no email address.`);
  if (name === '' || name.length > 80) throw new StartProblem('A name has 1 to 80 letters.');
  // a server that runs on the same data is left running
  const embedded = config.databaseUrl ? undefined : await launchPostgres({ dataDir: config.dataDir });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
  const { db, pool, close } = openDatabase({ url, poolSize: 2 });
  try {
    const clock = config.testClockStart ? testClock(config.testClockStart) : systemClock;
    await migrate(db);
    // before anybody is added: the demo's staff have numbers of their own, which a new member would take
    await seedOnce(pool, { now: clock.now(), demo: standIns.demo?.seed });
    const opsUrl = config.opsUrl ?? config.publicUrl;
    const link = await admitAdministrator(db, { email, name, opsUrl, now: clock.now() });
    console.log(`✓ ${name} can become an administrator of the operations console.`);
    console.log('  Open this once, within seven days, and choose a password:');
    console.log(`  ${link}`);
    return true;
  } finally {
    await close();
    if (embedded?.origin === 'started') await embedded.stop();
  }
});
