import type { Context } from 'hono';
import type { BaseHeaders, RequestScope } from '../../people/sessions/request-scope.ts';

/** For everything that is not a page: pages bring a policy with the hashes of what stands inline in them. */
const strictestPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function securityHeaders(options: { https: boolean }): BaseHeaders {
  const file = {
    'content-security-policy': strictestPolicy,
    'x-content-type-options': 'nosniff',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const document = {
    ...file,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  return { document, file };
}

/** Whatever has answered, the protecting headers are there. `respond` has set them already. */
export function addBaseHeaders(c: Context<{ Variables: RequestScope }>): void {
  if (c.get('hasBaseHeaders')) return;
  const headers = { ...c.get('baseHeaders').document, 'x-request-id': c.get('requestId') };
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
}
