import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { eventually } from '../../testing/eventually.ts';

test('an upload that is broken off is no error of ours', async () => {
  const app = await testApp();
  const { hostname, port } = new URL(app.url);
  for (const path of ['/api/devices/list', '/logs/dev/client/2026-03-02.json', '/webhooks/stripe']) {
    const socket = connect(Number(port), hostname);
    const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a`;
    await new Promise((resolve) => socket.write(head, resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
  }
  await eventually(() => expect(app.lines.join('\n')).toContain('request.aborted'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(app.lines.filter((line) => /"(error|warn)"|broken/.test(line))).toEqual([]);
});

test.each([
  ['https://fettle.example', 'http://fettle.example', 403],
  ['https://fettle.example', 'https://fettle.example', 200],
  ['http://localhost:3000', 'http://fettle.example', 200],
])('a server at %s answers a page at %s with %i', async (publicUrl, origin, status) => {
  const app = await testApp({ env: { PUBLIC_URL: publicUrl } });
  const { hostname, port } = new URL(app.url);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('data', (data) => resolve(data.toString()));
    socket.write(
      `POST /api/devices/getDeviceTypes HTTP/1.1\r\nhost: fettle.example\r\norigin: ${origin}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    );
  });
  expect(answer.split(' ')[1]).toBe(String(status));
});

test('analytics take so many events a day from one address, and from all together', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const app = await testApp({
    parts: { clock: { now: () => now, isTest: true } },
    env: { TRUSTED_PROXIES: '1' },
  });
  const send = async (address: string) => {
    const { status } = await fetch(`${app.url}/analytics`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ name: 'page_view', params: {}, at: now.toISOString() }),
    });
    return status;
  };
  expect(await send('192.0.2.1')).toBe(204);
  const countAs = (name: string, hits: number) =>
    app.db.updateTable('rate_limit').set({ hits }).where('key', 'like', `${name}:%`).execute();
  await countAs('analytics-day', 5_000);
  now = new Date('2026-03-02T10:05:00Z');
  expect(await send('192.0.2.1')).toBe(429);
  expect(await send('192.0.2.2')).toBe(204);
  await countAs('analytics-all', 1_000_000);
  expect(await send('192.0.2.3')).toBe(429);
  now = new Date('2026-03-03T10:05:00Z');
  expect(await send('192.0.2.1')).toBe(204);
});
