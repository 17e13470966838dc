import type { Context, Hono } from 'hono';
import { existingTicketID } from '@fettle/contract/entities/ticket';
import { refusalAnswers } from '@fettle/contract/refusals';
import { Refusal } from '@fettle/domain/refusal';
import { openUntil } from '../tickets/session-ticket.ts';
import { visibleTicket } from '../tickets/visible-ticket.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../process/clock.ts';
import type { TicketChanges } from '../tickets/ticket-changes.ts';
import { TicketNews } from '../tickets/ticket-news.ts';
import { findLiveTokens } from '../stores/people/sessions.ts';
import { LiveSessions } from '../sessions/live-sessions.ts';
import type { RequestScope } from './api/calls.ts';

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

/** As many tabs as a browser keeps connections open for at all. */
const maxPerSession = 6;
const retryMs = 3_000;

/** Tells pages that a ticket has changed, as server-sent events. What has changed, tickets/get says. */
export function mountTicketEvents(app: Hono<Scope>, options: EventOptions): void {
  const { db, clock, changes, beatEveryMs = 25_000, lifeMs = 15 * 60 * 1000 } = options;
  const open = new Map<number, number>();
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
    const until = isOwn ? undefined : await openUntil(session, ticketID);
    const tabs = open.get(sessionID) ?? 0;
    if (tabs >= maxPerSession) return refuse(c, 'tooManyRequests', 429);
    open.set(sessionID, tabs + 1);
    const seen = c.req.header('last-event-id') ?? c.req.query('lastEventID');
    const { signal } = c.req.raw;
    const onClosed = () => forget(sessionID);
    const linkMs = until ? until.getTime() - clock.now().getTime() : lifeMs;
    const events = streamOf({
      changes,
      news,
      sessions,
      ticketID,
      seen,
      tokenHash,
      lifeMs: Math.min(lifeMs, linkMs),
      signal,
      onClosed,
    });
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

interface StreamOptions {
  changes: TicketChanges;
  news: TicketNews;
  sessions: LiveSessions;
  ticketID: number;
  /** The last event the page knows of. */
  seen: string | undefined;
  tokenHash: Buffer;
  /** Shorter where the link runs out by which the ticket was opened. */
  lifeMs: number;
  /** Of the request: nobody reads or cancels the stream for a client that left before the answer began. */
  signal: AbortSignal;
  onClosed: () => void;
}

const encoder = new TextEncoder();
const stillHere = encoder.encode(': still here\n\n');

function streamOf(options: StreamOptions): ReadableStream<Uint8Array> {
  const { changes, news, sessions, ticketID, tokenHash, lifeMs, signal } = options;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let closed = false;

  const send = (bytes: Uint8Array) => {
    if (!closed) controller.enqueue(bytes);
  };
  const sendText = (text: string) => send(encoder.encode(text));
  let told = options.seen;
  let isFirst = true;
  /**
   * Only after the subscription has begun: no change is lost between reading and subscribing. Every change is an event, so
   * the same event is news once, however many notifications lead to it.
   */
  const tell = async () => {
    const { lastEventID: id, isLive } = await news.ask(ticketID, tokenHash);
    if (!isLive) return close();
    if (id !== told) sendText(`id: ${id}\nevent: changed\ndata: {}\n\n`);
    else if (isFirst) sendText(`id: ${id}\n\n`);
    told = id;
    isFirst = false;
  };
  // a database that is away: the browser asks again
  const tellOrClose = () => void tell().catch(close);

  const end = setTimeout(close, lifeMs);
  let leave = () => {};
  let letGo = () => {};

  function release(): void {
    if (closed) return;
    closed = true;
    clearTimeout(end);
    leave();
    letGo();
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
      sendText(`retry: ${retryMs}\n\n`);
      leave = changes.watch(ticketID, { onChange: tellOrClose, onEnd: close });
      if (closed) return leave();
      letGo = sessions.keep({ tokenHash, onBeat: () => send(stillHere), onEnded: close });
      tellOrClose();
      signal.addEventListener('abort', release);
      if (signal.aborted) release();
    },
    cancel: release,
  });
}
