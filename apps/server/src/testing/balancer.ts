import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small balancer, as a proxy in front of several servers is set up: it asks /readyz, sends nobody to a server that is not
 * ready, and tries another one if a server refused the connection or said 503 — once, and with the body it kept.
 */
export async function startBalancer(targets: () => readonly string[], { checkEveryMs = 200 } = {}) {
  let ready: readonly string[] = targets();
  let turn = 0;
  const checking = setInterval(() => void check(), checkEveryMs);

  async function check(): Promise<void> {
    const states = await Promise.all(
      targets().map(async (url) => {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => undefined,
        );
        await answer?.body?.cancel();
        return { url, isReady: answer?.status === 200 };
      }),
    );
    ready = states.filter(({ isReady }) => isReady).map(({ url }) => url);
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    for (let tries = 2; ; tries--) {
      turn += 1;
      const choice = ready.length > 0 ? ready : targets();
      const target = choice[turn % choice.length] ?? '';
      try {
        const answer = await forward(target, request, body);
        if (answer.statusCode === 503 && tries > 1) {
          answer.resume();
          continue;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      } catch {
        if (tries > 1) continue;
        response.writeHead(502, { 'content-type': 'text/plain' }).end('no server answered');
        return;
      }
    }
  }

  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // a server that listens on TCP has such an address
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(checking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = ask(`${target}${url}`, { method, headers }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
