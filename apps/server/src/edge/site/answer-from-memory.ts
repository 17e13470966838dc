import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inRequest } from '../../platform/tracing/request-context.ts';
import { isTracing } from '../../platform/tracing/span.ts';
import type { OwnAddresses } from '../../platform/http/own-addresses.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { encodeOutcome } from '../api/encode-outcome.ts';
import { refusalOfPost } from '../api/post-rules.ts';
import type { NodeMiddleware } from '../../platform/http/listen.ts';
import { noteRequest, type RequestNotes } from '../answers/note-request.ts';
import { allHeaders, type Content } from '../answers/respond.ts';
import type { Wanted } from './stored-answer.ts';
import type { BaseHeaders } from '../../people/sessions/request-scope.ts';

/** The file or cached page of a path, if it can be sent as it is. */
export type FindReady = (path: string, wanted: Wanted) => Content | undefined;

interface MemoryOptions extends RequestNotes {
  config: OwnAddresses;
  baseHeaders: BaseHeaders;
  dispatch: Dispatch;
  findReady: FindReady;
}

/** What asks for a shared answer is short; anything longer takes the usual way. */
const maxBodyBytes = 1_000;
/** No query and nothing encoded: those addresses have other spellings, which the site knows. */
const plainPath = /^\/[\w./-]*$/;

/**
 * The one path beside the app: sends the files, pages and answers that all visitors share and that are cached, before Hono
 * is asked, which would double what sending them costs. Whatever is unusual about a request is left to the app, with its
 * body already read, and the app would answer everything else in the same words (decision 8).
 */
export function answerFromMemory(options: MemoryOptions): NodeMiddleware {
  const { config, baseHeaders, dispatch, findReady } = options;
  const https = config.publicUrl.startsWith('https:');
  const ownOrigin = new Set([config.publicUrl]);
  const opsHost = config.opsUrl && new URL(config.opsUrl).host;
  // an answer about CORS depends on who asks
  if (config.corsOrigins.length > 0) return (_request, _response, next) => next();

  /** Of the console's own host the app decides what is there, and a trace wants every step. */
  const isUsual = ({ headers }: IncomingMessage) =>
    !isTracing() && (opsHost === undefined || headers.host?.toLowerCase() !== opsHost);

  function send(request: IncomingMessage, response: ServerResponse, content: Content, startedAt: number) {
    const requestId = randomUUID();
    const { status, body } = content;
    const headers = allHeaders(content, { baseHeaders, requestId });
    if (body !== null) headers['content-length'] ??= String(Buffer.byteLength(body));
    response.writeHead(status, headers);
    response.end(body);
    const { method = '', url: path = '' } = request;
    inRequest(requestId, () => noteRequest(options, { method, path, status, startedAt }));
  }

  const isSharedCall = ({ headers, url = '' }: IncomingMessage) =>
    dispatch.isShared(url.slice('/api/'.length)) &&
    Number(headers['content-length']) <= maxBodyBytes &&
    !refusalOfPost(
      {
        origin: headers.origin,
        host: headers.host,
        secFetchSite: headers['sec-fetch-site']?.toString(),
        contentType: headers['content-type'],
      },
      ownOrigin,
      { https },
    );

  async function recallCall(request: IncomingMessage): Promise<Content | undefined> {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await new Promise((resolve) => request.on('end', resolve));
    const rawBody = Buffer.concat(chunks);
    // where @hono/node-server looks for a body that was read before
    Object.assign(request, { rawBody });
    const { url = '', headers } = request;
    const outcome = await dispatch.recall(url.slice('/api/'.length), rawBody.toString());
    return outcome && { status: outcome.status, ...encodeOutcome(outcome, codingsOf(headers)) };
  }

  return (request, response, next) => {
    const startedAt = performance.now();
    const { method, url = '', headers } = request;
    const sendOrPass = (ready: Content | undefined) =>
      ready ? send(request, response, ready, startedAt) : next();
    if (method === 'GET' && plainPath.test(url) && isUsual(request)) {
      const wanted = { acceptEncoding: codingsOf(headers), ifNoneMatch: headers['if-none-match'] };
      return sendOrPass(findReady(url, wanted));
    }
    const isCall = method === 'POST' && url.startsWith('/api/');
    if (!isCall || !isUsual(request) || !isSharedCall(request)) return next();
    // what fails here the app tries itself, and it says so
    void recallCall(request)
      .catch(() => undefined)
      .then(sendOrPass);
  };
}

const codingsOf = (headers: IncomingMessage['headers']) => headers['accept-encoding']?.toString();
