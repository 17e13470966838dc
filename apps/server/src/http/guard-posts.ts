import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answer, type RequestScope } from './calls.ts';
import { failure } from './dispatch.ts';

type Guard = MiddlewareHandler<{ Variables: RequestScope }>;

const maxBodyBytes = 64 * 1024;

/** Every POST: from a page we know, in JSON, and not too long. */
export function guardPosts(options: { publicUrl: string; corsOrigins: readonly string[] }): Guard {
  const known = new Set([options.publicUrl, ...options.corsOrigins]);
  const onError = (c: Context<{ Variables: RequestScope }>) => answer(c, failure('tooLarge'));
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError });

  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    if (!mayPost(c.req.raw.headers, known)) return answer(c, failure('foreignOrigin'));
    if (!isJson(c.req.header('content-type'))) return answer(c, failure('notJsonType'));
    // An announced length is all the proof needed; the middleware would turn the request into a web stream.
    const length = c.req.header('content-length');
    if (length === undefined) return limit(c, next);
    return Number(length) <= maxBodyBytes ? next() : onError(c);
  };
}

/** Browsers name the origin of every POST. Whoever sends none is no browser, so no cookie can be abused through it. */
function mayPost(headers: Headers, known: ReadonlySet<string>): boolean {
  const origin = headers.get('origin');
  if (origin === null) return (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  return known.has(origin) || isSameHost(origin, headers.get('host'));
}

/** The page may have been opened under another name of this machine: 127.0.0.1 instead of localhost. */
function isSameHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

const isJson = (contentType: string | undefined) => /^application\/json\s*(;|$)/i.test(contentType ?? '');
