import type { MiddlewareHandler } from 'hono';

/** For everything that is not a page: pages bring a policy with the hashes of what stands inline in them. */
const strictestPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function securityHeaders(options: { https: boolean }): MiddlewareHandler {
  const headers: [string, string][] = [
    ['content-security-policy', strictestPolicy],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
  ];
  if (options.https) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);

  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}
