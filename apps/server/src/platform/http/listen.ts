import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartProblem } from '../process/start-problem.ts';

/** Goes before the app: what is cached is sent at once, and the sandbox's identity provider is no Hono app. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** How long a request's headers may take; Node's own minute lets whoever opens connections keep four times as many. */
const defaultHeadersMs = 15_000;

export const createHttpServer = ({ headersMs = defaultHeadersMs } = {}): Server =>
  createServer({
    // a request without a body has ended when it comes: most do, and Node need not make them a stream
    optimizeEmptyRequests: true,
    headersTimeout: headersMs,
    connectionsCheckingInterval: headersMs / 3,
  });

/** Listens, or says in a sentence why not. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  // longer than a balancer keeps its connections idle, so that it is never the one to find them closed
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(problemOf(error, host, port)));
    server.listen(port, host, resolve);
  });
}

/** Fails early, before a database is started for nothing. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createHttpServer();
  await listen(server, { host, port });
  await new Promise((resolve) => server.close(resolve));
}

export function portOf(server: Server): number {
  // a server that listens on TCP has such an address
  return (server.address() as AddressInfo).port;
}

/** Takes no new connection, lets the running requests end, and cuts off what takes longer. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  // a connection that was answering when we began is kept alive by its client afterwards
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(cutOff);
  clearInterval(sweep);
}

function problemOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartProblem(
      `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartProblem(`HOST is ${host}, which is no address of this machine.`);
  }
  return error;
}
