import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';
import { portOf } from '../platform/http/listen.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers with this status; `undefined`: never. */
type Decide = (received: Received) => number | undefined;

/** A tool that is told by webhooks, on a port of its own. */
export async function openReceiver(path = '/hook') {
  const received: Received[] = [];
  let decide: Decide = () => 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(parts).toString() };
      received.push(message);
      const status = decide(message);
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end('Thank you.');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}${path}`,
    received,
    /** The types of what came, in its order. */
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    decideBy: (next: Decide) => (decide = next),
  };
}

/** As a receiver verifies a message (docs/api.md): whether any of its signatures is by that secret. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
