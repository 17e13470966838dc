// 500 clients race for a window of 20 places, with one app process and with four on one PostgreSQL; then the rate at
// which places are taken through the app beside that of the same transaction in plain SQL, in turns.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { addDays, londonTime } from '@fettle/domain/london';
import { holdMs } from '@fettle/domain/window';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { seedOnce } from '../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../packages/sandbox/src/seed/seed-demo.ts';
import { addTickets, signInToTickets, type StoredTicket } from '../apps/server/src/testing/many-tickets.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { inForm, judge } from './measuring/form.ts';

const clients = inForm({ full: 500, short: 60 });
const places = 20;
const wantedMaxWaitMs = 2_000;
const wantedRatio = 1 / 3;
const rounds = inForm({ full: 7, short: 1 });
/** As many as an app process has connections to the database. */
const inFlight = 10;

const now = new Date();
const day = addDays(londonTime(now).day, 2);
const until = new Date(now.getTime() + holdMs);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const postgres = await launchPostgres({ dataDir });
const { db, pool, close } = openDatabase({ url: postgres.url, poolSize: inFlight });
try {
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now });
  const tickets = await signInToTickets(db, await addTickets(db, clients, now), now);
  console.log(`${clients} clients for ${places} places`);
  const races = [
    await withApps(1, (urls) => race(urls, tickets)),
    await withApps(4, (urls) => race(urls, tickets)),
  ];
  const ratio = await withApps(1, (urls) => ratioToPlainSql(urls, tickets));
  console.log(`median ratio ${ratio.toFixed(2)} (wanted: at least ${wantedRatio.toFixed(2)})`);
  judge({
    counted: races.every(({ isFair }) => isFair),
    timed: ratio >= wantedRatio && races.every(({ longestMs }) => longestMs <= wantedMaxWaitMs),
  });
} finally {
  agent.destroy();
  await close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function withApps<Result>(count: number, work: (urls: string[]) => Promise<Result>): Promise<Result> {
  const servers = [];
  try {
    for (let i = 0; i < count; i++) {
      const port = String(await freePort());
      servers.push(
        startServer({
          PORT: port,
          HOST: '127.0.0.1',
          DATABASE_URL: postgres.url,
          MAX_HELD_PLACES: '1000000',
        }),
      );
    }
    await Promise.all(servers.map((server) => server.ready()));
    return await work(servers.map(({ url }) => url));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Several windows, one after another; everybody has a connection before they start. */
async function race(
  urls: readonly string[],
  tickets: readonly StoredTicket[],
): Promise<{ isFair: boolean; longestMs: number }> {
  const urlOf = (at: number) => urls[at % urls.length] ?? '';
  let isFair = true;
  let longestMs = 0;
  for (let round = 0; round <= rounds; round++) {
    await openWindow(places);
    const answers = await Promise.all(
      tickets.map(async (ticket, at) => {
        const startedAt = performance.now();
        const rc = await choose(urlOf(at), ticket);
        return { rc, ms: performance.now() - startedAt };
      }),
    );
    // the first round connects and warms up
    if (round === 0) continue;
    const won = answers.filter(({ rc }) => rc === 0).length;
    const full = answers.filter(({ rc }) => rc === refusalAnswers.windowFull.rc).length;
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    longestMs = Math.max(longestMs, slowest);
    const taken = await countTaken();
    if (won !== places || taken !== places || won + full !== clients) isFair = false;
    console.log(
      `  ${won} won, ${full} full, ${clients - won - full} other; longest wait ${Math.round(slowest)} ms`,
    );
  }
  console.log(
    `${urls.length} app process${urls.length > 1 ? 'es' : ''}: longest wait ${Math.round(longestMs)} ms (wanted: at most ${wantedMaxWaitMs})`,
  );
  return { isFair, longestMs };
}

/** Everybody gets a place of the same window: the row they all want is the hottest there can be. */
async function ratioToPlainSql(urls: readonly string[], tickets: readonly StoredTicket[]): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const plain = await rateOf(tickets, async ({ ticketID, customerID }) => {
      const { rows } = await pool.query<{ outcome: string }>(
        'select hold_window($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as outcome',
        [ticketID, customerID, ['STARTED'], 'PICKUP', day, 10, now, until, 'holdWindow', '{}', 'job:bench'],
      );
      if (rows[0]?.outcome !== 'held') throw new Error(`plain SQL said ${rows[0]?.outcome}`);
    });
    const ours = await rateOf(tickets, async (ticket) => {
      const rc = await choose(urls[0] ?? '', ticket);
      if (rc !== 0) throw new Error(`the app said ${rc}`);
    });
    if (round === 0) continue;
    ratios.push(ours / plain);
    console.log(
      `  plain SQL ${Math.round(plain)}/s   ours ${Math.round(ours)}/s   ratio ${(ours / plain).toFixed(2)}`,
    );
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

async function rateOf(
  tickets: readonly StoredTicket[],
  take: (order: StoredTicket) => Promise<void>,
): Promise<number> {
  await openWindow(clients);
  const waiting = [...tickets];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let ticket = waiting.pop(); ticket; ticket = waiting.pop()) await take(ticket);
    }),
  );
  return tickets.length / ((performance.now() - startedAt) / 1000);
}

async function openWindow(size: number): Promise<void> {
  await pool.query('delete from window_hold');
  await pool.query('delete from courier_window');
  await pool.query('update window_capacity set places = $1', [size]);
}

async function countTaken(): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>(
    'select taken from courier_window where taken = (select count(*) from window_hold)',
  );
  return rows[0]?.taken ?? -1;
}

async function choose(url: string, { ticketID, cookie }: StoredTicket): Promise<number> {
  const body = JSON.stringify({ ticketID, task: 'PICKUP', date: day, time: '10:00', pencil: 1 });
  const sent = request(`${url}/api/tickets/chooseTimeSlot`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': body.length, cookie },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer>];
  let text = '';
  for await (const chunk of response) text += chunk.toString();
  // our own server's
  return (JSON.parse(text) as Envelope).rc;
}
