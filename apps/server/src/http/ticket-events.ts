import type { Context, Hono } from 'hono';
import { existingTicketID } from '@fettle/contract/entities/ticket';
import { refusalAnswers } from '@fettle/contract/refusals';
import { Refusal } from '@fettle/domain/refusal';
import { openUntil } from '../tickets/session-ticket.ts';
import { visibleTicket } from '../tickets/visible-ticket.ts';
import type { Database } from '../database/database.ts';
import { findLastEventID } from '../stores/tickets/ticket-events.ts';
import type { TicketChanges } from '../tickets/ticket-changes.ts';
import type { Session } from '../sessions/session.ts';
import type { RequestScope } from './api/calls.ts';

type Scope = { Variables: RequestScope };

interface EventOptions {
  db: Database;
  changes: TicketChanges;
  /** Proxies cut off what is silent for a minute. At each the session is looked at again. */
  beatEveryMs?: number;
  /** Then the browser reconnects, and is authorised again. */
  lifeMs?: number;
}

/** As many tabs as a browser keeps connections open for at all. */
const maxPerSession = 6;
const retryMs = 3_000;

/** Tells pages that a ticket has changed, as server-sent events. What has changed, tickets/get says. */
export function mountTicketEvents(app: Hono<Scope>, options: EventOptions): void {
  const { db } = options;
  const open = new Map<number, number>();

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
    const isOwn = (await session.customerID()) === ownerID;
    const until = isOwn ? undefined : await openUntil(session, ticketID);
    const tabs = open.get(sessionID) ?? 0;
    if (tabs >= maxPerSession) return refuse(c, 'tooManyRequests', 429);
    open.set(sessionID, tabs + 1);
    const seen = c.req.header('last-event-id') ?? c.req.query('lastEventID');
    const { signal } = c.req.raw;
    const onClosed = () => forget(sessionID);
    const events = streamOf({ ...options, ticketID, seen, session, until, signal, onClosed });
    c.header('content-type', 'text/event-stream');
    c.header('cache-control', 'no-store');
    // nginx would collect them until its buffer is full
    c.header('x-accel-buffering', 'no');
    return c.body(events);
  });

  function forget(sessionID: number): void {
    const left = (open.get(sessionID) ?? 1) - 1;
    if (left > 0) open.set(sessionID, left);
    else open.delete(sessionID);
  }
}

const refuse = (
  c: Context<Scope>,
  reason: 'unknownTicket' | 'loggedOut' | 'tooManyRequests',
  status: 401 | 404 | 429,
) => {
  const { rc, msg } = refusalAnswers[reason];
  return c.json({ rc, msg, data: null }, status);
};

interface StreamOptions extends EventOptions {
  ticketID: number;
  /** The last event the page knows of. */
  seen: string | undefined;
  session: Session;
  /** When the link runs out by which the ticket was opened. */
  until: Date | undefined;
  /** Of the request: nobody reads or cancels the stream for a client that left before the answer began. */
  signal: AbortSignal;
  onClosed: () => void;
}

function streamOf(options: StreamOptions): ReadableStream<Uint8Array> {
  const {
    db,
    changes,
    ticketID,
    session,
    until,
    signal,
    beatEveryMs = 25_000,
    lifeMs = 15 * 60 * 1000,
  } = options;
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let closed = false;

  const send = (text: string) => {
    if (!closed) controller.enqueue(encoder.encode(text));
  };
  let told = options.seen;
  let isFirst = true;
  /**
   * Only after the subscription has begun: no change is lost between reading and subscribing. Every change is an event, so
   * the same event is news once, however many notifications lead to it.
   */
  const tell = async () => {
    const id = await findLastEventID(db, ticketID);
    if (!isFirst && (await session.hasEnded())) return close();
    if (id !== told) send(`id: ${id}\nevent: changed\ndata: {}\n\n`);
    else if (isFirst) send(`id: ${id}\n\n`);
    told = id;
    isFirst = false;
  };
  // a database that is away: the browser asks again
  const tellOrClose = () => void tell().catch(close);

  const beatOrClose = async () => {
    // a database that is away ends nobody's session
    if (await session.hasEnded().catch(() => false)) close();
    else send(': still here\n\n');
  };

  const beat = setInterval(() => void beatOrClose(), beatEveryMs);
  const linkMs = until ? until.getTime() - session.clock.now().getTime() : lifeMs;
  const end = setTimeout(close, Math.min(lifeMs, linkMs));
  let leave = () => {};

  function release(): void {
    if (closed) return;
    closed = true;
    clearInterval(beat);
    clearTimeout(end);
    leave();
    signal.removeEventListener('abort', release);
    options.onClosed();
  }
  function close(): void {
    if (closed) return;
    release();
    controller.close();
  }

  return new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      send(`retry: ${retryMs}\n\n`);
      leave = changes.watch(ticketID, { onChange: tellOrClose, onEnd: close });
      if (closed) leave();
      else tellOrClose();
      signal.addEventListener('abort', release);
      if (signal.aborted) release();
    },
    cancel: release,
  });
}
