import type { Hono } from 'hono';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { isUndecided } from '@fettle/domain/ticket/status';
import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ticketLinkSecret, readTicketLink } from '../../telling/links/ticket-link.ts';
import { openByLink } from '../../tickets/views/session-ticket.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { findTicketStatus } from '../../stores/tickets/find-status.ts';
import { unlisted } from '../../platform/http/unlisted.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** The link in a mail: whoever follows it may see that ticket while the link works and their session lasts, and nothing else. */
export function mountTicketLink(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock }: { db: Database; clock: Clock },
): void {
  app.get('/open/:token', unlisted, async (c) => {
    // the address is a key: it must not travel on with the next request
    c.header('referrer-policy', 'no-referrer');
    const secret = await appSecret(db, ticketLinkSecret);
    const opened = readTicketLink({ secret, token: c.req.param('token'), now: clock.now() });
    if (!opened) return c.redirect('/link-expired', 303);
    await openByLink(c.var.session, opened);
    const { setCookie } = c.var.session;
    if (setCookie) c.header('set-cookie', setCookie);
    return c.redirect(await pathTo(db, opened.ticketID, c.req.query('to')), 303);
  });
}

/** Where a mail leads besides the order itself: both ask whoever is not signed in to do so first. */
const targets: Readonly<Record<string, (ticketID: number) => string>> = {
  pay: (ticketID) => `/ticket/pay?ticketID=${ticketID}`,
  feedback: (ticketID) => `/feedback/${ticketID}`,
};

async function pathTo(db: Database, ticketID: number, wanted: string | undefined): Promise<string> {
  const target = wanted !== undefined && Object.hasOwn(targets, wanted) ? targets[wanted] : undefined;
  if (target) return target(ticketID);
  const status = await findTicketStatus(db, ticketID);
  return status === undefined || isUndecided(status)
    ? `/ticket/${ticketID}?link=1`
    : `/track/${formatTicketNumber(ticketID)}?link=1`;
}
