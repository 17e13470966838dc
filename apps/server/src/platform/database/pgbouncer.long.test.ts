import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRoot, normalUser, query } from '../postgres/testing/data-dir.ts';
import { brokenBookings, loadSettings, startBookings } from '../../testing/booking-load.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { freePort, startServer } from '../../testing/server-process.ts';

const program = '/usr/sbin/pgbouncer';
if (!existsSync(program) && isRoot && existsSync('/usr/bin/apt-get')) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('/usr/bin/apt-get', ['update'], { env, stdio: 'ignore' });
  execFileSync('/usr/bin/apt-get', ['install', '--yes', '--no-install-recommends', 'pgbouncer'], {
    env,
    stdio: 'ignore',
  });
}

/** PgBouncer in transaction mode with fewer connections to the database than one server alone would hold. */
async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-pgbouncer-'));
  // it refuses to run as root
  await chmod(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const ownPort = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  await writeFile(
    ini,
    `[databases]
fettle = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  const child = spawn(program, [ini], { ...normalUser, stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const url = `postgres://fettle@127.0.0.1:${ownPort}/fettle?sslmode=disable`;
  await eventually(() => query(url, 'select 1'));
  return url;
}

test.skipIf(!existsSync(program))(
  'behind PgBouncer in transaction mode two servers book, listen and work off jobs with four connections',
  async () => {
    const { db, url } = await testDatabase();
    const pooled = await startPgBouncer(url, 4);
    const servers = await Promise.all(
      [0, 1].map(async () => {
        const server = startServer({
          ...loadSettings,
          PORT: String(await freePort()),
          DATABASE_URL: pooled,
          DATABASE_DIRECT_URL: url,
          LOG_LEVEL: 'warn',
        });
        onTestFinished(async () => void (await server.stop('SIGKILL')));
        await server.ready();
        return server;
      }),
    );
    const load = await startBookings({ db, urls: () => servers.map((server) => server.url), seed: 18 });
    onTestFinished(() => load.stop());
    await vi.waitUntil(() => load.bookings.length > 100, { timeout: 240_000 });
    await load.stop();
    expect(load.odd).toEqual([]);
    expect(load.retries()).toBe(0);
    expect(await brokenBookings(db, load.bookings)).toEqual([]);

    // what is announced arrives past it: a price changed in the database is seen by both
    const device = async (server: string) => {
      const response = await fetch(`${server}/api/devices/list`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"deviceTypeID":1}',
      });
      return response.text();
    };
    for (const server of servers) expect(await device(server.url)).toContain('iPhone 12');
    await query(url, `update device set name = 'Renamed Phone' where name = 'iPhone 12'`);
    for (const server of servers) {
      await eventually(async () => expect(await device(server.url)).toContain('Renamed Phone'));
    }
    // and jobs are worked off: every booking has sent its mails
    await eventually(
      async () => {
        const [row] = await query(url, `select count(*)::int as n from job where not_before <= now()`);
        expect(row).toEqual({ n: 0 });
      },
      { timeout: 60_000, interval: 500 },
    );
    const [held] = await query(
      url,
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name not like 'fettle %' and pid <> pg_backend_pid()`,
    );
    expect(Number(held?.n)).toBeLessThanOrEqual(4 + 2);
    for (const server of servers) expect(server.output()).not.toContain('broken');
  },
);
