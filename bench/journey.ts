// A whole booking in eight calls by 32 customers at once, beside the same steps by bare Hono and pg: journeys a second, and the CPU
// of server and database together. Then tickets/get beside bare Hono and pg in two statements.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { answersPerSecond } from './beside-bare/answers-per-second.ts';
import { Connection } from './journey/connection.ts';
import {
  clients,
  cpuOf,
  inWords,
  measure,
  median,
  openShop,
  startBare,
  startOurs,
  type Measured,
  type Shop,
} from './journey/shop.ts';
import { addShoppers } from './journey/shoppers.ts';
import { walk } from './journey/steps.ts';
import { inForm, judge } from './measuring/form.ts';

const rounds = inForm({ full: 5, short: 1 });
/** A server is at its best after some hundred requests of each kind. */
const warmUps = inForm({ full: 3, short: 0 });
const journeysPerRound = inForm({ full: 300, short: 40 });
const secondsPerRead = inForm({ full: 1.5, short: 0.3 });
const wanted = { rateRatio: 0.5, cpuRatio: 2, readRatio: 0.5 };

const undo: (() => unknown)[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
const postgres = await launchPostgres({ dataDir });
undo.push(() => postgres.stop());
try {
  const bare = await openShop(postgres.url, 'bare', startBare);
  undo.push(bare.close);
  const ours = await openShop(postgres.url, 'ours', startOurs);
  undo.push(ours.close);
  console.log(`${clients} clients, ${rounds} rounds of ${journeysPerRound} journeys each`);
  const both: { bare: Measured; ours: Measured }[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    const measured = {
      bare: await measure(bare, journeysPerRound),
      ours: await measure(ours, journeysPerRound),
    };
    if (round < 0) continue;
    both.push(measured);
    console.log(`  bare ${inWords(measured.bare)}   ours ${inWords(measured.ours)}`);
  }
  const rateRatio = median(both.map((one) => one.ours.perSecond / one.bare.perSecond));
  const cpuRatio = median(both.map((one) => cpuOf(one.ours) / cpuOf(one.bare)));
  console.log(`rate: ${rateRatio.toFixed(2)} of bare (wanted: at least ${wanted.rateRatio})`);
  console.log(`CPU: ${cpuRatio.toFixed(2)} times bare (wanted: at most ${wanted.cpuRatio})`);
  const readRatio = await compareReads(bare, ours);
  console.log(`tickets/get: ${readRatio.toFixed(2)} of bare (wanted: at least ${wanted.readRatio})`);
  const isGood =
    rateRatio >= wanted.rateRatio && cpuRatio <= wanted.cpuRatio && readRatio >= wanted.readRatio;
  judge({ timed: isGood });
} finally {
  for (const step of undo.toReversed()) await step();
}

/** One ticket, asked for again and again by as many clients. */
async function compareReads(bare: Shop, ours: Shop): Promise<number> {
  const bareLoad = await readOf(bare, '/api/two/get');
  const ourLoad = await readOf(ours, '/api/tickets/get');
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const bareRate = await answersPerSecond(bareLoad);
    const ourRate = await answersPerSecond(ourLoad);
    if (round === 0) continue;
    ratios.push(ourRate / bareRate);
    console.log(`  tickets/get: bare ${Math.round(bareRate)}/s   ours ${Math.round(ourRate)}/s`);
  }
  return median(ratios);
}

async function readOf(shop: Shop, path: string) {
  const [shopper] = await addShoppers(shop.pool, 1);
  if (!shopper) throw new Error('nobody asks');
  const connection = await Connection.open(shop.url);
  await walk(connection, shopper, shop.wanted, 0);
  connection.close();
  const { rows } = await shop.pool.query<{ id: number }>('select max(ticket_id) as id from ticket');
  const headers = { 'content-type': 'application/json', cookie: shopper.cookie };
  const question = { method: 'POST' as const, headers, body: JSON.stringify({ ticketID: rows[0]?.id }) };
  return { url: shop.url + path, question, connections: clients, seconds: secondsPerRead };
}
