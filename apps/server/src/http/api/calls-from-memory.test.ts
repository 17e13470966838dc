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
/** Whether the app behind the memory was asked for the same thing again. */
const askedApp = async (again: () => Promise<unknown>) => {
  const fetching = vi.spyOn(app.dispatch, 'runText');
  await again();
  const { calls } = fetching.mock;
  fetching.mockRestore();
  return calls.length > 0;
};

/** Those that tell one answer from another, and those that only a page of another origin needs. */
const passing = /^(x-request-id|date|vary|access-control-.*)$/;
const lasting = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !passing.test(name)));

test('the second answer is the first one, header for header, with an id of its own', async () => {
  const first = await ask();
  let second: Response | undefined;
  expect(await askedApp(async () => (second = await ask()))).toBe(false);
  expect(await second?.text()).toBe(await first.text());
  expect(lasting(second?.headers ?? new Headers())).toEqual(lasting(first.headers));
  expect(second?.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test('it is logged like any other', async () => {
  await ask();
  await ask();
  expect(JSON.parse(app.lines.at(-1) ?? '')).toMatchObject({
    path: '/api/devices/list',
    method: 'POST',
    status: 200,
  });
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

test('what was refused is asked again, and what is not JSON stays so', async () => {
  const unknown = '{"deviceTypeID":99}';
  expect(await (await ask({}, unknown)).json()).toMatchObject({ rc: 3 });
  expect(await askedApp(() => ask({}, unknown))).toBe(true);
  expect((await ask({}, '{"deviceTypeID":')).status).toBe(400);
  expect((await ask({}, '{"deviceTypeID":')).status).toBe(400);
});

test('a long way of asking the same is answered and not kept', async () => {
  const long = `{"deviceTypeID":4,"filler":"${'x'.repeat(600)}"}`;
  expect(await (await ask({}, long)).json()).toMatchObject({ rc: 0 });
  expect(await askedApp(() => ask({}, long))).toBe(true);
});
