import type { Context, Hono } from 'hono';
import { failure, type Dispatch, type Outcome } from './dispatch.ts';
import type { Session } from '../session.ts';
import { sharedBytes } from './shared-bytes.ts';

export interface RequestScope {
  requestId: string;
  /** What every answer carries. */
  baseHeaders: Readonly<Record<string, string>>;
  session: Session;
}

/** Puts the calls under /api/. */
export function mountCalls(app: Hono<{ Variables: RequestScope }>, dispatch: Dispatch): void {
  app.post('/api/*', async (c) => {
    const path = c.req.path.slice('/api/'.length);
    const inputFrom = dispatch.inputFrom(path);
    if (!inputFrom) return answer(c, failure('unknownCall'));
    const input = inputFrom === 'query' ? c.req.query() : await readJson(c);
    if (input === notJson) return answer(c, failure('notJson'));
    const caller = { session: c.var.session, requestId: c.var.requestId };
    return answer(c, await dispatch.run(path, input, caller));
  });
  app.all('/api/*', (c) => answer(c, failure('unknownCall')));
}

const notJson = Symbol('not JSON');

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return notJson;
  }
}

export function answer(c: Context<{ Variables: RequestScope }>, outcome: Outcome): Response {
  // A plain record goes straight to the socket; Hono's c.header() would build a Headers object first.
  const headers: Record<string, string> = {
    ...c.var.baseHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const { setCookie } = c.var.session;
  if (setCookie) headers['set-cookie'] = setCookie;
  if (outcome.status === 429) headers['retry-after'] = '60';
  return new Response(bodyFor(c, outcome, headers), { status: outcome.status, headers });
}

function bodyFor(
  c: Context,
  outcome: Outcome,
  headers: Record<string, string>,
): string | Uint8Array<ArrayBuffer> {
  if (!outcome.shared) return outcome.json;
  const { plain, brotli } = sharedBytes(outcome);
  if (!brotli) return plain;
  headers.vary = 'accept-encoding';
  if (!acceptsBrotli(c)) return plain;
  headers['content-encoding'] = 'br';
  return brotli;
}

const acceptsBrotli = (c: Context) => /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
