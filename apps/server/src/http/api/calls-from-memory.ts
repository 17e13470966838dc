import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../process/log.ts';
import type { NodeMiddleware } from '../site/answer-from-memory.ts';
import type { Dispatch, Outcome } from './dispatch.ts';
import { encodeOutcome } from './encode-outcome.ts';
import { refusalOfPost } from './post-rules.ts';
import { nextRequestId } from '../request-id.ts';

interface MemoryOptions {
  dispatch: Dispatch;
  publicUrl: string;
  /** What every answer carries. */
  baseHeaders: Readonly<Record<string, string>>;
  log: Log;
}

/** What asks for a shared answer is short; anything longer takes the usual way. */
const maxBodyBytes = 500;

/**
 * Sends the answers of shared calls that lie ready before Hono is asked, whose way costs more than Node's own work for
 * them. Whatever is unusual about a request goes on to the app, with the body already read.
 */
export function callsFromMemory({ dispatch, publicUrl, baseHeaders, log }: MemoryOptions): NodeMiddleware {
  const ourOrigin = new Set([publicUrl]);

  function isUsual({ headers, method }: IncomingMessage): boolean {
    // a page of another origin needs an answer about CORS as well
    if (method !== 'POST' || (headers.origin ?? publicUrl) !== publicUrl) return false;
    if (!(Number(headers['content-length']) <= maxBodyBytes)) return false;
    const { origin, host } = headers;
    const secFetchSite = headers['sec-fetch-site']?.toString();
    return !refusalOfPost({ origin, host, secFetchSite, contentType: headers['content-type'] }, ourOrigin);
  }

  function send(request: IncomingMessage, response: ServerResponse, outcome: Outcome): void {
    const requestId = nextRequestId();
    const { headers, body } = encodeOutcome(outcome, request.headers['accept-encoding']?.toString());
    response.writeHead(outcome.status, {
      ...baseHeaders,
      ...headers,
      'x-request-id': requestId,
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
    log.info('request', { requestId, method: 'POST', path: request.url, status: outcome.status, ms: 0 });
  }

  return (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    const path = request.url.slice('/api/'.length);
    if (!dispatch.isShared(path) || !isUsual(request)) return next();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const known = dispatch.recall(path, body.toString());
      if (known) return void known.then((outcome) => send(request, response, outcome), next);
      // where @hono/node-server looks for a body that somebody has read before
      Object.assign(request, { rawBody: body });
      next();
    });
  };
}
