// tickets/get with 1,000,000 tickets in the table beside 10,000, in turns on one PostgreSQL, through the app.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { seedOnce } from '../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../packages/sandbox/src/seed/seed-demo.ts';
import { addTickets, signInToTickets, type StoredTicket } from '../apps/server/src/testing/many-tickets.ts';
import { createDatabase, urlOf } from '../apps/server/src/testing/postgres.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { inForm, judge } from './measuring/form.ts';

const small = inForm({ full: 10_000, short: 200 });
const large = inForm({ full: 1_000_000, short: 1_000 });
const batch = 50_000;
const asked = inForm({ full: 200, short: 20 });
const rounds = inForm({ full: 7, short: 1 });
const wantedRatio = 1.3;

const now = new Date();

/** A server on a database with that many tickets, and some of them to ask for, from all over the table. */
async function load(databaseUrl: string, count: number) {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now });
  // nobody listens, and every row is right: neither triggers nor references need to look at them
  await pool.query('set session_replication_role = replica');
  const wanted: number[] = [];
  const every = count / asked;
  for (let made = 0; made < count; made += batch) {
    const ids = await addTickets(db, Math.min(batch, count - made), now);
    wanted.push(...ids.filter((_, at) => (made + at) % every === 0));
  }
  await pool.query('set session_replication_role = origin');
  const tickets = await signInToTickets(db, wanted, now);
  // as PostgreSQL does by itself after a while
  for (const table of ['customer', 'session', 'ticket', 'quote', 'ticket_event'])
    await pool.query(`vacuum analyze ${table}`);
  await close();
  const server = startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
  });
  await server.ready();
  return { server, tickets };
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function timed({ server }: Loaded, { ticketID, cookie }: StoredTicket): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${server.url}/api/tickets/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ticketID }),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!text.startsWith('{"rc":0')) throw new Error(`ticket ${ticketID} was answered by ${text}`);
  return ms;
}

async function compare(few: Loaded, many: Loaded): Promise<number> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (let at = 0; at < asked; at++) {
      const [a, b] = [few.tickets[at], many.tickets[at]];
      if (!a || !b) throw new Error('there are too few tickets to ask for');
      const fewMs = await timed(few, a);
      const manyMs = await timed(many, b);
      // the first round warms both up
      if (round === 0) continue;
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
  }
  console.log(
    `median of ${rounds * asked} answers: ${median(times.few).toFixed(2)} ms with ${small}, ${median(times.many).toFixed(2)} ms with ${large} tickets`,
  );
  return median(times.many) / median(times.few);
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const postgres = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
const loaded: Loaded[] = [];
try {
  await createDatabase(postgres.url, 'few');
  await createDatabase(postgres.url, 'many');
  console.log(`loading ${small} and ${large} tickets`);
  const few = await load(urlOf(postgres.url, 'few'), small);
  loaded.push(few);
  const many = await load(urlOf(postgres.url, 'many'), large);
  loaded.push(many);
  const ratio = await compare(few, many);
  console.log(`ratio ${ratio.toFixed(2)} (wanted: at most ${wantedRatio})`);
  judge({ timed: ratio <= wantedRatio });
} finally {
  await Promise.all(loaded.map(({ server }) => server.stop()));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
