import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../process/log.ts';
import { nextRequestId } from '../request-id.ts';
import { headersToSpare } from '../security-headers.ts';
import { variantFor, type StoredAnswer } from './stored-answer.ts';

export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Whether it has answered. */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

interface MemoryOptions {
  find: (url: string) => StoredAnswer | undefined;
  /** What every answer carries. */
  baseHeaders: Readonly<Record<string, string>>;
  log: Log;
}

/**
 * Sends what lies ready before anything else is asked: Hono's way costs more than Node's own work for a page. Whatever is
 * not a plain GET of a kept answer goes on to the app, which answers the same way. Whoever gives the app a middleware
 * that every page needs must give it to this one too.
 */
export function answerFromMemory({ find, baseHeaders, log }: MemoryOptions): AnswerFromMemory {
  const ready = readyWith(baseHeaders);

  function send(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
    const requestId = nextRequestId();
    const variant = variantFor(answer, {
      acceptEncoding: request.headers['accept-encoding']?.toString(),
      ifNoneMatch: request.headers['if-none-match'],
    });
    const { status } = variant;
    const { headers, bytes } = ready(variant);
    response.writeHead(status, [...headers, 'x-request-id', requestId]);
    response.end(bytes);
    const path = request.url?.split('?', 1)[0];
    log.info('request', { requestId, method: 'GET', path, status, ms: 0 });
  }

  return (request, response) => {
    // another origin's request needs an answer about CORS
    if (request.method !== 'GET' || !request.url || request.headers.origin !== undefined) return false;
    const answer = find(request.url);
    if (answer) send(request, response, answer);
    return answer !== undefined;
  };
}

interface Ready {
  /** Names and values in turns. */
  headers: readonly string[];
  /** A buffer: Node would make one of other bytes each time. */
  bytes: Buffer;
}

/** An answer as Node sends it soonest. Made when it is first wanted, and kept as long as the answer. */
function readyWith(baseHeaders: Readonly<Record<string, string>>) {
  const made = new WeakMap<Variant['headers'], Ready>();
  return ({ headers, body }: Variant): Ready => {
    let ready = made.get(headers);
    if (!ready) {
      const bytes = body ? Buffer.from(body.buffer, body.byteOffset, body.length) : Buffer.alloc(0);
      const spared = headersToSpare(headers);
      const base = Object.entries(baseHeaders).filter(([name]) => !spared.has(name));
      ready = { headers: Object.entries({ ...Object.fromEntries(base), ...headers }).flat(), bytes };
      made.set(headers, ready);
    }
    return ready;
  };
}

type Variant = ReturnType<typeof variantFor>;
