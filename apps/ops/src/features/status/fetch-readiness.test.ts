import type { Readiness } from '@fettle/contract/site/readiness';
import { expect, test, vi } from 'vitest';
import { unattendedHeader } from '@fettle/contract/site/ops';
import { fetchReadiness, isWhole } from './fetch-readiness.ts';

const ready: Readiness = {
  status: 'ready',
  database: { ok: true, writes: true },
  postgres: null,
  migrations: { ok: true, pending: [] },
  version: '0.1.0',
  appEnv: 'dev',
  clock: { now: '2026-03-28T15:59:00.000Z', test: false },
};

/** Of a page that still wants the answer. */
const { signal: wanted } = new AbortController();

test('reads the status', async () => {
  expect(await fetchReadiness(async () => Response.json(ready), wanted)).toEqual(ready);
});

test('reads the status of a server that is not ready', async () => {
  const draining = { ...ready, status: 'draining' };
  expect(await fetchReadiness(async () => Response.json(draining, { status: 503 }), wanted)).toEqual(
    draining,
  );
});

test('reads what a server without its database tells', async () => {
  const unready = await fetchReadiness(
    async () => Response.json({ status: 'unready' }, { status: 503 }),
    wanted,
  );
  expect(unready).toEqual({ status: 'unready' });
  expect([isWhole(unready), isWhole(ready)]).toEqual([false, true]);
});

test('asks as a console that nobody is at', async () => {
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => Response.json(ready));
  await fetchReadiness(fetch, wanted);
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get(unattendedHeader)).toBe('1');
});

test.each([
  ['an error page of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['JSON of a proxy', async () => Response.json({ error: 'upstream' }, { status: 502 })],
  ['a status of a proxy', async () => Response.json({ status: 'error' }, { status: 502 })],
  ['silence', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('takes %s as unreachable', async (_, fetch) => {
  await expect(fetchReadiness(fetch, wanted)).rejects.toThrow();
});

test('a page that is left takes its request back', async () => {
  const left = new AbortController();
  left.abort();
  const fetch = vi.fn(async (_input: unknown, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return Response.json(ready);
  });
  await expect(fetchReadiness(fetch, left.signal)).rejects.toThrow(/abort/i);
});
