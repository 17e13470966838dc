import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { variantFor, type StoredAnswer } from './stored-answer.ts';

export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface MemoryOptions {
  find: (url: string) => StoredAnswer | undefined;
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
  const allHeaders = withBase(baseHeaders);

  function send(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
    const requestId = randomUUID();
    const { status, headers, body } = variantFor(answer, {
      acceptEncoding: request.headers['accept-encoding']?.toString(),
      ifNoneMatch: request.headers['if-none-match'],
    });
    response.writeHead(status, [...allHeaders(headers), 'x-request-id', requestId]);
    response.end(body);
    const path = request.url?.split('?', 1)[0];
    log.info('request', { requestId, method: 'GET', path, status, ms: 0 });
  }

  return (request, response, next) => {
    // another origin's request needs an answer about CORS
    if (request.method !== 'GET' || !request.url || request.headers.origin !== undefined) return next();
    const answer = find(request.url);
    if (answer) send(request, response, answer);
    else next();
  };
}

/** As Node takes them soonest: names and values in turns. Made once for each kept answer. */
function withBase(baseHeaders: Readonly<Record<string, string>>) {
  const made = new WeakMap<Readonly<Record<string, string>>, readonly string[]>();
  return (headers: Readonly<Record<string, string>>): readonly string[] => {
    let list = made.get(headers);
    if (!list) {
      list = Object.entries({ ...baseHeaders, ...headers }).flat();
      made.set(headers, list);
    }
    return list;
  };
}
