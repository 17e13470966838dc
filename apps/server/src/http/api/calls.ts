import type { Context, Hono } from 'hono';
import type { Visitor } from '../../calls/handler.ts';
import type { Session } from '../../sessions/session.ts';
import type { StaffSession } from '../../sessions/staff-session.ts';
import { failure, type Dispatch, type Outcome } from './dispatch.ts';
import { encodeOutcome } from './encode-outcome.ts';

export interface RequestScope {
  requestId: string;
  visitor: Visitor;
  /** The headers of every response. */
  baseHeaders: Readonly<Record<string, string>>;
  session: Session;
  staffSession: StaffSession;
}

/** Mounts the calls under /api/. */
export function mountCalls(app: Hono<{ Variables: RequestScope }>, dispatch: Dispatch): void {
  app.post('/api/*', async (c) => {
    const path = c.req.path.slice('/api/'.length);
    const { session, staffSession, visitor, requestId } = c.var;
    const caller = { session, staffSession, visitor, requestId };
    if (dispatch.inputFrom(path) === 'query')
      return answer(c, await dispatch.run(path, c.req.query(), caller));
    return answer(c, await dispatch.runText(path, await c.req.text(), caller));
  });
  app.all('/api/*', (c) => answer(c, failure('unknownCall')));
}

export function answer(c: Context<{ Variables: RequestScope }>, outcome: Outcome): Response {
  const { headers, body } = encodeOutcome(outcome, c.req.header('accept-encoding'));
  // a call sees one of the two sessions only, so no answer sets both cookies
  const setCookie = c.get('session').setCookie ?? c.get('staffSession').setCookie;
  if (setCookie) headers['set-cookie'] = setCookie;
  // a plain record is written as it is; c.header() would build a Headers object first
  return new Response(body, { status: outcome.status, headers: { ...c.get('baseHeaders'), ...headers } });
}
