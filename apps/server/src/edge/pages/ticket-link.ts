import type { Hono } from 'hono';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { readLinkTarget, stepPath, type LinkTarget } from '@fettle/domain/ticket/telling/link-targets';
import { isUndecided } from '@fettle/domain/ticket/status';
import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ticketLinkSecret, readTicketLink, type OpenedLink } from '../../telling/links/ticket-link.ts';
import { findTicketOwner } from '../../stores/money/paying.ts';
import type { Session } from '../../people/sessions/session.ts';
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
    const path = await pathTo({ db, session: c.var.session }, opened, readLinkTarget(c.req.query('to')));
    return c.redirect(path, 303);
  });
}

/**
 * The owner goes to the step at once. Anybody else reads the order first, which names the step and what signing in for it brings: a link shows, and
 * does nothing.
 */
async function pathTo(
  { db, session }: { db: Database; session: Session },
  { ticketID }: OpenedLink,
  target: LinkTarget | undefined,
): Promise<string> {
  const number = formatTicketNumber(ticketID);
  if (target === undefined) {
    const status = await findTicketStatus(db, ticketID);
    return status === undefined || isUndecided(status)
      ? `/ticket/${ticketID}?link=1`
      : `/track/${number}?link=1`;
  }
  const [customerID, ownerID] = await Promise.all([session.customerID(), findTicketOwner(db, ticketID)]);
  return customerID !== undefined && customerID === ownerID
    ? stepPath(target, ticketID)
    : `/track/${number}?link=1&to=${target}`;
}
