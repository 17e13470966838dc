import type { Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Database } from '../database/database.ts';
import { ticketLinkSecret, readTicketLink } from '../tickets/ticket-link.ts';
import type { Session } from '../sessions/session.ts';
import { appSecret } from '../stores/system/secrets.ts';
import type { RequestScope } from './api/calls.ts';
import { unlisted } from './site/unlisted.ts';

const ticketIDs = z.array(z.int()).catch([]);
/** More than anybody orders in a month: a limit, because the session stores them. */
const maxOpenTickets = 20;

/** The link in a mail: whoever follows it may see that ticket for as long as the session lasts, and nothing else. */
export function mountTicketLink(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock }: { db: Database; clock: Clock },
): void {
  app.get('/open/:token', unlisted, async (c) => {
    // the address is a key: it must not travel on with the next request
    c.header('referrer-policy', 'no-referrer');
    const secret = await appSecret(db, ticketLinkSecret);
    const ticketID = readTicketLink({ secret, token: c.req.param('token'), now: clock.now() });
    if (ticketID === undefined) return c.redirect('/link-expired', 303);
    await openTicket(c.var.session, ticketID);
    const { setCookie } = c.var.session;
    if (setCookie) c.header('set-cookie', setCookie);
    return c.redirect(`/ticket/${ticketID}?link=1`, 303);
  });
}

async function openTicket(session: Session, ticketID: number): Promise<void> {
  const before = ticketIDs.parse(await session.get('openTickets'));
  const others = before.filter((id) => id !== ticketID);
  await session.set('openTickets', [...others, ticketID].slice(-maxOpenTickets));
}
