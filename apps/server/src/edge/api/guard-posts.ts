import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { opsPrefix } from '@fettle/contract/define/define-call';
import { answer } from './calls.ts';
import { failure } from './dispatch.ts';
import { maxBodyBytes, refusalOfPost } from './post-rules.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

type Guard = MiddlewareHandler<{ Variables: RequestScope }>;

interface GuardOptions {
  publicUrl: string;
  /** Of the console, where it has a host of its own. */
  opsUrl: string | undefined;
  corsOrigins: readonly string[];
  /** Paths that take a form from another site: they must neither read a cookie nor change anything. */
  formPaths: readonly string[];
  /** Where pages of our own that run no script post their forms. */
  ownFormsBelow: readonly string[];
  /** They take a file as their body and limit its length themselves. */
  uploadPaths: readonly string[];
  /** They take longer JSON than a call does, and limit its length themselves too. */
  longJsonPaths: readonly string[];
}

/** Accepts a POST only from an allowed origin, as JSON, within the size limit. */
export function guardPosts(options: GuardOptions): Guard {
  const https = options.publicUrl.startsWith('https:');
  const opsOrigin = new Set([options.opsUrl ?? options.publicUrl]);
  const known = new Set([options.publicUrl, ...options.corsOrigins]);
  const onError = (c: Context<{ Variables: RequestScope }>) => answer(c, failure('tooLarge'));
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError });

  async function guard(
    c: Context<{ Variables: RequestScope }, string>,
    next: Next,
  ): Promise<Response | void> {
    const headers = {
      origin: c.req.header('origin'),
      host: c.req.header('host'),
      secFetchSite: c.req.header('sec-fetch-site'),
      contentType: c.req.header('content-type'),
    };
    // CORS_ORIGINS are trusted with customers' calls, not with the console's
    const isOps = c.req.path.startsWith(`/api/${opsPrefix}`);
    const refusal = refusalOfPost(headers, isOps ? opsOrigin : known, { https });
    const ownForm =
      refusal === 'notJsonType' && options.ownFormsBelow.some((path) => c.req.path.startsWith(path));
    // none of these types can be sent by another site's form
    const isFile = /^(image\/|text\/csv|application\/octet-stream)/i.test(headers.contentType ?? '');
    if (refusal === 'notJsonType' && isFile && options.uploadPaths.includes(c.req.path)) return next();
    if (refusal && !ownForm && !options.formPaths.includes(c.req.path)) return answer(c, failure(refusal));
    if (options.longJsonPaths.includes(c.req.path)) return next();
    // Content-Length suffices where there is one: the middleware would turn the request into a web stream.
    const length = c.req.header('content-length');
    if (length === undefined) return limit(c, next);
    return Number(length) <= maxBodyBytes ? next() : onError(c);
  }
  return (c, next) => (c.req.method === 'POST' ? guard(c, next) : next());
}
