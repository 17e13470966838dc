import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer, type AddressInfo, type Socket } from 'node:net';
import { StartProblem } from '../process/start-problem.ts';

/** Goes before the app: what is cached is sent at once, and the sandbox's identity provider is no Hono app. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** How long a request's headers may take; Node's own minute lets whoever opens connections keep four times as many. */
const defaultHeadersMs = 15_000;

/** And its body: Node's own five minutes are for who sends a byte now and then. Uploads end sooner by themselves (read-upload.ts). */
const defaultRequestMs = 120_000;

/** The latest answer on each open connection: those that are under way when the process ends must be told. */
const latestAnswers = new WeakMap<Server, Map<Socket, ServerResponse>>();

export function createHttpServer({
  headersMs = defaultHeadersMs,
  requestMs = defaultRequestMs,
} = {}): Server {
  const server = createServer({
    // a request without a body has ended when it comes: most do, and Node need not make them a stream
    optimizeEmptyRequests: true,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / 3,
  });
  const answers = new Map<Socket, ServerResponse>();
  latestAnswers.set(server, answers);
  server.on('connection', (socket) => void socket.once('close', () => answers.delete(socket)));
  server.on('request', ({ socket }, response) => void answers.set(socket, response));
  return server;
}

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

/** A request may be on its way on a connection that is idle here: whoever closes it at once resets that request. */
const idleGraceMs = 500;

/** From now on every answer says that it is the last on its connection: clients close it, and open the next elsewhere. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false));
  for (const response of latestAnswers.get(server)?.values() ?? []) {
    if (!response.headersSent) response.shouldKeepAlive = false;
  }
}

/**
 * Takes no new connection, lets the running requests end, and those that come meanwhile on connections that were open; closes what stays
 * idle, and cuts off what takes longer than graceMs.
 */
export async function drain(server: Server, graceMs: number): Promise<void> {
  endConnections(server);
  let quietSince = performance.now();
  // their client was told that it may go on
  for (const response of latestAnswers.get(server)?.values() ?? []) {
    if (response.headersSent) response.once('close', () => (quietSince = performance.now()));
  }
  // without what http.Server's own does first, closing the idle ones; and right after Node has accepted what was waiting
  const closed = new Promise((resolve) => {
    setImmediate(() => TcpServer.prototype.close.call(server, resolve));
  });
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  const sweep = setInterval(() => {
    if (performance.now() - quietSince >= idleGraceMs) server.closeIdleConnections();
  }, 50);
  await closed;
  clearTimeout(cutOff);
  clearInterval(sweep);
  // ends its watch over slow connections; that it no longer runs is no error
  server.close(() => {});
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
