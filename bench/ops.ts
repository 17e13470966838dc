// ops/board/get with 100,000 orders of which 1,000 are open, beside 1,000 in all; ops/search/find with 1,000,000 orders beside
// 10,000. Both in turns on one PostgreSQL, through the app. And ops/insight/get of a year with 100,000 orders,
// and a CSV of 40,000 prices: how long it takes, and how long it keeps others waiting.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { systemClock } from '../apps/server/src/platform/process/clock.ts';
import { seedOnce } from '../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../packages/sandbox/src/seed/seed-demo.ts';
import { insertStaff } from '../apps/server/src/stores/people/staff.ts';
import { StaffSession } from '../apps/server/src/people/sessions/staff-session.ts';
import { addTickets } from '../apps/server/src/testing/many-tickets.ts';
import { createDatabase, urlOf } from '../apps/server/src/testing/postgres.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { measurePriceFile, pricesInFile } from './ops/price-file.ts';
import { inForm, judge } from './measuring/form.ts';

const batch = 50_000;
const boardOrders = inForm({ full: 100_000, short: 500 });
const searchOrders = inForm<[number, number]>({ full: [10_000, 1_000_000], short: [200, 1_000] });
const open = inForm({ full: 1_000, short: 50 });
const boardRounds = inForm({ full: 40, short: 1 });
const searchRounds = inForm({ full: 30, short: 1 });
const insightRounds = inForm({ full: 7, short: 1 });
const wanted = { board: 1.5, search: 2, insightMs: 4_000, pricePreviewMs: 3_000, pauseMs: 100 };
const now = new Date();

/** A server on a database with so many orders, of which the newest thousand are open, and an administrator's cookie. */
async function load(databaseUrl: string, count: number) {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now });
  // nobody listens, and every row is right: neither triggers nor references need to look at them
  await pool.query('set session_replication_role = replica');
  for (let made = 0; made < count; made += batch) await addTickets(db, Math.min(batch, count - made), now);
  // names, numbers and places as different as those of people
  await pool.query(`update customer set firstname = 'Ada' || customer_id % 997, surname = 'Quick' || customer_id,
    email = 'ada' || customer_id || '@example.com'`);
  await pool.query(`update ticket set phone = '07' || lpad(ticket_id::text, 9, '0'),
    serial = 'SN' || lpad(ticket_id::text, 10, '0'), postcode = 'E' || ticket_id % 20 || ' ' || ticket_id % 10 || 'AA',
    status = case when ticket_id > (select max(ticket_id) - ${open} from ticket) then
      (array['STARTED', 'PAID', 'COLLECTED', 'REPAIRED'])[1 + ticket_id % 4] else 'COMPLETED' end`);
  await pool.query('set session_replication_role = origin');
  const staffID = await insertStaff(db, {
    roles: ['administrator'],
    name: 'Nell Ashdown',
    email: 'nell@staff.example',
  });
  const session = new StaffSession({ db, clock: systemClock, secure: false, readToken: () => undefined });
  await session.signIn(staffID);
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  // as PostgreSQL does by itself after a while
  for (const table of ['customer', 'ticket', 'quote', 'ticket_event'])
    await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ last: number }>('select max(ticket_id) as last from ticket');
  await close();
  const server = startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
  });
  await server.ready();
  return { server, cookie, databaseUrl, last: rows[0]?.last ?? 0 };
}
type Loaded = Awaited<ReturnType<typeof load>>;

async function timed({ server, cookie }: Loaded, name: string, input: object): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!text.startsWith('{"rc":0')) throw new Error(`${name} was answered by ${text.slice(0, 200)}`);
  if (name === 'ops/search/find' && !text.includes('"ticketID"'))
    throw new Error(`nothing found: ${JSON.stringify(input)}`);
  return ms;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** By every way there is, and words that begin thousands of names. */
const searches = ({ last }: Loaded) =>
  [
    `RE${last}`,
    `quick${last - 10_000}`,
    'quick',
    'ada5',
    `07${String(last).padStart(9, '0')}`,
    'E1 1AA',
    `SN${String(last).padStart(10, '0')}`,
    'ada1',
  ].map((text) => ({ text }));

async function compare(
  few: Loaded,
  many: Loaded,
  name: string,
  rounds: number,
  inputsOf: (loaded: Loaded) => object[],
) {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -3; round < rounds; round++) {
    for (const [at, input] of inputsOf(few).entries()) {
      const fewMs = await timed(few, name, input);
      const manyMs = await timed(many, name, inputsOf(many)[at] ?? {});
      // the first rounds warm both up
      if (round < 0) continue;
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
  }
  const ratio = median(times.many) / median(times.few);
  console.log(
    `${name}: median ${median(times.few).toFixed(1)} ms with few, ${median(times.many).toFixed(1)} ms with many orders`,
  );
  return ratio;
}

