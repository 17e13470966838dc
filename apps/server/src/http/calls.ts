import type { Context, Hono } from 'hono';
import { failure, type Dispatch, type Outcome } from './dispatch.ts';
import type { Session } from './session.ts';
import { sharedBrotli } from './shared-brotli.ts';

export interface RequestScope {
  requestId: string;
  session: Session;
}

/** Below this size compressing costs more than it saves. */
const compressFromLength = 1_000;

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
  c.header('content-type', 'application/json; charset=utf-8');
  c.header('cache-control', 'no-store');
  const { setCookie } = c.var.session;
  if (setCookie) c.header('set-cookie', setCookie, { append: true });
  if (outcome.status === 429) c.header('retry-after', '60');
  if (outcome.shared && outcome.json.length >= compressFromLength && acceptsBrotli(c)) {
    c.header('content-encoding', 'br');
    c.header('vary', 'accept-encoding', { append: true });
    return c.body(sharedBrotli(outcome), outcome.status);
  }
  return c.body(outcome.json, outcome.status);
}

const acceptsBrotli = (c: Context) => /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
