import type { Context, Hono } from 'hono';
import { opsEventsPath, type OpsChange } from '@fettle/contract/ops-events';
import { refusalAnswers } from '@fettle/contract/refusals';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../process/clock.ts';
import { LiveSessions } from '../../sessions/live-sessions.ts';
import { findLiveStaffTokens } from '../../stores/people/live-staff.ts';
import type { TicketChanges } from '../../tickets/ticket-changes.ts';
import type { RequestScope } from '../api/calls.ts';

type Scope = { Variables: RequestScope };

interface EventOptions {
  db: Database;
  clock: Clock;
  changes: TicketChanges;
  /** Proxies cut off what is silent for a minute. At each the sessions are looked at again. */
  beatEveryMs?: number;
  /** Then the browser reconnects, and is authorised again. */
  lifeMs?: number;
  /** Changes within this time are told together. */
  gatherMs?: number;
}

/** As many tabs as a browser keeps connections open for at all. */
const maxPerSession = 6;
/** Of this process: each holds a socket. */
const maxOpen = 500;
/** More than these, and the page had better load everything. */
const mostNamed = 100;
const retryMs = 3_000;

/**
 * Tells the console which orders have changed. It is no call and no call's work: the stream says only numbers, and what has changed
 * the calls say, to whom they may.
 */
export function mountOpsEvents(app: Hono<Scope>, options: EventOptions): void {
  const { db, clock, changes, beatEveryMs = 25_000, lifeMs = 15 * 60 * 1000, gatherMs = 250 } = options;
  const openOf = new Map<string, number>();
  let open = 0;
  const sessions = new LiveSessions({ db, clock, beatEveryMs, findLive: findLiveStaffTokens });

  app.get(opsEventsPath, async (c) => {
    const { staffSession } = c.var;
    const member = await staffSession.staff();
    const tokenHash = staffSession.tokenHash();
    if (!member || !tokenHash) return refuse(c, 'loggedOut', 401);
    const key = tokenHash.toString('hex');
    if ((openOf.get(key) ?? 0) >= maxPerSession || open >= maxOpen) return refuse(c, 'tooManyRequests', 429);
    openOf.set(key, (openOf.get(key) ?? 0) + 1);
    open += 1;
    const onClosed = () => {
      open -= 1;
      const left = (openOf.get(key) ?? 1) - 1;
      if (left > 0) openOf.set(key, left);
      else openOf.delete(key);
    };
    c.header('content-type', 'text/event-stream');
    c.header('cache-control', 'no-store');
    // nginx would collect them until its buffer is full
    c.header('x-accel-buffering', 'no');
    const { signal } = c.req.raw;
    return c.body(streamOf({ changes, sessions, tokenHash, lifeMs, gatherMs, signal, onClosed }));
  });
}

const refuse = (c: Context<Scope>, reason: 'loggedOut' | 'tooManyRequests', status: 401 | 429) => {
  const { rc, msg } = refusalAnswers[reason];
  return c.json({ rc, msg, data: null }, status);
};

interface StreamOptions {
  changes: TicketChanges;
  sessions: LiveSessions;
  tokenHash: Buffer;
  lifeMs: number;
  gatherMs: number;
  /** Of the request: nobody reads or cancels the stream for a client that left before the answer began. */
  signal: AbortSignal;
  onClosed: () => void;
}

const encoder = new TextEncoder();

function streamOf(options: StreamOptions): ReadableStream<Uint8Array> {
  const { changes, sessions, tokenHash, lifeMs, gatherMs, signal } = options;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let closed = false;
  const gathered = new Set<number>();
  let mayHaveMissed = false;
  let gathering: NodeJS.Timeout | undefined;
  const send = (text: string) => {
    if (!closed) controller.enqueue(encoder.encode(text));
  };

  function gather(ticketID: number | undefined): void {
    if (ticketID === undefined) mayHaveMissed = true;
    else gathered.add(ticketID);
    gathering ??= setTimeout(tell, gatherMs);
  }
  function tell(): void {
    gathering = undefined;
    const change: OpsChange =
      mayHaveMissed || gathered.size > mostNamed ? { all: true } : { ticketIDs: [...gathered] };
    gathered.clear();
    mayHaveMissed = false;
    send(`event: changed\ndata: ${JSON.stringify(change)}\n\n`);
  }

  const end = setTimeout(close, lifeMs);
  let leave = () => {};
  let letGo = () => {};
  function release(): void {
    if (closed) return;
    closed = true;
    clearTimeout(end);
    clearTimeout(gathering);
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
      send(`retry: ${retryMs}\n\n`);
      leave = changes.watchAll({ onChange: gather, onEnd: close });
      if (closed) return leave();
      letGo = sessions.keep({ tokenHash, onBeat: () => send(': still here\n\n'), onEnded: close });
      // whoever listens from now on has loaded before: what happened in between they must ask for
      gather(undefined);
      signal.addEventListener('abort', release);
      if (signal.aborted) release();
    },
    cancel: release,
  });
}
