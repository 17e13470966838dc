import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer, drain, listen, portOf } from './listen.ts';

test.each(['', 'GET /', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '])(
  'a connection on which no more than %j comes is closed in time',
  async (begun) => {
    const server = createHttpServer({ headersMs: 300 });
    await listen(server, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => void server.close());
    const began = performance.now();
    const socket = connect(portOf(server), '127.0.0.1');
    socket.resume();
    if (begun) socket.write(begun);
    await once(socket, 'close');
    expect(performance.now() - began).toBeLessThan(20_000);
  },
);

test('a connection between two requests stays open for longer', async () => {
  const server = createHttpServer({ headersMs: 150 });
  server.on('request', (_request, response) => response.end('here'));
  await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const socket = connect(portOf(server), '127.0.0.1');
  for (let nth = 0; nth < 2; nth++) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
    await sleep(600);
  }
  expect(socket.readyState).toBe('open');
  socket.destroy();
});

test('a body that comes byte by byte is cut off in time', async () => {
  const server = createHttpServer({ headersMs: 150, requestMs: 600 });
  server.on('request', (request) => void request.resume());
  await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  const socket = connect(portOf(server), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n');
  const dripping = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => clearInterval(dripping));
  const began = performance.now();
  await once(socket, 'close');
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('the limit is short enough to matter', () => {
  expect(createHttpServer().requestTimeout).toBeLessThanOrEqual(120_000);
  expect(createHttpServer().headersTimeout).toBeLessThanOrEqual(20_000);
});

describe('draining', () => {
  const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

  async function open(onRequest: RequestListener) {
    const server = createHttpServer();
    server.on('request', onRequest);
    await listen(server, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.closeAllConnections());
    const connection = async () => {
      const socket = connect(portOf(server), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const ended = once(socket, 'close');
      return { socket, ended, said: () => text };
    };
    return { server, connection };
  }

  test('a connection that is about to be used again is answered once more, and told that it ends', async () => {
    const { server, connection } = await open((_request, response) => response.end('here'));
    const { socket, ended, said } = await connection();
    socket.write(ask);
    await expect.poll(said).toContain('here');
    expect(said()).toContain('Connection: keep-alive');
    const drained = drain(server, 10_000);
    await sleep(100);
    socket.write(ask);
    await ended;
    expect(said().match(/HTTP\/1.1 200/g)).toHaveLength(2);
    expect(said()).toContain('Connection: close');
    await drained;
  });

  test('a request that is under way is answered, and told that its connection ends', async () => {
    const { promise: mayEnd, resolve } = Promise.withResolvers<void>();
    const { server, connection } = await open((_request, response) => {
      void mayEnd.then(() => response.end('late'));
    });
    const { socket, ended, said } = await connection();
    const begun = once(server, 'request');
    socket.write(ask);
    await begun;
    const drained = drain(server, 10_000);
    await expect(once(connect(socket.remotePort ?? 0, '127.0.0.1'), 'connect')).rejects.toThrow();
    resolve();
    await ended;
    expect(said()).toMatch(/Connection: close[^]*late/);
    await drained;
  });

  test('an answer that had begun may be followed by a request on its connection', async () => {
    const { promise: mayEnd, resolve } = Promise.withResolvers<void>();
    const { server, connection } = await open((_request, response) => {
      response.write('one');
      void mayEnd.then(() => response.end('two'));
    });
    const { socket, ended, said } = await connection();
    socket.write(ask);
    await expect.poll(said).toContain('one');
    const drained = drain(server, 10_000);
    // longer than what is idle is kept open
    await sleep(700);
    resolve();
    await expect.poll(said).toContain('two');
    await sleep(100);
    socket.write(ask);
    await ended;
    expect(said().match(/HTTP\/1.1 200/g)).toHaveLength(2);
    await drained;
  });

  test('what stays idle is closed, and what never ends is cut off', async () => {
    const { server, connection } = await open((_request, response) => response.write('for ever'));
    const idle = await connection();
    const endless = await connection();
    endless.socket.on('error', () => {});
    endless.socket.write(ask);
    await expect.poll(endless.said).toContain('for ever');
    const began = performance.now();
    await drain(server, 1_500);
    await Promise.all([idle.ended, endless.ended]);
    expect(performance.now() - began).toBeGreaterThan(1_400);
  });
});
