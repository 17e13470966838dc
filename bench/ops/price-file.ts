// A CSV of 40,000 prices, all of which change: how long its preview takes, and how long it takes to apply it in one transaction.
import { openDatabase } from '../../apps/server/src/database/database.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { systemClock } from '../../apps/server/src/process/clock.ts';
import { seedOnce } from '../../apps/server/src/seed/seed-once.ts';
import { StaffSession } from '../../apps/server/src/sessions/staff-session.ts';
import { freePort, startServer } from '../../apps/server/src/testing/server-process.ts';

const count = 40_000;

/** A technician who asks a price for every repair of every device, in so many variations that they are 40,000. */
async function load(databaseUrl: string) {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  await migrate(db);
  await seedOnce(pool, { content: 'demo', now: new Date() });
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
    [technicianID, count],
  );
  await pool.query('analyze price');
  const session = new StaffSession({ db, clock: systemClock, secure: false, readToken: () => undefined });
  await session.signIn(staffID);
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  await close();
  const server = startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
  });
  await server.ready();
  return { server, cookie, technicianID };
}

/** The milliseconds of both steps, as the console's requests take them. */
export async function measurePriceFile(databaseUrl: string): Promise<{ previewMs: number; applyMs: number }> {
  const { server, cookie, technicianID } = await load(databaseUrl);
  async function post<Data>(path: string, type: string, body: string): Promise<{ data: Data; ms: number }> {
    const startedAt = performance.now();
    const headers = { 'content-type': type, cookie };
    const response = await fetch(`${server.url}/api/ops/prices/${path}`, { method: 'POST', headers, body });
    // the server's envelope
    const { rc, data } = (await response.json()) as { rc: number; data: Data };
    if (rc !== 0) throw new Error(`${path} was answered with ${rc}`);
    return { data, ms: performance.now() - startedAt };
  }
  const call = <Data>(name: string, input: object) =>
    post<Data>(name, 'application/json', JSON.stringify(input));
  try {
    const { data: list } = await call<{ csv: string }>('export', { technicianID, filter: {} });
    const raised = list.csv.replaceAll(/,(\d+)(\.\d\d),,\r\n/g, (_, pounds: string, pence: string) => {
      return `,${Number(pounds) + 5}${pence},,\r\n`;
    });
    const query = `technicianID=${technicianID}&fileName=all.csv`;
    const preview = await post<{ changeID: number }>(`readFile?${query}`, 'text/csv', raised);
    const { changeID } = preview.data;
    const applied = await call<{ change: { changed: number } }>('apply', { changeID });
    if (applied.data.change.changed !== count)
      throw new Error(`${applied.data.change.changed} prices were changed instead of ${count}`);
    return { previewMs: preview.ms, applyMs: applied.ms };
  } finally {
    await server.stop();
  }
}
