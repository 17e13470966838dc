// Paying, beginning to end, on a server as a process of its own: statements per call, tickets per second, and the CPU that
// server and database take for one. The provider stands apart, in this process and on a database of its own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bill, Ticket } from '@fettle/contract/entities/ticket';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { addDays, londonTime } from '@fettle/domain/london';
import type pg from 'pg';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { systemClock } from '../apps/server/src/platform/process/clock.ts';
import { seedOnce } from '../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../packages/sandbox/src/seed/seed-demo.ts';
import { addTickets, signInToTickets, type StoredTicket } from '../apps/server/src/testing/many-tickets.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { startStripe } from '../apps/server/src/testing/stripe-on-a-port.ts';
import { cpuMsOf } from './measuring/cpu-of.ts';
import { inForm, judge } from './measuring/form.ts';

const tickets = inForm({ full: 400, short: 20 });
const warmUp = inForm({ full: 50, short: 16 });
const clients = 16;
/** BEGIN and COMMIT counted, and the announcement to open pages after it. */
const wanted = { getBill: 6, 'confirm, recording': 14, 'confirm, repeated': 3 };

const now = new Date();
const undo: (() => unknown)[] = [];

async function openPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await launchPostgres({ dataDir });
  undo.push(() => postgres.stop());
  const { db, pool, close } = openDatabase({ url: postgres.url, poolSize: 10 });
  undo.push(close);
  await migrate(db);
  const { rows } = await pool.query<{ pid: string }>(`select pg_read_file('postmaster.pid') as pid`);
  return {
    ...postgres,
    db,
    pool,
    log: join(dataDir, 'postgres.log'),
    pid: Number.parseInt(rows[0]?.pid ?? ''),
  };
}

try {
  const shop = await openPostgres();
  await seedOnce(shop.pool, { demo: seedDemo, now });
  await shop.db
    .updateTable('window_capacity')
    .set({ places: tickets * 2 })
    .execute();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startStripe({ db: (await openPostgres()).db, clock: systemClock, shopUrl: url });
  undo.push(provider.stop);
  const server = startServer({
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: shop.url,
    MAX_HELD_PLACES: String(tickets * 2),
    STRIPE_SECRET_KEY: provider.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: provider.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: provider.keys.webhookSecret,
    STRIPE_API_URL: provider.apiUrl,
  });
  undo.push(() => server.stop());
  await server.ready();
  const stored = await signInToTickets(shop.db, await addTickets(shop.db, tickets + warmUp + 1, now), now);

  async function call<Data>(name: string, { cookie, ticketID }: StoredTicket, input: object): Promise<Data> {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ticketID, ...input }),
    });
    const { rc, msg, data } = (await response.json()) as Envelope<Data>;
    if (rc !== 0) throw new Error(`${name} was answered by ${rc}: ${msg}`);
    return data;
  }

  async function accept(ticket: StoredTicket): Promise<void> {
    const { ticket: shown } = await call<{ ticket: Ticket }>('tickets/get', ticket, {});
    const date = addDays(londonTime(now).day, 3);
    await call('tickets/chooseTimeSlot', ticket, { task: 'PICKUP', date, time: '13:00', pencil: 1 });
    const quoteID = (shown.quotes || [])[0]?.quoteID;
    await call('tickets/acceptFettleQuote', ticket, { quoteID, timeSlot: null });
  }

  const getBill = (ticket: StoredTicket) => call<{ bill: Bill }>('tickets/getBill', ticket, {});
  const begin = (ticket: StoredTicket, { amountInPence }: Bill) =>
    call('tickets/beginPayment', ticket, { amountInPence, agreed: { terms: true, startEarly: true } });
  const payByCard = (intentID: string) =>
    provider.client.paymentIntents.confirm(intentID, {
      payment_method: 'pm_card_visa',
      return_url: `${url}/track/RE1`,
    });
  const confirm = (ticket: StoredTicket, paymentIntentID: string) =>
    call('tickets/confirm', ticket, { paymentIntentID, email: '' });

  async function pay(ticket: StoredTicket): Promise<void> {
    const { bill } = await getBill(ticket);
    await begin(ticket, bill);
    const intentID = intentOf(bill);
    await payByCard(intentID);
    await confirm(ticket, intentID);
  }

  const byClients = async (work: (ticket: StoredTicket) => Promise<void>, of: StoredTicket[]) => {
    const waiting = [...of];
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let ticket = waiting.pop(); ticket; ticket = waiting.pop()) await work(ticket);
      }),
    );
  };

  await byClients(accept, stored);
  const [counted, ...others] = stored;
  if (!counted) throw new Error('there is no ticket to count with');
  await byClients(pay, others.splice(0, warmUp));

  const statements = await countStatements(shop, async (count) => {
    const { bill } = await count('getBill', () => getBill(counted));
    await count('getBill, again', () => getBill(counted));
    await count('beginPayment', () => begin(counted, bill));
    const intentID = intentOf(bill);
    await payByCard(intentID);
    await count('confirm, recording', () => confirm(counted, intentID));
    await count('confirm, repeated', () => confirm(counted, intentID));
  });
  for (const [name, n] of Object.entries(statements)) console.log(`${name}: ${n} statements`);

  const cpu = () => ({ server: cpuMsOf(server.pid ?? 0), database: cpuMsOf(shop.pid) });
  const [before, startedAt] = [cpu(), performance.now()];
  await byClients(pay, others);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = cpu();
  const ms = (of: 'server' | 'database') => ((after[of] - before[of]) / others.length).toFixed(2);
  console.log(`${(others.length / seconds).toFixed(0)} tickets paid per second by ${clients} clients`);
  console.log(`CPU per paid ticket: server ${ms('server')} ms, database ${ms('database')} ms`);

  const tooMany = Object.entries(wanted).filter(([name, most]) => (statements[name] ?? Infinity) > most);
  for (const [name, most] of tooMany) console.log(`${name}: wanted at most ${most} statements`);
  judge({ counted: tooMany.length === 0 });
} finally {
  for (const step of undo.toReversed()) await step();
}

