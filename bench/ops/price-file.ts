// A CSV of 40,000 prices, all of which change: how long its preview takes, and how long it takes to apply it in one transaction. And
// how long everybody else waits meanwhile: the event loop's longest pause, also while files come that are made to be slow.
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { systemClock } from '../../apps/server/src/platform/process/clock.ts';
import { seedOnce } from '../../apps/server/src/catalogue/seed/seed-once.ts';
import { seedDemo } from '../../packages/sandbox/src/seed/seed-demo.ts';
import { StaffSession } from '../../apps/server/src/people/sessions/staff-session.ts';
import { hostilePriceFiles } from '../../apps/server/src/testing/hostile-price-files.ts';
import { freePort, startServer } from '../../apps/server/src/testing/server-process.ts';
import { inForm } from '../measuring/form.ts';

export const pricesInFile = inForm({ full: 40_000, short: 2_000 });

/** A technician who asks a price for every repair of every device, in so many variations that they are 40,000. */
async function load(databaseUrl: string) {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now: new Date() });
  const { technicianID, staffID } = await db
    .selectFrom('technician')
    .select(['user_id as technicianID', 'staff_id as staffID'])
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  await pool.query('delete from price where user_id = $1', [technicianID]);
  await pool.query(
    `insert into price (user_id, device_id, repair_type_id, title, variation, tool_tip, img_url, amount_pence)
     select $1, device_id, repair_type_id, 'Replacement', 'Part ' || kind, 'Tested, with a guarantee of twelve months.', '', 5000 + kind
     from generate_series(1, 100) as kind, device_repair order by kind limit $2`,
    [technicianID, pricesInFile],
  );
  await pool.query('analyze price');
  const session = new StaffSession({ db, clock: systemClock, secure: false, readToken: () => undefined });
  await session.signIn(staffID);
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  await close();
  const metricsPort = await freePort();
  const server = startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    METRICS_PORT: String(metricsPort),
  });
  await server.ready();

  /** The longest pause since it was asked for the last time. */
  async function pauseMs(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
    return Number(seconds) * 1000;
  }
  return { server, cookie, technicianID, pauseMs };
}

/** The milliseconds of both steps, as the console's requests take them, and of the longest pauses meanwhile. */
export async function measurePriceFile(
  databaseUrl: string,
): Promise<{ previewMs: number; applyMs: number; pauses: Record<string, number> }> {
  const { server, cookie, technicianID, pauseMs } = await load(databaseUrl);
  const pauses: Record<string, number> = {};
  async function noting<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    await pauseMs();
    const value = await work();
    pauses[what] = await pauseMs();
    return value;
  }
  async function post<Data>(path: string, type: string, body: string): Promise<{ data: Data; ms: number }> {
    const startedAt = performance.now();
    const headers = { 'content-type': type, cookie };
    const response = await fetch(`${server.url}/api/ops/prices/${path}`, { method: 'POST', headers, body });
    // the server's envelope
    const { rc, data } = (await response.json()) as { rc: number; data: Data };
    // a price file that is too much
    if (rc !== 0 && rc !== 116) throw new Error(`${path} was answered with ${rc}`);
    return { data, ms: performance.now() - startedAt };
  }
  const call = <Data>(name: string, input: object) =>
    post<Data>(name, 'application/json', JSON.stringify(input));
  async function exported(): Promise<string> {
    let csv = '';
    for (let after: string | null | undefined; after !== null;) {
      const input = { technicianID, filter: {}, after: after ?? null };
      const { data } = await call<{ csv: string; next: string | null }>('export', input);
      csv += data.csv;
      after = data.next;
    }
    return csv;
  }
  try {
    const csv = await noting('export', exported);
    const raised = csv.replaceAll(/,(\d+)(\.\d\d),,\r\n/g, (_, pounds: string, pence: string) => {
      return `,${Number(pounds) + 5}${pence},,\r\n`;
    });
    const readFile = `readFile?technicianID=${technicianID}&fileName=all.csv`;
    const preview = await noting('preview', () => post<{ changeID: number }>(readFile, 'text/csv', raised));
    const { changeID } = preview.data;
    const applied = await noting('apply', () => call<{ change: { changed: number } }>('apply', { changeID }));
    if (applied.data.change.changed !== pricesInFile)
      throw new Error(`${applied.data.change.changed} prices were changed instead of ${pricesInFile}`);
    for (const { what, text } of hostilePriceFiles)
      await noting(what, () => post(readFile, 'text/csv', text));
    return { previewMs: preview.ms, applyMs: applied.ms, pauses };
  } finally {
    await server.stop();
  }
}
