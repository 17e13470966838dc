import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Envelope } from '@fettle/contract/answers/envelope';
import type { ReadPriceFile } from '@fettle/contract/entities/price-list';
import { priceFilePath } from '../../edge/console/price-file.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { StaffSession } from '../../people/sessions/staff-session.ts';
import { testDatabase } from '../../testing/database.ts';
import { hostilePriceFiles } from '../../testing/hostile-price-files.ts';
import { freePort, startServer } from '../../testing/server-process.ts';

/** With the heap that the launcher gives it: the first of these files once ended the process. */
const launcher = fileURLToPath(new URL('../../../../../scripts/start.js', import.meta.url));
/** Wanted is a tenth of it (`npm run bench -- ops`), but this machine may be busy; one such file once took six seconds. */
const longestPauseSeconds = 1;

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});

test('whatever a price file holds, it is answered in a sentence and nobody else waits for it', async () => {
  const { db, url: databaseUrl } = database;
  const { technicianID, staffID } = await db
    .selectFrom('technician')
    .select(['user_id as technicianID', 'staff_id as staffID'])
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  const session = new StaffSession({ db, clock: systemClock, secure: false, readToken: () => undefined });
  await session.signIn(staffID);
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), METRICS_PORT: String(metricsPort) };
  const server = startServer(env, { program: launcher });
  onTestFinished(() => void server.stop());
  await server.ready();

  const pauseSeconds = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
  };
  // the start's own is told once, and no more
  await pauseSeconds();
  for (const { what, text, words } of hostilePriceFiles) {
    const response = await fetch(`${server.url}${priceFilePath}?technicianID=${technicianID}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', cookie },
      body: text,
    });
    // the server's own envelope
    const { msg, data } = (await response.json()) as Envelope<ReadPriceFile>;
    expect(`${what}: ${msg || data.errors[0]?.message}`).toContain(words);
    expect(await pauseSeconds(), what).toBeLessThan(longestPauseSeconds);
  }
  expect(server.hasEnded()).toBe(false);
});
