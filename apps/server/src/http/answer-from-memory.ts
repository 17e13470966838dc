import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { variantFor, type StoredAnswer } from './stored-answer.ts';

export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface MemoryOptions {
  find: (url: string) => Promise<StoredAnswer | undefined>;
  /** What every answer carries. */
  baseHeaders: Readonly<Record<string, string>>;
  log: Log;
}

/**
 * Sends what lies ready before Hono is asked: its way costs more than Node's own work for a page. Whatever is not a
 * plain GET of a kept answer goes on to the app, which answers the same way. Whoever gives the app a middleware that
 * every page needs must give it to this one too.
 */
export function answerFromMemory({ find, baseHeaders, log }: MemoryOptions): NodeMiddleware {
  function send(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
    const requestId = randomUUID();
    const { status, headers, body } = variantFor(answer, {
      acceptEncoding: request.headers['accept-encoding']?.toString(),
      ifNoneMatch: request.headers['if-none-match'],
    });
    response.writeHead(status, { ...baseHeaders, ...headers, 'x-request-id': requestId });
    response.end(body);
    const path = request.url?.split('?', 1)[0];
    log.info('request', { requestId, method: 'GET', path, status, ms: 0 });
  }

  return (request, response, next) => {
    // another origin's request needs an answer about CORS
    if (request.method !== 'GET' || !request.url || request.headers.origin !== undefined) return next();
    void find(request.url).then((answer) => (answer ? send(request, response, answer) : next()), next);
  };
}
