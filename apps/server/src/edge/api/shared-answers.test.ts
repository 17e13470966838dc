import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ env: { CORS_ORIGINS: 'https://shop.example' } });
});
beforeEach(() => app.cache.forget('catalogue'));

const ask = (headers: Record<string, string> = {}, body = '{"deviceTypeID":4}') =>
  fetch(`${app.url}/api/devices/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const timesRead = async (act: () => Promise<unknown>) => {
  const reading = vi.spyOn(app.db, 'selectFrom');
  await act();
  const { calls } = reading.mock;
  reading.mockRestore();
  return calls.length;
};

test('the second answer is the first one, header for header, with an id of its own and no query', async () => {
  const first = await ask();
  let second = first;
  expect(await timesRead(async () => (second = await ask()))).toBe(0);
  expect(await second.text()).toBe(await first.text());
  const lasting = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)));
  expect(lasting(second)).toEqual(lasting(first));
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test('a change is seen by the next who asks', async () => {
  await ask();
  await app.db
    .updateTable('device')
    .set({ name: 'A Brand New Console' })
    .where('device_type_id', '=', 4)
    .where('name', 'like', 'Switch Lite')
    .execute();
  app.cache.forget('catalogue');
  expect(await (await ask()).text()).toContain('A Brand New Console');
});

test('a page that may not call is refused, however well we know the answer', async () => {
  await ask();
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask({ 'content-type': 'text/plain' })).status).toBe(415);
});

test('a page of an allowed origin is told that it may read the answer', async () => {
  await ask();
  const response = await ask({ origin: 'https://shop.example' });
  expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example');
});

test('a refusal is worked out again', async () => {
  const unknown = '{"deviceTypeID":99}';
  expect(await (await ask({}, unknown)).json()).toMatchObject({ rc: 3 });
  expect(await timesRead(() => ask({}, unknown))).toBeGreaterThan(0);
});
