// How soon a change on the staff's side is on a customer's open page: 1,000 pages, each of a ticket of its own, on two app
// processes and one PostgreSQL. A page has it when tickets/getTasks has answered after the event. Then what open pages cost while
// nothing happens: memory for each, and transactions of the database.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { ticketEventsPath } from '@fettle/contract/ticket-events';
import { addDays, londonTime } from '@fettle/domain/london';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { seedOnce } from '../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../packages/sandbox/src/seed/seed-demo.ts';
import { StaffSession } from '../apps/server/src/people/sessions/staff-session.ts';
import { addTickets, signInToTickets, type StoredTicket } from '../apps/server/src/testing/many-tickets.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { inForm, judge } from './measuring/form.ts';

const pages = inForm({ full: 1_000, short: 50 });
const changes = inForm({ full: 500, short: 20 });
/** More than a busy afternoon: each is an act of a person. */
const changesPerSecond = 25;
const idleSeconds = inForm({ full: 30, short: 20 });
const wantedP99Ms = 1_000;
/** Two heartbeats and two checks of the caches in each process, and a few jobs that look for work. */
const wantedIdleTransactionsPerSecond = 10;
/** A connection may tell its last transactions up to ten seconds late: those of the pages being opened are not idle ones. */
const statisticsSettledMs = 11_000;

const now = new Date();
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const postgres = await launchPostgres({ dataDir });
const { db, pool, close } = openDatabase({ url: postgres.url, poolSize: 5 });
const servers: ReturnType<typeof startServer>[] = [];
try {
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now });
  const tickets = await signInToTickets(db, await addTickets(db, pages, now), now);
  await pool.query(`update ticket set status = 'PAID'`);
  const staffCookie = await signInCoordinator();
  for (let at = 0; at < 2; at++) {
    const PORT = String(await freePort());
    // each page comes from a network of its own, as far as the servers can see: one has only so many
    servers.push(startServer({ PORT, HOST: '127.0.0.1', DATABASE_URL: postgres.url, TRUSTED_PROXIES: '1' }));
  }
  await Promise.all(servers.map((server) => server.ready()));
  // both have answered everything once before memory is measured
  for (const [at, ticket] of tickets.slice(0, 200).entries()) await getTasks(urlOf(at), ticket);

  const before = memoryKb();
  const open = await openPages(tickets);
  await sleep(2_000);
  const perPageKb = (memoryKb() - before) / pages;
  console.log(`${pages} pages open on 2 processes: ${perPageKb.toFixed(1)} KB for each`);

  await sleep(statisticsSettledMs);
  const committed = await countTransactions();
  await sleep(idleSeconds * 1000);
  const idle = ((await countTransactions()) - committed) / idleSeconds;
  console.log(
    `while nothing happens: ${idle.toFixed(1)} transactions per second (wanted: at most ${wantedIdleTransactionsPerSecond})`,
  );

  const times = await measure(open, staffCookie);
  const p99 = percentile(times, 0.99);
  console.log(
    `${times.length} changes, ${changesPerSecond} per second: on the page after ${percentile(times, 0.5).toFixed(0)} ms (median), ` +
      `${p99.toFixed(0)} ms (99th percentile, wanted: at most ${wantedP99Ms}), ${percentile(times, 1).toFixed(0)} ms (longest)`,
  );
  judge({
    counted: times.length === changes && idle <= wantedIdleTransactionsPerSecond,
    timed: p99 <= wantedP99Ms,
  });
} finally {
  agent.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  await close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Page {
  ticket: StoredTicket;
  url: string;
  /** Resolves when the next change is on the page. */
  shown: () => Promise<void>;
}

/** A few at a time: customers do not all come in the same second. */
async function openPages(tickets: readonly StoredTicket[]): Promise<Page[]> {
  const open: Page[] = [];
  const atOnce = 20;
  for (let at = 0; at < tickets.length; at += atOnce) {
    const next = tickets.slice(at, at + atOnce);
    open.push(...(await Promise.all(next.map((ticket, offset) => openPage(urlOf(at + offset), ticket)))));
  }
  return open;
}

/** As the tracking page does: listen, and load again when something has changed. */
async function openPage(url: string, ticket: StoredTicket): Promise<Page> {
  const sent = request(url + ticketEventsPath(ticket.ticketID, ''), {
    agent,
    headers: { cookie: ticket.cookie, 'x-forwarded-for': addressOf(ticket) },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`events were answered by ${response.statusCode}`);
  let onShown = () => {};
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => (onReady = resolve));
  let isFirst = true;
  response.setEncoding('utf8').on('data', (text: string) => {
    if (!text.includes('event: changed')) return;
    if (isFirst) {
      isFirst = false;
      return onReady();
    }
    void getTasks(url, ticket).then(() => onShown());
  });
  // nobody minds that the pages are cut off at the end
  response.on('error', () => {});
  await ready;
  return { ticket, url, shown: () => new Promise<void>((resolve) => (onShown = resolve)) };
}

function addressOf({ ticketID }: StoredTicket): string {
  return `10.0.${(ticketID >> 8) & 255}.${ticketID & 255}`;
}

/** Staff change one ticket after another, at a steady rate, on either process. */
async function measure(open: readonly Page[], cookie: string): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let at = 0; at < changes; at++) {
    // 7 and the number of pages have no common factor: each time another page
    const page = open[(at * 7) % pages];
    if (!page) throw new Error('there is no such page');
    const startedAt = performance.now();
    const shown = page.shown().then(() => void times.push(performance.now() - startedAt));
    const { ticketID } = page.ticket;
    const until = addDays(londonTime(now).day, 7);
    // the page may be served by the same process or by the other
    const moved = call(
      urlOf(at + (at % 3)),
      'ops/tickets/movePromise',
      { ticketID, until, because: 'part' },
      cookie,
    );
    running.push(shown, moved);
    await sleep(1000 / changesPerSecond);
  }
  await Promise.race([Promise.all(running), sleep(20_000)]);
  return times;
}

function urlOf(at: number): string {
  return servers[at % servers.length]?.url ?? '';
}

function getTasks(url: string, { ticketID, cookie }: StoredTicket): Promise<void> {
  return call(url, 'tickets/getTasks', { ticketID }, cookie);
}

async function call(url: string, name: string, input: object, cookie: string): Promise<void> {
  const body = JSON.stringify(input);
  const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie };
  const sent = request(`${url}/api/${name}`, { method: 'POST', agent, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer>];
  let text = '';
  for await (const chunk of response) text += chunk.toString();
  // our own server's
  const { rc, msg } = JSON.parse(text) as Envelope;
  if (rc !== 0) throw new Error(`${name} said ${rc} ${msg}`);
}

async function signInCoordinator(): Promise<string> {
  const { staff_id: staffID } = await db
    .insertInto('staff')
    .values({ name: 'Sam Sample', email: 'sam@staff.example', roles: ['coordinator'] })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  const clock = { now: () => new Date(), isTest: false };
  const session = new StaffSession({ db, clock, secure: false, readToken: () => undefined });
  await session.signIn(staffID);
  return (session.setCookie ?? '').split(';')[0] ?? '';
}

/** Resident memory of both processes; Linux alone tells it of others. */
function memoryKb(): number {
  if (process.platform !== 'linux') return Number.NaN;
  return servers
    .map(({ pid }) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    .reduce((sum, kb) => sum + Number(kb), 0);
}

async function countTransactions(): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}

function percentile(times: readonly number[], share: number): number {
  const ascending = times.toSorted((a, b) => a - b);
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? Number.NaN;
}
