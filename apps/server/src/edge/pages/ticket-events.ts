import type { Context, Hono } from 'hono';
import { existingTicketID } from '@fettle/contract/entities/ticket';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { scarce } from '../../platform/limits/scarce.ts';
import { Refusal } from '@fettle/domain/refusal';
import { openedBy } from '../../tickets/views/session-ticket.ts';
import { visibleTicket } from '../../tickets/views/visible-ticket.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { TicketChanges } from '../../tickets/live/ticket-changes.ts';
import { TicketNews } from '../../tickets/live/ticket-news.ts';
import { findLiveTokens } from '../../stores/people/sessions.ts';
import { LiveSessions } from '../../people/sessions/live-sessions.ts';
import { answerWithEvents, eventStream, StreamPlaces } from './event-stream.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

type Scope = { Variables: RequestScope };

interface EventOptions {
  db: Database;
  clock: Clock;
  changes: TicketChanges;
  /** Proxies cut off what is silent for a minute. At each the sessions are looked at again. */
  beatEveryMs?: number;
  /** Then the browser reconnects, and is authorised again. */
  lifeMs?: number;
}

/** Tells pages that a ticket has changed, as server-sent events. What has changed, tickets/get says. */
export function mountTicketEvents(app: Hono<Scope>, options: EventOptions): void {
  const { db, clock, changes, beatEveryMs = 25_000, lifeMs = 15 * 60 * 1000 } = options;
  const places = new StreamPlaces(scarce.customersStreams);
  const news = new TicketNews({ db, clock });
  const sessions = new LiveSessions({ db, clock, beatEveryMs, findLive: findLiveTokens });

  app.get('/events/tickets/:ticketID', async (c) => {
    const { session } = c.var;
    const wanted = existingTicketID.safeParse(Number(c.req.param('ticketID')));
    if (!wanted.success) return refuse(c, 'unknownTicket', 404);
    const ticketID = wanted.data;
    let ownerID: number;
    try {
      ({ customerID: ownerID } = await visibleTicket({ db, session }, ticketID));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.reason === 'loggedOut' ? refuse(c, 'loggedOut', 401) : refuse(c, 'unknownTicket', 404);
    }
    // who sees a ticket has a session
    const sessionID = (await session.sessionID()) ?? 0;
    const tokenHash = await session.tokenHash();
    if (!tokenHash) return refuse(c, 'loggedOut', 401);
    const isOwn = (await session.customerID()) === ownerID;
    const until = isOwn ? undefined : (await openedBy(session, ticketID))?.until;
    const onClosed = places.take({
      session: String(sessionID),
      person: isOwn ? `customer ${ownerID}` : `link ${ticketID}`,
      address: c.var.visitor.address,
    });
    if (!onClosed) return refuse(c, 'tooManyRequests', 429);
    const seen = c.req.header('last-event-id') ?? c.req.query('lastEventID');
    const { signal } = c.req.raw;
    // shorter where the link runs out by which the ticket was opened
    const linkMs = until ? until.getTime() - clock.now().getTime() : lifeMs;
    const events = eventStream({
      sessions,
      tokenHash,
      lifeMs: Math.min(lifeMs, linkMs),
      signal,
      begin: ({ send, close }) => tellNews({ changes, news, ticketID, tokenHash, seen, send, close }),
      onClosed,
    });
    return answerWithEvents(c, events);
  });
}

const refuse = (
  c: Context<Scope>,
  reason: 'unknownTicket' | 'loggedOut' | 'tooManyRequests',
  status: 401 | 404 | 429,
) => {
  const { rc, msg } = refusalAnswers[reason];
  return c.json({ rc, msg, data: null }, status);
};

interface Telling {
  changes: TicketChanges;
  news: TicketNews;
  ticketID: number;
  tokenHash: Buffer;
  /** The last event the page knows of. */
  seen: string | undefined;
  send: (text: string) => void;
  close: () => void;
}

/** Tells each event of a ticket once. Returns how to stop. */
function tellNews({ changes, news, ticketID, tokenHash, seen, send, close }: Telling): () => void {
  let told = seen;
  let isFirst = true;
  /**
   * Only after the subscription has begun: no change is lost between reading and subscribing. Every change is an event, so
   * the same event is news once, however many notifications lead to it.
   */
  const tell = async () => {
    const { lastEventID: id, isLive } = await news.ask(ticketID, tokenHash);
    if (!isLive) return close();
    if (id !== told) send(`id: ${id}\nevent: changed\ndata: {}\n\n`);
    else if (isFirst) send(`id: ${id}\n\n`);
    told = id;
    isFirst = false;
  };
  // a database that is away: the browser asks again
  const tellOrClose = () => void tell().catch(close);
  const leave = changes.watch(ticketID, { onChange: tellOrClose, onEnd: close });
  tellOrClose();
  return leave;
}
