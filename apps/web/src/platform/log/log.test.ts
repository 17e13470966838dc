import { expect, test, vi } from 'vitest';
import { categoryOf, createLog } from './log.ts';

const now = () => new Date('2026-03-28T23:59:59.500Z');

function aLog(fetch = vi.fn(async () => Response.json({ name: '-Nx1' }))) {
  const log = createLog({
    logUrl: 'https://logs.test',
    appEnv: 'staging',
    fetch,
    now,
    path: () => '/ticket/pay',
  });
  return { log, fetch };
}

/** What was posted, once the microtasks are through. */
async function posted(fetch: ReturnType<typeof aLog>['fetch']) {
  await Promise.resolve();
  return fetch.mock.calls.map((call) => {
    const [url, init] = call as unknown as [string, RequestInit & { body: string }];
    return { url, init, entry: JSON.parse(init.body) as Record<string, unknown> };
  });
}

test.each([
  [{ message: 'x', status: 500 }, 'server/exception'],
  [{ message: 'x', status: 429, rc: 3 }, 'server/exception'],
  [{ message: 'x', rc: 2 }, 'server/error'],
  [{ message: 'x', rc: -1 }, 'server/error'],
  [{ message: 'x' }, 'client'],
] as const)('files %o under %s', (trouble, category) => {
  expect(categoryOf(trouble)).toBe(category);
});

test('posts the entry below the environment, the category and the day', async () => {
  const { log, fetch } = aLog();
  log({ message: 'API Request Failed', call: 'tickets/start', status: 502, requestId: 'r1' });
  const [first] = await posted(fetch);
  expect(first?.url).toBe('https://logs.test/logs/staging/server/exception/2026-03-28.json');
  expect(first?.init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(first?.entry).toEqual({
    message: 'API Request Failed',
    call: 'tickets/start',
    status: 502,
    requestId: 'r1',
    path: '/ticket/pay',
    at: '2026-03-28T23:59:59.500Z',
  });
});

test('cuts a long message', async () => {
  const { log, fetch } = aLog();
  log({ message: 'a'.repeat(501) });
  expect((await posted(fetch))[0]?.entry.message).toBe('a'.repeat(500));
});

test('writes no more than twenty entries per document', async () => {
  const { log, fetch } = aLog();
  for (let i = 0; i < 30; i += 1) log({ message: 'again' });
  expect(await posted(fetch)).toHaveLength(20);
});

test('stays silent when it cannot write', async () => {
  const { log, fetch } = aLog(vi.fn(async () => Promise.reject(new TypeError('offline'))));
  expect(() => log({ message: 'x' })).not.toThrow();
  await posted(fetch);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('stays silent when fetch itself throws', () => {
  const { log } = aLog(
    vi.fn(() => {
      throw new Error('refused by an extension');
    }),
  );
  expect(() => log({ message: 'x' })).not.toThrow();
});
