import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from './ask.ts';

interface Load {
  url: string;
  question: Question;
  connections: number;
  seconds: number;
}

/**
 * Each connection asks again as soon as it has its answer. Nothing of an answer is read but its status and its
 * length: a client that works as hard as the server would hide how hard that is.
 */
export async function answersPerSecond({ url, question, connections, seconds }: Load): Promise<number> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      return socket;
    }),
  );
  let answers = 0;
  const request = toBytes(url, question);
  const failed = sockets.map((socket) => keepAsking(socket, request, () => answers++));
  const begun = performance.now();
  await Promise.race([sleep(seconds * 1000), ...failed]);
  const perSecond = (answers * 1000) / (performance.now() - begun);
  for (const socket of sockets) socket.destroy();
  return perSecond;
}

/** Ends only by failing. */
function keepAsking(socket: Socket, request: Buffer, onAnswer: () => void): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let missing = 0;
  socket.on('error', reject);
  socket.on('data', (chunk) => {
    if (missing === 0) missing = lengthOf(chunk);
    missing -= chunk.length;
    if (Number.isNaN(missing) || missing < 0) return reject(new Error(`not the answer: ${chunk.toString()}`));
    if (missing > 0) return;
    onAnswer();
    socket.write(request);
  });
  socket.write(request);
  return promise;
}

/** Headers and all, or NaN if this is no answer that went well. */
function lengthOf(beginning: Buffer): number {
  const headersEnd = beginning.indexOf('\r\n\r\n') + 4;
  const headers = beginning.toString('latin1', 0, headersEnd);
  const [, contentLength] = /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(headers) ?? [];
  return headersEnd + Number(contentLength);
}

function toBytes(url: string, { method, headers, body = '' }: Question): Buffer {
  const { host, pathname } = new URL(url);
  // browsers announce no length where there is no body
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host, ...headers, ...length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
}
