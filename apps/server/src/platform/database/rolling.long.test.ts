import { expect, onTestFinished, test, vi } from 'vitest';
import { startBalancer } from '../../testing/balancer.ts';
import { brokenBookings, loadSettings, startBookings } from '../../testing/booking-load.ts';
import { testDatabase } from '../../testing/database.ts';
import { freePort, startServer } from '../../testing/server-process.ts';

const restarts = 10;

test(`two servers are restarted in turn, ${restarts} times, while customers book: nobody sees a 5xx, nothing is lost`, async () => {
  const { db, url } = await testDatabase();
  const start = async (port: number) => {
    const server = startServer({
      ...loadSettings,
      PORT: String(port),
      DATABASE_URL: url,
      DRAIN_NOTICE_MS: '1500',
      TRUSTED_PROXIES: '1',
    });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    await server.ready();
    return server;
  };
  const ports = [await freePort(), await freePort()];
  const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
  const balancer = await startBalancer(() => servers.map((server) => server.url));
  onTestFinished(() => balancer.close());
  const load = await startBookings({ db, urls: () => [balancer.url], seed: 7, clients: 8 });
  onTestFinished(() => load.stop());

  for (let n = 0; n < restarts; n++) {
    const index = n % 2;
    const before = load.successes();
    expect(await servers[index]?.stop()).toEqual({ code: 0, signal: null });
    servers[index] = await start(ports[index] ?? 0);
    await vi.waitUntil(() => load.successes() > before + 40, { timeout: 60_000 });
  }
  await load.stop();

  console.log(
    `${restarts} restarts, ${load.bookings.length} bookings, ${load.retries()} answers that had to be asked for again, longest time without an answer ${(load.longestGapMs() / 1000).toFixed(1)} s`,
  );
  expect(load.odd).toEqual([]);
  // a 502, a 503 or a connection that was cut would have been tried again
  expect(load.retries()).toBe(0);
  expect(load.bookings.length).toBeGreaterThan(50);
  expect(await brokenBookings(db, load.bookings)).toEqual([]);
});
