import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, listen, portOf } from './listen.ts';

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

test('the limit is short enough to matter', () => {
  expect(createHttpServer().headersTimeout).toBeLessThanOrEqual(20_000);
});
