import type { MiddlewareHandler } from 'hono';

/** For what no search engine may list and no cache may keep. */
export const unlisted: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('cache-control', 'no-store');
};
