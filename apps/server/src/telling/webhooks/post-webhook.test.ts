import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../../platform/http/listen.ts';
import { openReceiver } from '../../testing/webhook-receiver.ts';
import { createPostWebhook } from './post-webhook.ts';

let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  receiver = await openReceiver();
});

/** A resolver that gives these answers, one after the other, and counts. */
function resolverOf(...answers: string[][]) {
  let asked = 0;
  const resolve = (_host: string, _options: object, done: (...result: unknown[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  // as much of node's function as the code under test uses
  return { resolve: resolve as unknown as typeof lookup, asked: () => asked };
}

const message = { headers: { 'content-type': 'application/json' }, body: '{}' };

test('posts and gives the answer', async () => {
  const post = createPostWebhook({ allowsLocal: true });
  expect(await post({ ...message, url: receiver.url })).toEqual({ status: 204, text: '' });
  expect(receiver.received.at(-1)).toMatchObject({ body: '{}', headers: { 'content-length': '2' } });
});

test.each([
  [['127.0.0.1']],
  [['93.184.216.34', '10.0.0.1']],
  [['::1']],
  [['169.254.169.254']],
  [['::ffff:127.0.0.1']],
])('a name that leads to %j is not reached', async (addresses) => {
  const before = receiver.received.length;
  const { resolve } = resolverOf(addresses);
  const post = createPostWebhook({ allowsLocal: false, resolve });
  await expect(post({ ...message, url: 'https://tools.example/hook' })).rejects.toThrow('not public');
  expect(receiver.received).toHaveLength(before);
});

test.each(['https://127.0.0.1/', 'http://tools.example/', 'https://[::1]/', 'https://localhost/'])(
  '%s is refused before anything is looked up',
  async (url) => {
    const { resolve, asked } = resolverOf(['93.184.216.34']);
    const post = createPostWebhook({ allowsLocal: false, resolve });
    await expect(post({ ...message, url })).rejects.toThrow('its address');
    expect(asked()).toBe(0);
  },
);

test('a name that is answered differently the second time (DNS rebinding) is asked once', async () => {
  const { port } = new URL(receiver.url);
  const { resolve, asked } = resolverOf(['127.0.0.1'], ['192.0.2.1']);
  const post = createPostWebhook({ allowsLocal: true, resolve });
  expect((await post({ ...message, url: `http://tools.example:${port}/hook` })).status).toBe(204);
  expect(asked()).toBe(1);
});

test('does not follow a redirect', async () => {
  receiver.decideBy(() => 302);
  const before = receiver.received.length;
  const post = createPostWebhook({ allowsLocal: true });
  expect((await post({ ...message, url: receiver.url })).status).toBe(302);
  expect(receiver.received).toHaveLength(before + 1);
});

test('gives up on one that does not answer', async () => {
  receiver.decideBy(() => undefined);
  const post = createPostWebhook({ allowsLocal: true, timeoutMs: 100 });
  await expect(post({ ...message, url: receiver.url })).rejects.toThrow('no answer within 0.1 seconds');
});

test('reads no more than the beginning of an endless answer', async () => {
  const endless = createServer((_request, response) => {
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(64 * 1024), () => setImmediate(more));
    };
    more();
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    endless.closeAllConnections();
    endless.close();
  });
  const post = createPostWebhook({ allowsLocal: true });
  const { status, text } = await post({ ...message, url: `http://127.0.0.1:${portOf(endless)}/` });
  expect(status).toBe(200);
  expect(text).toHaveLength(1_000);
});