/** The intent's number is the beginning of its secret. */
function intentOf({ clientSecret }: Bill): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

type Count = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** By what PostgreSQL logs meanwhile. Jobs wait as long: what they ask is not the call's. */
async function countStatements(
  { pool, log }: Pick<Awaited<ReturnType<typeof openPostgres>>, 'pool' | 'log'>,
  work: (count: Count) => Promise<void>,
): Promise<Record<string, number>> {
  await pool.query(`create function wait() returns trigger language plpgsql as
    $$ begin new.not_before := 'infinity'; return new; end $$`);
  await pool.query(`create trigger wait before insert on job for each row execute function wait()`);
  while ((await jobsUnderWay(pool)) > 0) await sleep(100);
  const logging = async (what: 'all' | 'none') => {
    await pool.query(`alter system set log_statement = '${what}'`);
    await pool.query('select pg_reload_conf()');
    await sleep(500);
  };
  const counts: Record<string, number> = {};
  const mostOf: Record<string, number> = wanted;
  const logged = () => readFileSync(log, 'utf8').split('\n').filter(isOfCall);
  await logging('all');
  await work(async (name, asked) => {
    const before = logged().length;
    const result = await asked();
    await sleep(50);
    const statements = logged().slice(before);
    counts[name] = statements.length;
    if (statements.length > (mostOf[name] ?? Infinity)) console.log(`${name}:`, statements);
    return result;
  });
  await logging('none');
  await pool.query('drop trigger wait on job');
  return counts;
}

/** Puts off what waits for its time, a reminder or a next try; what is due or begun must end. */
async function jobsUnderWay(pool: pg.Pool): Promise<number> {
  await pool.query(`update job set not_before = 'infinity' where not_before > $1 and not begun`, [
    new Date(),
  ]);
  const { rowCount } = await pool.query(
    `select from job where not_before < 'infinity' and gave_up_at is null`,
  );
  return rowCount ?? 0;
}

/** The worker looks for jobs by itself; everything else that is logged is the call's. */
function isOfCall(line: string): boolean {
  return /LOG: {2}(statement|execute)/.test(line) && !/: with (done as|new as materialized)/.test(line);
}