/** Lets the orders that have ended take their course in the year before, with the money that came of it. */
async function spreadOverYear(databaseUrl: string): Promise<void> {
  const { pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  const asked = `now() - interval '8 days' - (ticket_id % 350) * interval '1 day' - (ticket_id % 86400) * interval '1 second'`;
  await pool.query('set session_replication_role = replica');
  await pool.query(`update ticket set created_at = ${asked} where status = 'COMPLETED'`);
  await pool.query(`update ticket_event set at = ${asked}, happened_on = (${asked})::date where ticket_id in
    (select ticket_id from ticket where status = 'COMPLETED')`);
  await pool.query(`
    insert into ticket_event (happened_on, ticket_id, at, kind, actor, detail)
    select (${asked} + wait)::date, ticket_id, ${asked} + wait, kind, 'job:bench', '{}'
    from ticket, (values ('quotesAdded', interval '0'), ('accept', '1 hour'), ('billOpened', '1 hour'), ('pay', '2 hours'),
      ('collect', '1 day'), ('repair', '3 days'), ('handOver', '4 days'), ('deliver', '5 days')) as step (kind, wait)
    where status = 'COMPLETED'`);
  await pool.query(`
    insert into ledger_entry (booked_on, ticket_id, attempt_id, kind, amount_pence, provider_id, at)
    select (${asked})::date, ticket_id, ticket_id, kind, pence, kind || ticket_id, ${asked}
    from ticket, (values ('charged', 9900), ('fee', -150)) as entry (kind, pence) where status = 'COMPLETED'`);
  await pool.query(`
    insert into feedback (ticket_id, technician_id, firstname, stars, comment, given_at, updated_at)
    select ticket_id, technician_id, 'Ada', 1 + ticket_id % 5, '', ${asked} + interval '6 days', ${asked} + interval '6 days'
    from ticket where status = 'COMPLETED' and ticket_id % 3 = 0`);
  await pool.query('set session_replication_role = origin');
  for (const table of ['ticket', 'ticket_event', 'ledger_entry', 'feedback'])
    await pool.query(`vacuum analyze ${table}`);
  await close();
}

/** The median of a year and of 30 days of it. */
async function measureInsight(many: Loaded): Promise<number> {
  const dayAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const timesOf = async (range: object) => {
    const times: number[] = [];
    for (let round = -1; round < insightRounds; round++) {
      const ms = await timed(many, 'ops/insight/get', range);
      if (round >= 0) times.push(ms);
    }
    return median(times);
  };
  const yearMs = await timesOf({ from: dayAgo(365), until: dayAgo(0) });
  const monthMs = await timesOf({ from: dayAgo(60), until: dayAgo(31) });
  console.log(
    `insight: a year of ${boardOrders} orders in ${yearMs.toFixed(0)} ms, 30 days of it in ${monthMs.toFixed(0)} ms (wanted: a year in at most ${wanted.insightMs} ms)`,
  );
  return yearMs;
}

async function measure(
  sizes: readonly [number, number],
  run: (few: Loaded, many: Loaded) => Promise<number>,
) {
  const names = sizes.map((size) => `orders${size}`);
  const loaded: Loaded[] = [];
  try {
    for (const [at, size] of sizes.entries()) {
      const name = names[at] ?? '';
      await createDatabase(postgres.url, name);
      console.log(`loading ${size} orders`);
      loaded.push(await load(urlOf(postgres.url, name), size));
    }
    const [few, many] = loaded;
    if (!few || !many) throw new Error('two databases were loaded');
    return await run(few, many);
  } finally {
    await Promise.all(loaded.map(({ server }) => server.stop()));
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const postgres = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await createDatabase(postgres.url, 'prices');
  const { previewMs, applyMs, pauses } = await measurePriceFile(urlOf(postgres.url, 'prices'));
  console.log(
    `prices: a CSV of ${pricesInFile} is previewed in ${(previewMs / 1000).toFixed(2)} s (wanted: at most ${wanted.pricePreviewMs / 1000}) and applied in one transaction in ${(applyMs / 1000).toFixed(2)} s`,
  );
  for (const [what, ms] of Object.entries(pauses))
    console.log(`prices: longest pause ${ms.toFixed(0)} ms, ${what} (wanted: at most ${wanted.pauseMs})`);
  let insightMs = 0;
  const board = await measure([open, boardOrders], async (few, many) => {
    const ratio = await compare(few, many, 'ops/board/get', boardRounds, () => [{}]);
    await spreadOverYear(many.databaseUrl);
    insightMs = await measureInsight(many);
    return ratio;
  });
  console.log(`board: ratio ${board.toFixed(2)} (wanted: at most ${wanted.board})`);
  const search = await measure(searchOrders, (few, many) =>
    compare(few, many, 'ops/search/find', searchRounds, searches),
  );
  console.log(`search: ratio ${search.toFixed(2)} (wanted: at most ${wanted.search})`);
  const isAsWanted =
    board <= wanted.board &&
    search <= wanted.search &&
    insightMs <= wanted.insightMs &&
    previewMs <= wanted.pricePreviewMs &&
    Math.max(...Object.values(pauses)) <= wanted.pauseMs;
  judge({ timed: isAsWanted });
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
