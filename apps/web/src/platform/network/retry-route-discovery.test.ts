import { expect, test, vi } from 'vitest';
import { retryRouteDiscovery } from './retry-route-discovery.ts';

const origin = 'https://fettle.example';
const manifest = new URL('/__manifest?paths=/faq', origin);
const lost = new TypeError('Failed to fetch');

/** A browser whose server gives these answers in turn, the last of them for ever. */
function aWindow(...answers: (number | Error)[]) {
  const asked = vi.fn<typeof fetch>(async () => {
    const [answer = 200] = answers.length > 1 ? answers.splice(0, 1) : answers;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  });
  const win = { fetch: asked as typeof fetch, location: { origin }, navigator: { onLine: true } };
  const pauses: number[] = [];
  retryRouteDiscovery(win, async (ms) => void pauses.push(ms));
  return { win, asked, pauses };
}

const opening = () => ({ signal: new AbortController().signal });
const hasSettled = async (promise: Promise<unknown>) => {
  let settled = false;
  void promise.then(() => (settled = true)).catch(() => (settled = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  return settled;
};

test.each([
  ['a link ahead of time', {}],
  ['an address that is being opened', opening()],
])('asks again for the routes of %s until a server that restarts is back', async (_, init) => {
  const { win, asked, pauses } = aWindow(lost, 503, 200);
  expect((await win.fetch(manifest, init)).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(pauses).toEqual([250, 500]);
});

test('leaves an answer as it is, a refusal included', async () => {
  const { win, asked } = aWindow(404);
  expect((await win.fetch(manifest, opening())).status).toBe(404);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('fails in the end for an address that is being opened', async () => {
  const { win } = aWindow(lost);
  await expect(win.fetch(manifest, opening())).rejects.toBe(lost);
});

test('never fails for a link ahead of time', async () => {
  const { win, asked, pauses } = aWindow(lost);
  expect(await hasSettled(win.fetch(manifest, {}))).toBe(false);
  expect(asked).toHaveBeenCalledTimes(pauses.length);
});

test('fails at once where the browser knows that there is no connection', async () => {
  const { win, asked, pauses } = aWindow(lost);
  win.navigator.onLine = false;
  await expect(win.fetch(manifest, opening())).rejects.toBe(lost);
  expect(await hasSettled(win.fetch(manifest, {}))).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(pauses).toEqual([]);
});

test('stops when the visitor has gone elsewhere', async () => {
  const leaving = new AbortController();
  const { win, asked } = aWindow(lost);
  leaving.abort();
  await expect(win.fetch(manifest, leaving)).rejects.toBe(lost);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  new URL('/api/tickets/get', origin),
  new URL('https://elsewhere.example/__manifest'),
  '/__manifest',
])('does nothing about other requests: %s', async (input) => {
  const { win, asked } = aWindow(lost);
  await expect(win.fetch(input)).rejects.toBe(lost);
  expect(asked).toHaveBeenCalledTimes(1);
});
