import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { openTicket } from '../open-tickets.ts';
import { orderLinkSecret, readOrderLink } from '../order-link.ts';
import { appSecret } from '../stores/secrets.ts';
import type { RequestScope } from './calls.ts';
import { unlisted } from './unlisted.ts';

/** The link in a mail: whoever follows it may see that order for as long as the session lasts, and nothing else. */
export function mountOrderLink(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock }: { db: Database; clock: Clock },
): void {
  app.get('/open/:token', unlisted, async (c) => {
    // the address is a key: it must not travel on with the next request
    c.header('referrer-policy', 'no-referrer');
    const secret = await appSecret(db, orderLinkSecret);
    const ticketID = readOrderLink({ secret, token: c.req.param('token'), now: clock.now() });
    if (ticketID === undefined) return c.redirect('/link-expired', 303);
    await openTicket(c.var.session, ticketID);
    const { setCookie } = c.var.session;
    if (setCookie) c.header('set-cookie', setCookie);
    return c.redirect(`/ticket/${ticketID}?link=1`, 303);
  });
}
