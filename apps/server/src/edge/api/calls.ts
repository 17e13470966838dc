import type { Context, Hono } from 'hono';
import { respond } from '../answers/respond.ts';
import { failure, type Dispatch, type Outcome } from './dispatch.ts';
import { encodeOutcome } from './encode-outcome.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** Mounts the calls under /api/. */
export function mountCalls(app: Hono<{ Variables: RequestScope }>, dispatch: Dispatch): void {
  app.post('/api/*', async (c) => {
    const path = c.req.path.slice('/api/'.length);
    const caller = {
      session: c.get('session'),
      staffSession: c.get('staffSession'),
      visitor: c.get('visitor'),
      headers: {
        authorization: c.req.header('authorization'),
        idempotencyKey: c.req.header('idempotency-key'),
      },
    };
    if (dispatch.inputFrom(path) === 'query')
      return answer(c, await dispatch.run(path, c.req.query(), caller));
    return answer(c, await dispatch.runText(path, await c.req.text(), caller));
  });
  app.all('/api/*', (c) => answer(c, failure('unknownCall')));
}

export function answer(c: Context<{ Variables: RequestScope }>, outcome: Outcome): Response {
  const { headers, body } = encodeOutcome(outcome, c.req.header('accept-encoding'));
  // a call sees one of the two sessions only, so no answer sets the cookies of both
  const staffSession = c.get('staffSession');
  const cookies = [c.get('session').setCookie, staffSession.setCookie, staffSession.setDeviceCookie];
  return respond(c, {
    status: outcome.status,
    headers,
    body,
    cookies: cookies.filter((cookie) => cookie !== undefined),
  });
}
