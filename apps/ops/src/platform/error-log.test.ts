import { CallFailure } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import { createErrorLog, listenForErrors } from './error-log.ts';

function aLog(fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ name: '1' }))) {
  const report = createErrorLog({
    appEnv: 'staging',
    fetch,
    now: () => new Date('2026-10-25T00:30:00Z'),
    path: () => '/ops/today',
  });
  return { report, fetch };
}
const postedBy = async (fetch: ReturnType<typeof aLog>['fetch']) => {
  await Promise.resolve();
  // the body was made by JSON.stringify
  return fetch.mock.calls.map(([url, init]) => ({ url, entry: JSON.parse(init?.body as string) as object }));
};

test('writes an error to the log sink of the same origin', async () => {
  const { report, fetch } = aLog();
  report(new TypeError('x is undefined'));
  expect(await postedBy(fetch)).toEqual([
    {
      url: '/logs/staging/client/2026-10-25.json',
      entry: {
        message: 'TypeError: x is undefined',
        path: '/ops/today',
        at: '2026-10-25T00:30:00.000Z',
      },
    },
  ]);
});

test('hears of what nobody caught', async () => {
  const { report, fetch } = aLog();
  const window = new EventTarget();
  listenForErrors(window, report);
  window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('a') }));
  window.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'b' }));
  const posted = await postedBy(fetch);
  expect(posted.map(({ entry }) => entry)).toMatchObject([
    { message: 'Error: a' },
    { message: 'Script error.' },
    { message: 'b' },
  ]);
});

test('leaves out calls that failed, cuts what is long and stops after twenty', async () => {
  const { report, fetch } = aLog();
  report(new CallFailure('broken', 'API Request Failed', { call: 'ops/board/get' }));
  for (let times = 0; times < 30; times += 1) report(new Error('x'.repeat(600)));
  const posted = await postedBy(fetch);
  expect(posted).toHaveLength(20);
  expect(posted[0]?.entry).toMatchObject({ message: `Error: ${'x'.repeat(493)}` });
});

test('stays silent when it cannot write', async () => {
  const { report, fetch } = aLog(vi.fn(() => Promise.reject(new TypeError('offline'))));
  expect(() => report('x')).not.toThrow();
  expect(await postedBy(fetch)).toHaveLength(1);
});
