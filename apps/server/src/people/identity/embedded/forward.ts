import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Auth } from './auth.ts';
import type { RequestScope } from '../../sessions/request-scope.ts';

export type IdentityContext = Context<{ Variables: RequestScope }>;

/** How better-auth learns where a request came from: written here, over whatever a client sends under that name. */
export const addressHeader = 'x-identity-client';

/** Hands a request to better-auth, with a body that we have parsed. */
export function forward(auth: Auth, c: IdentityContext, body?: object): Promise<Response> {
  const headers = headersFor(c);
  if (body) headers.set('content-type', 'application/json');
  const init = { method: body ? 'POST' : 'GET', headers };
  return auth.handler(new Request(c.req.url, body ? { ...init, body: JSON.stringify(body) } : init));
}

/** Asks better-auth for another address of its own than the one the browser is at. */
export function forwardTo(auth: Auth, c: IdentityContext, pathAndQuery: string): Promise<Response> {
  return auth.handler(new Request(new URL(pathAndQuery, c.req.url), { headers: headersFor(c) }));
}

export function headersFor(c: IdentityContext): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.delete('content-type');
  headers.set(addressHeader, c.var.visitor.address);
  return headers;
}

/** Sends on what better-auth answered: status, cookies and what `pick` takes of the body, and nothing else. */
export async function send(
  c: IdentityContext,
  response: Response,
  pick: (body: unknown) => unknown = (body) => body,
): Promise<Response> {
  if (response.status >= 500) return refuse(c, 500, 'INTERNAL_SERVER_ERROR');
  const body: unknown = await response.json().catch(() => null);
  passCookies(c, response);
  // one of the statuses that better-auth answers with
  if (!response.ok) return refuse(c, response.status as ContentfulStatusCode, codeOf(body));
  // what is undefined has no JSON
  return c.json(pick(body) as object | null);
}

export const refuse = (c: IdentityContext, status: ContentfulStatusCode, code: string) =>
  c.json({ code }, status);

export function passCookies(c: IdentityContext, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
}

export function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}
