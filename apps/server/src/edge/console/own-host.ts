import type { MiddlewareHandler } from 'hono';
import { answer } from '../api/calls.ts';
import { failure } from '../api/dispatch.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** What staff need, and nothing of the customers' site. */
const ofTheConsole = /^\/(ops(\/|$)|api\/ops\/)/;
// tools reach the open API from inside the company's network and from outside
const ofBoth =
  /^\/(api\/v1\/|api\/openapi\.json$|healthz|readyz|favicon\.svg|photos\/|logs\/|_sandbox(\/|$))/;

/**
 * Where the console has a host of its own, it and its calls answer there alone, and nothing of the site does. So a proxy
 * can keep that host from everybody but those who are let into the company's network.
 */
export function ownHost(opsUrl: string): MiddlewareHandler<{ Variables: RequestScope }> {
  const { host: opsHost } = new URL(opsUrl);
  return async (c, next) => {
    const { path } = c.req;
    const isOpsHost = c.req.header('host')?.toLowerCase() === opsHost;
    if (isOpsHost && path === '/') return c.redirect('/ops/');
    if (ofBoth.test(path) || isOpsHost === ofTheConsole.test(path)) return next();
    if (path.startsWith('/api/')) return answer(c, failure('unknownCall'));
    return c.text('There is no such page.', 404);
  };
}
