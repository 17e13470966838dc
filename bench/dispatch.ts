// ops/dispatch/get of a day with 1,000 trips beside one with 100, in turns on two servers: what the call costs, and how much its first
// screen has to show.
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
import { inForm, judge } from './measuring/form.ts';

const sizes = inForm<[number, number]>({ full: [100, 1_000], short: [20, 200] });
const rounds = inForm({ full: 60, short: 3 });
const wanted = { call: 3, screen: 1.5 };
const now = new Date();
const day = new Date(now.getTime() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);

/** A server with a day of so many trips: a quarter is nobody's, the others are three drivers'. */
async function load(databaseUrl: string, count: number) {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now });
  const add = (role: 'coordinator' | 'driver', name: string) =>
    insertStaff(db, { roles: [role], name, email: `${name.toLowerCase()}@staff.example` });
  const drivers = [await add('driver', 'Rita'), await add('driver', 'Omar'), await add('driver', 'June')];
  await pool.query('set session_replication_role = replica');
  await addTickets(db, count, now);
  await pool.query(`update ticket t set status = 'PAID', postcode = p.postcode from (
    select postcode, row_number() over (order by postcode) as n from postcode_place) p where p.n = 1 + t.ticket_id % 1000`);
  await pool.query(
    `insert into window_hold (ticket_id, task, area_id, day, start_hour, state)
      select ticket_id, 'PICKUP', area_id, $1, 10 + 3 * (ticket_id % 3), 'booked' from ticket`,
    [day],
  );
  await pool.query(
    `select append_ticket_event(ticket_id, 'courierAssigned', 'job:test',
      jsonb_build_object('task', 'PICKUP', 'staffID', ($1::integer[])[ticket_id % 4]), $2::timestamptz)
      from ticket where ticket_id % 4 > 0`,
    [drivers, now],
  );
  await pool.query('set session_replication_role = origin');
  const session = new StaffSession({ db, clock: systemClock, secure: false, readToken: () => undefined });
  await session.signIn(await add('coordinator', 'Wanda'));
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  for (const table of ['ticket', 'ticket_event', 'window_hold']) await pool.query(`vacuum analyze ${table}`);
  await close();
  const server = startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
  });
  await server.ready();
  return { server, cookie };
}

interface Answer {
  rc: number;
  data: { cells: { count: number; trips: unknown[] }[] };
}

async function ask({ server, cookie }: Awaited<ReturnType<typeof load>>) {
  const startedAt = performance.now();
  const response = await fetch(`${server.url}/api/ops/dispatch/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ day }),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  // our own server's answer
  const { rc, data } = JSON.parse(text) as Answer;
  if (rc !== 0) throw new Error(`answered by ${text.slice(0, 200)}`);
  const trips = data.cells.reduce((sum, { count }) => sum + count, 0);
  const cards = data.cells.reduce((sum, cell) => sum + cell.trips.length, 0);
  return { ms, bytes: text.length, trips, cards };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const postgres = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
const servers: Awaited<ReturnType<typeof load>>[] = [];
try {
  for (const size of sizes) {
    await createDatabase(postgres.url, `dispatch_${size}`);
    servers.push(await load(urlOf(postgres.url, `dispatch_${size}`), size));
  }
  const times: number[][] = servers.map(() => []);
  const seen = [];
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const answer = await ask(server);
      // the first ones warm both up
      if (round >= 0) times[index]?.push(answer.ms);
      seen[index] = answer;
    }
  }
  const [few = 1, many = 1] = times.map(median);
  const [small, large] = seen;
  if (!small || !large) throw new Error('nothing was asked');
  const call = many / few;
  const screen = Math.max(large.cards / small.cards, large.bytes / small.bytes);
  console.log(`${small.trips} trips: ${few.toFixed(1)} ms, ${small.cards} cards, ${small.bytes} bytes`);
  console.log(`${large.trips} trips: ${many.toFixed(1)} ms, ${large.cards} cards, ${large.bytes} bytes`);
  console.log(
    `the call ${call.toFixed(2)} × (wanted: at most ${wanted.call}), its first screen ${screen.toFixed(2)} × (wanted: at most ${wanted.screen})`,
  );
  const isWhole = small.trips === sizes[0] && large.trips === sizes[1];
  // a small day of the short form does not fill the screen
  judge({ counted: isWhole && (screen <= wanted.screen || sizes[0] < 100), timed: call <= wanted.call });
} finally {
  for (const { server } of servers) await server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
