import type { RequestListener } from 'node:http';
import { createHttpServer, drain, listen, portOf } from '../../platform/http/listen.ts';

/** The first answers compile what the later ones run. */
const times = 3;

/**
 * Answers the home page and a visitor's call before anybody can ask, at a port that nobody knows: the first visitor does not wait for
 * code, a database connection and the page to be made.
 */
export async function warmUp(onRequest: RequestListener): Promise<void> {
  const server = createHttpServer();
  server.on('request', onRequest);
  await listen(server, { host: '127.0.0.1', port: 0 });
  try {
    const base = `http://127.0.0.1:${portOf(server)}`;
    for (let time = 0; time < times; time++) {
      await (await fetch(base, { headers: { 'accept-encoding': 'br', connection: 'close' } })).arrayBuffer();
      const call = await fetch(`${base}/api/tickets/getSession`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `session=${'a'.repeat(43)}`,
          connection: 'close',
        },
        body: '{}',
      });
      await call.arrayBuffer();
    }
  } finally {
    await drain(server, 1_000);
  }
}
