import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeEach(async () => {
  app = await testApp({ now: '2026-03-02T10:00:00Z' });
});

/** Browsers run on real time, whatever the server's test clock says. */
const today = new Date().toISOString().slice(0, 10);
const entry = {
  message: 'API Request Failed',
  path: '/phone-repair',
  at: '2026-03-02T10:00:00.000Z',
  status: 502,
};
const post = (path: string, body: unknown) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const logs = () => app.db.selectFrom('client_log').select(['env', 'category', 'entry']).execute();
const events = () => app.db.selectFrom('analytics_event').select(['name', 'params']).execute();

describe('the log', () => {
  test.each(['server/exception', 'server/error', 'client'])(
    'takes entries under %s and names them',
    async (category) => {
      const response = await post(`/logs/dev/${category}/${today}.json`, entry);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ name: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
      expect(await logs()).toEqual([{ env: 'dev', category, entry }]);
    },
  );

  test.each([
    `/logs/prod/client/${today}.json`,
    `/logs/dev/other/${today}.json`,
    `/logs/dev/client/${today}`,
    '/logs/dev/client/2020-01-01.json',
    '/logs/dev/client/2026-13-45.json',
    `/logs/dev/${today}.json`,
  ])('knows no %s', async (path) => {
    expect((await post(path, entry)).status).toBe(404);
    expect(await logs()).toEqual([]);
  });

  test.each([
    ['free fields', { ...entry, email: 'ada@example.com' }],
    ['too long a message', { ...entry, message: 'x'.repeat(501) }],
    ['no message', { ...entry, message: undefined }],
    ['no JSON', 'oh no'],
    ['a NUL', { ...entry, message: 'a\u0000b' }],
    ['arrays without end', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects without end', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ])('refuses %s', async (_case, body) => {
    expect((await post(`/logs/dev/client/${today}.json`, body)).status).toBe(400);
    expect(await logs()).toEqual([]);
  });

  test('takes sixty a minute from one address and refuses the next', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, async () => (await post(`/logs/dev/client/${today}.json`, entry)).status),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    const refused = await post(`/logs/dev/client/${today}.json`, entry);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ rc: 19 });
    expect(await logs()).toHaveLength(60);
  });

  test('counts by the address a trusted proxy saw, not the one the client claims', async () => {
    const behindProxy = await testApp({ env: { TRUSTED_PROXIES: '1' } });
    const send = (forwardedFor: string) =>
      fetch(`${behindProxy.url}/logs/dev/client/${today}.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        body: JSON.stringify(entry),
      });
    await Promise.all(Array.from({ length: 60 }, (_, i) => send(`10.0.0.${i}, 192.0.2.7`)));
    expect((await send('10.9.9.9, 192.0.2.7')).status).toBe(429);
    expect((await send('10.9.9.9, 192.0.2.8')).status).toBe(200);
  });
});

describe('analytics', () => {
  const event = { name: 'outside_area', params: { outward: 'M1', tries: 2 }, at: '2026-03-02T10:00:00.000Z' };

  test('takes a named event with parameters', async () => {
    expect((await post('/analytics', event)).status).toBe(204);
    expect(await events()).toEqual([{ name: 'outside_area', params: { outward: 'M1', tries: 2 } }]);
  });

  test('keeps no link of a shared passport: it would open it', async () => {
    const view = { ...event, name: 'page_view', params: { path: '/passport/17-tct7s0' } };
    expect((await post('/analytics', view)).status).toBe(204);
    expect(await events()).toEqual([{ name: 'page_view', params: { path: '/passport/…' } }]);
  });

  test.each([
    { ...event, name: 'Not A Name' },
    { ...event, params: { nested: { deep: 1 } } },
    { ...event, params: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${i}`, i])) },
    { ...event, who: 'ada@example.com' },
  ])('refuses %j', async (body) => {
    expect((await post('/analytics', body)).status).toBe(400);
    expect(await events()).toEqual([]);
  });

  test.each([
    ['arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ])('refuses %s without end', async (_case, body) => {
    const response = await post('/analytics', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'Invalid data; couldn’t parse the event.' });
  });
});
