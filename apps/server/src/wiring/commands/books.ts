// npm run books [-- YYYY-MM-DD]: a day's takings by our books, and every difference from the provider's.
import { addDays, londonTime } from '@fettle/domain/london';
import { readConfig } from '../settings/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { checkBooks } from '../../money/check-books.ts';
import { openPayments } from '../open/open-payments.ts';
import { launchExisting } from '../../platform/postgres/launch-existing.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { standInsFor } from '../stand-ins.ts';
import { runCommand } from './run-command.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const inPounds = (pence: number | undefined) =>
  pence === undefined ? 'nothing' : pounds.format(pence / 100);

async function printBooks(day: string): Promise<boolean> {
  const config = readConfig(process.env);
  const standIns = await standInsFor(config);
  // a server that runs on the same data is left running
  const embedded = config.databaseUrl ? undefined : await launchExisting({ dataDir: config.dataDir });
  const { db, close } = openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '', poolSize: 2 });
  try {
    const { payments } = openPayments({ config, db, clock: systemClock, standIns });
    const { takings, differences } = await checkBooks({ db, payments }, day);
    console.log(`The books of ${day}`);
    console.log(`  charged   ${inPounds(takings.chargedPence)}`);
    console.log(`  refunded  ${inPounds(takings.refundedPence)}`);
    console.log(`  fees      ${inPounds(takings.feesPence)}`);
    console.log(`  disputed  ${inPounds(takings.disputedPence)}`);
    console.log(`  left      ${inPounds(takings.netPence)}`);
    for (const { kind, providerID, oursPence, theirsPence } of differences) {
      console.log(`✗ ${kind} ${providerID}: ours ${inPounds(oursPence)}, theirs ${inPounds(theirsPence)}`);
    }
    console.log(differences.length === 0 ? "✓ Equal to the provider's" : `${differences.length} differences`);
    return differences.length === 0;
  } finally {
    await close();
    if (embedded?.origin === 'started') await embedded.stop();
  }
}

const day = process.argv[2] ?? addDays(londonTime(systemClock.now()).day, -1);
if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
  console.error(`"${day}" is no day: name one as 2026-03-02.`);
  process.exit(2);
}
await runCommand(() => printBooks(day));
