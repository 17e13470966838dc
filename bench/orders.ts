// tickets/getCustomerTickets for a customer with 1,000 orders beside one with 10, in turns on one server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { seedOnce } from '../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../packages/sandbox/src/seed/seed-demo.ts';
import {
  addTickets,
  addTicketsOf,
  signInToTickets,
  type StoredTicket,
} from '../apps/server/src/testing/many-tickets.ts';
import { createDatabase, urlOf } from '../apps/server/src/testing/postgres.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { inForm, judge } from './measuring/form.ts';

const few = 10;
const many = inForm({ full: 1_000, short: 50 });
/** Of other customers. */
const others = inForm({ full: 10_000, short: 100 });
const asked = inForm({ full: 300, short: 10 });
const warmUps = inForm({ full: 50, short: 2 });
const wantedRatio = 1.5;

const now = new Date();

/** A customer who is signed in, with that many orders. */
async function addCustomerWith(count: number, databaseUrl: string): Promise<StoredTicket> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  const [customer] = await signInToTickets(db, await addTickets(db, 1, now), now);
  if (!customer) throw new Error('nobody was signed in');
  await addTicketsOf(db, customer.customerID, count - 1, now);
  await close();
  return customer;
}

async function prepare(databaseUrl: string): Promise<{ few: StoredTicket; many: StoredTicket }> {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now });
  await addTickets(db, others, now);
  const customers = {
    few: await addCustomerWith(few, databaseUrl),
    many: await addCustomerWith(many, databaseUrl),
  };
  // as PostgreSQL does by itself after a while
  for (const table of ['customer', 'session', 'ticket', 'quote', 'ticket_event'])
    await pool.query(`vacuum analyze ${table}`);
  await close();
  return customers;
}

async function timed(url: string, { customerID, cookie }: StoredTicket): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/tickets/getCustomerTickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ customerID }),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!text.startsWith('{"rc":0')) throw new Error(`customer ${customerID} was answered by ${text}`);
  return ms;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const postgres = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await createDatabase(postgres.url, 'orders');
  const databaseUrl = urlOf(postgres.url, 'orders');
  const customers = await prepare(databaseUrl);
  const server = startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
  });
  try {
    await server.ready();
    const times = { few: [] as number[], many: [] as number[] };
    for (let at = -warmUps; at < asked; at++) {
      const fewMs = await timed(server.url, customers.few);
      const manyMs = await timed(server.url, customers.many);
      // the first ones warm both up
      if (at < 0) continue;
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
    const ratio = median(times.many) / median(times.few);
    console.log(
      `median of ${asked} answers: ${median(times.few).toFixed(2)} ms with ${few}, ${median(times.many).toFixed(2)} ms with ${many} orders`,
    );
    console.log(`ratio ${ratio.toFixed(2)} (wanted: at most ${wantedRatio})`);
    judge({ timed: ratio <= wantedRatio });
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
