import pg from 'pg';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { Writability } from '../platform/database/writability.ts';
import { testApp } from '../testing/app.ts';
import { eventually } from '../testing/eventually.ts';
import { aStaffSession } from '../testing/staff.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ env: { CORS_ORIGINS: 'https://shop.example' } });
});

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  fetch(`${app.url}${path}`, { method: 'POST', headers, body });

/** fetch does not let a test set Sec-Fetch-Site; node:http does. */
const rawPost = (path: string, headers: Record<string, string>, body = '{}') =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(body);
  });

describe('every answer', () => {
  test('has a request id of its own and the protecting headers', async () => {
    const [one, two] = await Promise.all([app.call('devices/list', {}), app.call('devices/list', {})]);
    expect(one.response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.response.headers.get('x-request-id')).not.toBe(two.response.headers.get('x-request-id'));
    expect(Object.fromEntries(one.response.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    expect(one.response.headers.get('strict-transport-security')).toBeNull();
  });

  test('over https is told to stay there', async () => {
    const secure = await testApp({ env: { PUBLIC_URL: 'https://fettle.example' } });
    const { response } = await secure.call('devices/list', {});
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('is logged without query, body or address', async () => {
    await post('/api/devices/list?email=ada@example.com', '{"deviceTypeID":1,"note":"secret words"}');
    const line = app.lines.at(-1) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      event: 'request',
      method: 'POST',
      path: '/api/devices/list',
      status: 200,
    });
    expect(line).not.toMatch(/ada|secret|127\.0\.0\.1/);
  });
});

describe('a POST', () => {
  test.each([
    ['not JSON', '/api/devices/list', 'deviceTypeID=1', 400, 2],
    ['half JSON', '/api/devices/list', '{"deviceTypeID":', 400, 2],
    ['an unknown call', '/api/devices/steal', '{}', 404, 404],
    ['a call with another brand in its name', '/api/tickets/acceptMendCoQuote', '{}', 404, 404],
    ['a name every object has', '/api/constructor', '{}', 404, 404],
    ['a body over the limit', '/api/devices/list', `{"x":"${'x'.repeat(70_000)}"}`, 413, 413],
  ])('with %s answers in the envelope', async (_case, path, body, status, rc) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ rc, data: null });
  });

  test('without the JSON type is refused: a form on another site cannot send it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await post('/api/devices/list', '{}', { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ rc: 415 });
    }
    expect(
      (await post('/api/devices/list', '{}', { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
  });

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://shop.example' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
    [{}, 200],
  ])('from %j answers %i', async (headers: Record<string, string>, status) => {
    expect(await rawPost('/api/devices/list', { ...json, ...headers })).toBe(status);
    expect(await rawPost('/analytics', { ...json, ...headers })).toBe(status === 200 ? 400 : status);
  });

  test('from the page’s own address is taken, whatever name it was opened under', async () => {
    expect(await rawPost('/api/devices/list', { ...json, origin: app.url })).toBe(200);
  });

  test.each(['devices/list', 'tickets/start'])('without a body is refused at once: %s', async (name) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    // neither a length nor chunks: a browser never leaves out both
    socket.write(`POST /api/${name} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n\r\n`);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 400 [^]*"rc":2/);
  });

  test('of a body without announced length is still limited', async () => {
    const headers = { ...json, 'transfer-encoding': 'chunked' };
    expect(await rawPost('/api/devices/list', headers, `{"x":"${'x'.repeat(70_000)}"}`)).toBe(413);
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    fetch(`${app.url}/api/devices/list`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  test('on the list may call with credentials', async () => {
    const { headers } = await preflight('https://shop.example');
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    const { response } = await app.call('devices/list', {}, { origin: 'https://shop.example' });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example');
  });

  test('on the list may not call for staff', async () => {
    expect(await rawPost('/api/ops/session/get', { ...json, origin: 'https://shop.example' })).toBe(403);
    expect(await rawPost('/api/ops/session/get', { ...json, origin: app.url })).toBe(200);
  });

  test('not on the list is given no leave', async () => {
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a large shared answer', () => {
  test('is sent in brotli to those who take it, with the same content', async () => {
    const plain = await app.call('devices/list', {}, { 'accept-encoding': 'identity' });
    expect(plain.response.headers.get('content-encoding')).toBeNull();
    const brotli = await app.call('devices/list', {}, { 'accept-encoding': 'gzip, br' });
    expect(brotli.response.headers.get('content-encoding')).toBe('br');
    expect(brotli.data).toEqual(plain.data);
  });
});

describe('health', () => {
  test('/healthz answers while the process runs', async () => {
    const response = await fetch(`${app.url}/healthz`);
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
  });

  test('/readyz tells database, migrations, version, environment and clock', async () => {
    const response = await fetch(`${app.url}/readyz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'ready',
      database: { ok: true, writes: true },
      migrations: { ok: true, pending: [] },
      version: 'test',
      appEnv: 'dev',
      clock: { now: expect.stringMatching(/^2026-03-02T10:/) as string, test: true },
    });
  });

  test('/readyz tells strangers the status alone, and the rest to administrators', async () => {
    const proxied = await testApp({ env: { TRUSTED_PROXIES: '1' } });
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${proxied.url}/readyz`, { headers })).json() as Promise<object>;
    const stranger = { 'x-forwarded-for': '192.0.2.7' };
    expect(await ask(stranger)).toEqual({ status: 'ready' });
    // who says that they are this machine is none
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toEqual({ status: 'ready' });
    expect(await ask({ forwarded: 'for=127.0.0.1' })).toEqual({ status: 'ready' });
    for (const role of ['coordinator', 'technician', 'driver'] as const) {
      const { cookie } = await aStaffSession(proxied, { role });
      expect(await ask({ ...stranger, cookie })).toEqual({ status: 'ready' });
    }
    const { cookie } = await aStaffSession(proxied, { role: 'administrator' });
    expect(await ask({ ...stranger, cookie })).toMatchObject({ status: 'ready', version: 'test' });
    expect(await ask({})).toMatchObject({ status: 'ready', version: 'test' });
    await proxied.pool.end();
    expect(await ask({ ...stranger, cookie })).toEqual({ status: 'unready' });
  });

  test('/readyz is unready while a migration is missing, and when the database is gone', async () => {
    const other = await testApp();
    await sql`delete from kysely_migration where name = '0004_cache_topics'`.execute(other.db);
    const behind = await fetch(`${other.url}/readyz`);
    expect(behind.status).toBe(503);
    expect(await behind.json()).toMatchObject({
      status: 'unready',
      migrations: { ok: false, pending: ['0004_cache_topics'] },
    });
    await other.pool.end();
    const gone = await fetch(`${other.url}/readyz`);
    expect(gone.status).toBe(503);
    expect(await gone.json()).toMatchObject({ status: 'unready', database: { ok: false } });
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  });

  test('/readyz is unready while the database answers but takes no writes', async () => {
    const other = await testApp();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(other.db);
    await sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = on`).execute(other.db);
    // the setting holds for connections made from now on
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
      .execute(other.db)
      .catch(() => {});
    // a connection that was idle is noticed as lost a moment later
    await eventually(async () => {
      const full = await fetch(`${other.url}/readyz`);
      expect(full.status).toBe(503);
      expect(await full.json()).toMatchObject({ status: 'unready', database: { ok: true, writes: false } });
    });
  });

  test('/readyz reports a full disk for a while after a write failed, though a smaller one may succeed', async () => {
    const writability = new Writability();
    const other = await testApp({ parts: { writability } });
    const readiness = async () => (await (await fetch(`${other.url}/readyz`)).json()) as object;
    expect(await readiness()).toMatchObject({ status: 'ready' });
    writability.note(Object.assign(new pg.DatabaseError('no room', 1, 'error'), { code: '23505' }));
    expect(await readiness()).toMatchObject({ status: 'ready' });
    writability.note(Object.assign(new pg.DatabaseError('no room', 1, 'error'), { code: '53100' }));
    expect(await readiness()).toMatchObject({ status: 'unready', database: { ok: true, writes: false } });
  });

  test('/readyz tells how often the embedded PostgreSQL was started again', async () => {
    const lastRestartAt = new Date('2026-03-02T09:00:00Z');
    const health = { restarts: 2, lastRestartAt, heldBackUntil: undefined };
    const other = await testApp({ parts: { postgresHealth: () => health } });
    expect(await (await fetch(`${other.url}/readyz`)).json()).toMatchObject({
      postgres: { restarts: 2, lastRestartAt: '2026-03-02T09:00:00.000Z', heldBackUntil: null },
    });
  });

  test('/readyz says so while draining', async () => {
    const draining = await testApp({ parts: { isDraining: () => true } });
    const response = await fetch(`${draining.url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'draining' });
  });
});

test('a database that fails in the middle of a call is a 500 in the envelope', async () => {
  const broken = await testApp();
  await sql`alter table device rename to device_gone`.execute(broken.db);
  const answer = await broken.call('devices/get', { deviceID: 1 });
  expect(answer).toMatchObject({ status: 500, rc: 500 });
  expect(broken.lines.join('\n')).toContain('database error 42P01');
});
