import type { MiddlewareHandler } from 'hono';
import type { RequestScope } from './api/calls.ts';

/** For everything that is not a page: pages bring a policy with the hashes of what stands inline in them. */
const strictestPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function securityHeaders(options: { https: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': strictestPolicy,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

const onlyForDocuments = new Set(['permissions-policy', 'referrer-policy', 'x-frame-options']);

/** The headers that mean nothing beside this content. A page asks for a dozen scripts, each in few packets. */
export const headersToSpare = (content: Readonly<Record<string, string>>): ReadonlySet<string> =>
  content['content-type']?.startsWith('text/html') ? new Set() : onlyForDocuments;

/** The calls set these themselves, all at once: one by one they cost a tenth of the whole answer. */
export const setBaseHeaders: MiddlewareHandler<{ Variables: RequestScope }> = async (c, next) => {
  if (!c.req.path.startsWith('/api/')) {
    for (const [name, value] of Object.entries(c.var.baseHeaders)) c.header(name, value);
  }
  await next();
};
