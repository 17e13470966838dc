import type { Server } from 'node:http';
import { createHttpServer, listen, portOf } from '../http/listen.ts';
import type { Metrics } from './metrics.ts';

/** /metrics on a port of its own: it tells how the business does, and the public port must not. */
export async function serveMetrics(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server: Server = createHttpServer();
  server.on('request', (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is only /metrics.\n');
      return;
    }
    metrics.text().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, address);
  return {
    port: portOf(server),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
