import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createPageFetch } from './page-fetch.ts';

/** A window, and requests that are answered by hand. */
function aPage({ leavingMs = 60_000 } = {}) {
  const events = new EventTarget();
  const answers: PromiseWithResolvers<Response>[] = [];
  const fetch = createPageFetch({
    fetch: () => {
      const answer = Promise.withResolvers<Response>();
      answers.push(answer);
      return answer.promise;
    },
    events: () => events,
    leavingMs,
  });
  const tell = (name: string) => events.dispatchEvent(new Event(name));
  const listening = () => getEventListeners(events, 'beforeunload').length;
  return { fetch, answers, tell, listening };
}

const cutOff = () => new TypeError('Failed to fetch');

async function stateOf(promise: Promise<unknown>): Promise<'pending' | 'answered' | 'failed'> {
  const later = new Promise<'pending'>((resolve) => setTimeout(() => resolve('pending'), 20));
  return Promise.race([
    promise.then(
      () => 'answered' as const,
      () => 'failed' as const,
    ),
    later,
  ]);
}

test('hands on what the server answers', async () => {
  const { fetch, answers } = aPage();
  const asked = fetch('/api');
  answers[0]?.resolve(Response.json({ rc: 0 }, { status: 503, headers: { 'x-request-id': 'r1' } }));
  const response = await asked;
  expect([response.status, response.headers.get('x-request-id')]).toEqual([503, 'r1']);
  expect(await response.json()).toEqual({ rc: 0 });
});

test('hands on an answer without a body', async () => {
  const { fetch, answers } = aPage();
  const asked = fetch('/api');
  answers[0]?.resolve(new Response(null, { status: 204 }));
  expect((await asked).status).toBe(204);
});

test('a lost connection fails at once', async () => {
  const { fetch, answers } = aPage();
  const asked = fetch('/api');
  answers[0]?.reject(cutOff());
  expect(await stateOf(asked)).toBe('failed');
});

test.each(['beforeunload', 'pagehide'])('after %s it is not told', async (event) => {
  const { fetch, answers, tell } = aPage();
  const asked = fetch('/api');
  tell(event);
  answers[0]?.reject(cutOff());
  expect(await stateOf(asked)).toBe('pending');
});

test('nor is one that is cut off in the middle of its body', async () => {
  const { fetch, answers, tell } = aPage();
  const asked = fetch('/api');
  const body = new ReadableStream({ start: (controller) => setTimeout(() => controller.error(cutOff())) });
  answers[0]?.resolve(new Response(body));
  tell('beforeunload');
  expect(await stateOf(asked)).toBe('pending');
});

test('an answer that comes while leaving is an answer', async () => {
  const { fetch, answers, tell } = aPage();
  const asked = fetch('/api');
  tell('beforeunload');
  answers[0]?.resolve(Response.json({}));
  expect(await stateOf(asked)).toBe('answered');
});

test('a page that comes back from the bfcache gets the failure then, and the next one at once', async () => {
  const { fetch, answers, tell } = aPage();
  const [one, two] = [fetch('/api'), fetch('/api')];
  tell('pagehide');
  answers[0]?.reject(cutOff());
  expect(await stateOf(one)).toBe('pending');
  tell('pageshow');
  expect(await stateOf(one)).toBe('failed');
  answers[1]?.reject(cutOff());
  expect(await stateOf(two)).toBe('failed');
});

test('a page that stays gets the failure after a while', async () => {
  const { fetch, answers, tell } = aPage({ leavingMs: 50 });
  const asked = fetch('/api');
  tell('beforeunload');
  answers[0]?.reject(cutOff());
  expect(await stateOf(asked)).toBe('pending');
  await expect(asked).rejects.toThrow('Failed to fetch');
});

test('a request that is taken back ends at once', async () => {
  const { fetch, answers, tell } = aPage();
  const taken = new AbortController();
  const asked = fetch('/api', { signal: taken.signal });
  tell('beforeunload');
  taken.abort();
  answers[0]?.reject(new DOMException('', 'AbortError'));
  expect(await stateOf(asked)).toBe('failed');
});

test('listens only while something is under way, and forgets that it was about to leave', async () => {
  const { fetch, answers, tell, listening } = aPage();
  expect(listening()).toBe(0);
  const one = fetch('/api');
  expect(listening()).toBe(1);
  tell('beforeunload');
  answers[0]?.resolve(Response.json({}));
  await one;
  expect(listening()).toBe(0);
  const two = fetch('/api');
  answers[1]?.reject(cutOff());
  expect(await stateOf(two)).toBe('failed');
});
