import type { Context } from 'hono';
import type { RequestScope } from './api/calls.ts';

interface Content {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** A file needs fewer headers than a document or an answer to a call; see security-headers.ts. */
  kind?: 'document' | 'file';
  cookies?: readonly string[];
}

/**
 * An answer with all its headers in one plain record, which @hono/node-server hands to the socket as it is. `c.header()`
 * and `c.body()` build a `Headers` object for every answer, which costs as much as all the rest that Hono does.
 */
export function respond(
  c: Context<{ Variables: RequestScope }>,
  { status, headers, body, kind = 'document', cookies = [] }: Content,
): Response {
  c.set('hasBaseHeaders', true);
  const response = new Response(body, {
    status,
    headers: { ...c.get('baseHeaders')[kind], 'x-request-id': c.get('requestId'), ...headers },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
