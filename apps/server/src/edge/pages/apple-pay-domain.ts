import type { Hono } from 'hono';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

export const appleDomainPath = '/.well-known/apple-developer-merchantid-domain-association';

/** Apple looks here before Apple Pay is offered on the domain. Without the setting there is no such file. */
export function mountApplePayDomain(
  app: Hono<{ Variables: RequestScope }>,
  { association }: { association: string | undefined },
): void {
  if (association === undefined) return;
  app.get(appleDomainPath, (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.text(association);
  });
}
