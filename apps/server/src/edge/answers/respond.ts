import type { Context } from 'hono';
import type { BaseHeaders, RequestScope } from '../../people/sessions/request-scope.ts';

export interface Content {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** A file needs fewer headers than a document or an answer to a call; see security-headers.ts. */
  kind?: 'document' | 'file';
}

/**
 * An answer with all its headers in one plain record, which @hono/node-server hands to the socket as it is. `c.header()`
 * and `c.body()` build a `Headers` object for every answer, which costs as much as all the rest that Hono does.
 */
export function respond(
  c: Context<{ Variables: RequestScope }>,
  { cookies = [], ...content }: Content & { cookies?: readonly string[] },
): Response {
  c.set('hasBaseHeaders', true);
  const { status, body } = content;
  const request = { baseHeaders: c.get('baseHeaders'), requestId: c.get('requestId') };
  const response = new Response(body, { status, headers: allHeaders(content, request) });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

export const allHeaders = (
  { headers, kind = 'document' }: Content,
  { baseHeaders, requestId }: { baseHeaders: BaseHeaders; requestId: string },
): Record<string, string> => ({ ...baseHeaders[kind], 'x-request-id': requestId, ...headers });
