// A whole booking in eight calls by 32 customers at once, beside the same steps by bare Hono and pg: journeys a second, CPU of
// server and database together, and statements of each call. Then tickets/get beside bare Hono and pg in two statements.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, londonTime } from '@fettle/domain/london';
import type pg from 'pg';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { seedOnce } from '../apps/server/src/seed/seed-once.ts';
import { createDatabase, urlOf } from '../apps/server/src/testing/postgres.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { answersPerSecond } from './beside-bare/answers-per-second.ts';
import { cpuMsOf } from './cpu-of.ts';
import { Connection } from './journey/connection.ts';
import { addShoppers } from './journey/shoppers.ts';
import { journeysPerSecond, walk, type Wanted } from './journey/steps.ts';

const clients = Number(process.env.C ?? 32);
const rounds = Number(process.env.R ?? 5);
const journeysPerRound = Number(process.env.N ?? 300);
const secondsPerRead = 1.5;
const wanted = { rateRatio: 0.5, cpuRatio: 2, readRatio: 0.5 };

const now = new Date();
const undo: (() => unknown)[] = [];

interface Side {
  url: string;
  pid: number;
  pool: pg.Pool;
  wanted: Wanted;
}

interface Measured {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
const postgres = await launchPostgres({ dataDir });
undo.push(() => postgres.stop());

try {
  const bare = await openSide('bare', startBare);
  const ours = await openSide('ours', startOurs);
  const postmaster = await postmasterPid(ours.pool);
  console.log(`${clients} clients, ${rounds} rounds of ${journeysPerRound} journeys each`);
  const both: { bare: Measured; ours: Measured }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const measured = { bare: await measure(bare, postmaster), ours: await measure(ours, postmaster) };
    // the first round warms both up
    if (round === 0) continue;
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
  process.exitCode = isGood ? 0 : 1;
} finally {
  for (const step of undo.toReversed()) await step();
}

/** A database with the demo's catalogue and room in every window, and a server on it. */
async function openSide(
  name: string,
  start: (databaseUrl: string) => Promise<{ url: string; pid: number }>,
): Promise<Side> {
  await createDatabase(postgres.url, name);
  const databaseUrl = urlOf(postgres.url, name);
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  undo.push(close);
  await migrate(db);
  await seedOnce(pool, { content: 'demo', now });
  await pool.query(`update window_capacity set places = 1000000`);
  await pool.query(
    `insert into promo (promo_code, discount_percentage, starts_at, ends_at) values ('JOURNEY', 10, $1, 'infinity')`,
    [new Date(0)],
  );
  const { url, pid } = await start(databaseUrl);
  return { url, pid, pool, wanted: await findWanted(pool) };
}

/** The first repair on the price list. */
async function findWanted(pool: pg.Pool): Promise<Wanted> {
  const { rows } = await pool.query<Pick<Wanted, 'deviceID' | 'modelID' | 'repairTypeID'>>(
    `select device_id as "deviceID", repair_type_id as "repairTypeID",
       (select min(model.model_id) from model where model.device_id = price.device_id) as "modelID"
     from price order by price_id limit 1`,
  );
  const [first] = rows;
  if (!first) throw new Error('the demo has no prices');
  return { ...first, promoCode: 'JOURNEY', firstDay: addDays(londonTime(now).day, 1) };
}

async function startOurs(databaseUrl: string) {
  const server = startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
  });
  undo.push(() => server.stop());
  await server.ready();
  return { url: server.url, pid: server.pid ?? 0 };
}

async function startBare(databaseUrl: string) {
  const program = fileURLToPath(new URL('journey/bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  undo.push(() => child.kill());
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${line.toString().trim()}`, pid: child.pid ?? 0 };
}

async function postmasterPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: string }>(`select pg_read_file('postmaster.pid') as pid`);
  return Number.parseInt(rows[0]?.pid ?? '');
}

async function measure(side: Side, postmaster: number): Promise<Measured> {
  const shoppers = await addShoppers(side.pool, journeysPerRound);
  // anew each time: the servers close what was idle while it was the other's turn
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(side.url)));
  const cpu = () => ({ server: cpuMsOf(side.pid), database: cpuMsOf(postmaster) });
  const before = cpu();
  const perSecond = await journeysPerSecond(connections, shoppers, side.wanted);
  const after = cpu();
  for (const connection of connections) connection.close();
  return {
    perSecond,
    serverMs: (after.server - before.server) / journeysPerRound,
    databaseMs: (after.database - before.database) / journeysPerRound,
  };
}

/** One ticket, asked for again and again by as many clients. */
async function compareReads(bare: Side, ours: Side): Promise<number> {
  const ask = async (side: Side, path: string) => {
    const [shopper] = await addShoppers(side.pool, 1);
    if (!shopper) throw new Error('nobody asks');
    const connection = await Connection.open(side.url);
    await walk(connection, shopper, side.wanted, 0);
    connection.close();
    const { rows } = await side.pool.query<{ id: number }>('select max(ticket_id) as id from ticket');
    const headers = { 'content-type': 'application/json', cookie: shopper.cookie };
    const question = {
      method: 'POST' as const,
      headers,
      body: JSON.stringify({ ticketID: rows[0]?.id }),
    };
    return { url: side.url + path, question, connections: clients, seconds: secondsPerRead };
  };
  const [bareLoad, ourLoad] = [await ask(bare, '/api/two/get'), await ask(ours, '/api/tickets/get')];
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

function cpuOf({ serverMs, databaseMs }: Measured): number {
  return serverMs + databaseMs;
}

function inWords({ perSecond, serverMs, databaseMs }: Measured): string {
  return `${perSecond.toFixed(0)}/s, ${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms CPU`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
