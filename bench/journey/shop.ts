import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, londonTime } from '@fettle/domain/london';
import type pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { seedOnce } from '../../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../../packages/sandbox/src/seed/seed-demo.ts';
import { createDatabase, urlOf } from '../../apps/server/src/testing/postgres.ts';
import { freePort, startServer } from '../../apps/server/src/testing/server-process.ts';
import { cpuMsOf } from '../measuring/cpu-of.ts';
import { Connection } from './connection.ts';
import { addShoppers } from './shoppers.ts';
import { journeysPerSecond, type Wanted } from './steps.ts';

export const clients = 32;

/** A server on a database of its own. */
export interface Shop {
  url: string;
  pid: number;
  /** Of PostgreSQL. */
  postmaster: number;
  pool: pg.Pool;
  wanted: Wanted;
  close: () => Promise<void>;
}

interface Running {
  url: string;
  pid: number;
  stop: () => unknown;
}

/** A database with the demo's catalogue and room in every window, with what else `fill` brings, and a server on it. */
export async function openShop(
  postgresUrl: string,
  name: string,
  start: (databaseUrl: string) => Promise<Running>,
  fill: (pool: pg.Pool) => Promise<void> = async () => {},
): Promise<Shop> {
  await createDatabase(postgresUrl, name);
  const databaseUrl = urlOf(postgresUrl, name);
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now: new Date() });
  await pool.query(`update window_capacity set places = 1000000`);
  await pool.query(
    `insert into promo (promo_code, discount_percentage, starts_at, ends_at) values ('JOURNEY', 10, $1, 'infinity')`,
    [new Date(0)],
  );
  await fill(pool);
  const running = await start(databaseUrl);
  return {
    url: running.url,
    pid: running.pid,
    postmaster: await postmasterPid(pool),
    pool,
    wanted: await findWanted(pool),
    close: async () => {
      await running.stop();
      await close();
    },
  };
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
  return { ...first, promoCode: 'JOURNEY', firstDay: addDays(londonTime(new Date()).day, 1) };
}

async function postmasterPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: string }>(`select pg_read_file('postmaster.pid') as pid`);
  return Number.parseInt(rows[0]?.pid ?? '');
}

interface OursOptions {
  env?: Record<string, string>;
  /** Run its sources, with this module loaded before them. */
  preload?: string;
}

/** The server as it runs in earnest, on a database that is given. */
export async function startOurs(databaseUrl: string, { env, preload }: OursOptions = {}): Promise<Running> {
  // written by scripts/bench.js
  const memory = JSON.parse(process.env.SERVER_MEMORY ?? '{}') as Record<string, string>;
  const sources = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
  const server = startServer(
    {
      ...memory,
      ...env,
      ...(preload && { NODE_OPTIONS: `${memory.NODE_OPTIONS ?? ''} --import=${preload}` }),
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
    },
    preload ? { program: sources } : {},
  );
  await server.ready();
  return { url: server.url, pid: server.pid ?? 0, stop: () => server.stop() };
}

export async function startBare(databaseUrl: string): Promise<Running> {
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${line.toString().trim()}`,
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
}

export interface Measured {
  perSecond: number;
  /** For each journey. */
  serverMs: number;
  databaseMs: number;
  /** Of both, for what was still to be mailed when the last had booked. */
  mailsMs: number;
}

/** So many journeys, by customers who are signed in before. */
export async function measure(shop: Shop, journeys: number): Promise<Measured> {
  const shoppers = await addShoppers(shop.pool, journeys);
  // anew each time: the servers close what was idle while it was the other's turn
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(shop.url)));
  const cpu = () => ({ server: cpuMsOf(shop.pid), database: cpuMsOf(shop.postmaster) });
  const before = cpu();
  const perSecond = await journeysPerSecond(connections, shoppers, shop.wanted);
  const after = cpu();
  for (const connection of connections) connection.close();
  // nobody else's turn is disturbed by it
  await untilMailed(shop);
  const mailed = cpu();
  return {
    perSecond,
    serverMs: (after.server - before.server) / journeys,
    databaseMs: (after.database - before.database) / journeys,
    mailsMs: (mailed.server + mailed.database - after.server - after.database) / journeys,
  };
}

async function untilMailed({ pool }: Shop): Promise<void> {
  const text = 'select count(*)::integer as n from job where not_before <= now()';
  const waiting = async () => (await pool.query<{ n: number }>(text)).rows[0]?.n ?? 0;
  for (let tries = 0; tries < 600 && (await waiting()) > 0; tries++) await sleep(200);
}

export const cpuOf = ({ serverMs, databaseMs }: Measured): number => serverMs + databaseMs;

export function inWords({ perSecond, serverMs, databaseMs, mailsMs }: Measured): string {
  const mails = mailsMs > 0.5 ? ` (and ${mailsMs.toFixed(1)} for mails)` : '';
  return `${perSecond.toFixed(0)}/s, ${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms CPU${mails}`;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
