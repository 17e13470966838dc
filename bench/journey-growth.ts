// A whole booking with 1,000,000 tickets of 100,000 customers in the database beside 10,000 of 1,000, in turns on one PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { addHistory } from './journey/history.ts';
import { cpuOf, inWords, measure, median, openShop, startOurs } from './journey/shop.ts';
import { inForm, judge } from './measuring/form.ts';

const small = inForm({ full: 10_000, short: 100 });
const large = inForm({ full: 1_000_000, short: 1_000 });
const rounds = inForm({ full: 5, short: 1 });
const journeysPerRound = inForm({ full: 200, short: 40 });
const wantedRatio = 1.3;

const undo: (() => unknown)[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
const postgres = await launchPostgres({ dataDir });
undo.push(() => postgres.stop());
try {
  console.log(`loading ${small} and ${large} tickets`);
  const few = await openShop(postgres.url, 'few', startOurs, (pool) => addHistory(pool, small));
  undo.push(few.close);
  const many = await openShop(postgres.url, 'many', startOurs, (pool) => addHistory(pool, large));
  undo.push(many.close);
  // as after a day: what the load left to write is on the disk
  await many.pool.query('checkpoint');
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await measure(few, journeysPerRound), await measure(many, journeysPerRound)];
    // the first round warms both up
    if (round === 0) continue;
    ratios.push(cpuOf(b) / cpuOf(a));
    console.log(`  with ${small}: ${inWords(a)}   with ${large}: ${inWords(b)}`);
  }
  const ratio = median(ratios);
  console.log(`CPU: ${ratio.toFixed(2)} times (wanted: at most ${wantedRatio})`);
  judge({ timed: ratio <= wantedRatio });
} finally {
  for (const step of undo.toReversed()) await step();
}
