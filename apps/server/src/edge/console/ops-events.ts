import type { Context, Hono } from 'hono';
import { scarce } from '../../platform/limits/scarce.ts';
import type { Brand } from '@fettle/contract/site/brand';
import { opsEventsPath, type OpsChange } from '@fettle/contract/ops-events';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import { visibleAmong } from '../../tickets/views/see-ticket.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { LiveSessions } from '../../people/sessions/live-sessions.ts';
import { findLiveStaffTokens } from '../../stores/people/live-staff.ts';
import type { TicketChanges } from '../../tickets/live/ticket-changes.ts';
import { answerWithEvents, eventStream, StreamPlaces } from '../pages/event-stream.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

type Scope = { Variables: RequestScope };

interface EventOptions {
  db: Database;
  clock: Clock;
  brand: LiveBrand;
  changes: TicketChanges;
  /** Proxies cut off what is silent for a minute. At each the sessions are looked at again. */
  beatEveryMs?: number;
  /** Then the browser reconnects, and is authorised again. */
  lifeMs?: number;
  /** Changes within this time are told together. */
  gatherMs?: number;
}

/** More than these, and the page had better load everything. */
const mostNamed = 100;

/**
 * Tells the console which orders have changed: their numbers, to whoever sees them. What has changed the calls say.
 */
export function mountOpsEvents(app: Hono<Scope>, options: EventOptions): void {
  const {
    db,
    clock,
    brand,
    changes,
    beatEveryMs = 25_000,
    lifeMs = 15 * 60 * 1000,
    gatherMs = 250,
  } = options;
  const places = new StreamPlaces(scarce.consoles);
  const sessions = new LiveSessions({ db, clock, beatEveryMs, findLive: findLiveStaffTokens });

  app.get(opsEventsPath, async (c) => {
    const { staffSession } = c.var;
    const member = await staffSession.staff();
    const tokenHash = staffSession.tokenHash();
    if (!member || !tokenHash) return refuse(c, 'loggedOut', 401);
    const onClosed = places.take({
      session: tokenHash.toString('hex'),
      person: `staff ${member.staffID}`,
      address: c.var.visitor.address,
    });
    if (!onClosed) return refuse(c, 'tooManyRequests', 429);
    const { signal } = c.req.raw;
    const events = eventStream({
      sessions,
      tokenHash,
      lifeMs,
      signal,
      begin: ({ send, close }) => {
        const see = (ticketIDs: readonly number[]) =>
          visibleAmong(db, { ticketIDs, staff: member, now: clock.now() });
        const stopTelling = tellTogether({ changes, gatherMs, see, send, close });
        const leaveBrand = tellOfBrand(brand, send);
        return () => {
          stopTelling();
          leaveBrand();
        };
      },
      onClosed,
    });
    return answerWithEvents(c, events);
  });
}

const refuse = (c: Context<Scope>, reason: 'loggedOut' | 'tooManyRequests', status: 401 | 429) => {
  const { rc, msg } = refusalAnswers[reason];
  return c.json({ rc, msg, data: null }, status);
};

interface Telling {
  changes: TicketChanges;
  gatherMs: number;
  /** Which of them exist for whoever listens. */
  see: (ticketIDs: readonly number[]) => Promise<number[]>;
  send: (text: string) => void;
  close: () => void;
}

/** How the console itself is to read: at once, because it may have missed a change, and with every change. */
function tellOfBrand(brand: LiveBrand, send: (text: string) => void): () => void {
  const tell = (current: Brand) => send(`event: brand\ndata: ${JSON.stringify(current)}\n\n`);
  tell(brand.current);
  return brand.onChange(tell);
}

/** Tells changes as they come, those that come together at once. Returns how to stop. */
function tellTogether({ changes, gatherMs, see, send, close }: Telling): () => void {
  const gathered = new Set<number>();
  let mayHaveMissed = false;
  let gathering: NodeJS.Timeout | undefined;

  function gather(ticketID: number | undefined): void {
    if (ticketID === undefined) mayHaveMissed = true;
    else gathered.add(ticketID);
    gathering ??= setTimeout(() => void tell(), gatherMs);
  }
  /** Told once: who loses a job or a trip must hear of that change too. */
  const known = new Set<number>();
  const named = async (ticketIDs: readonly number[]): Promise<OpsChange> => {
    for (const ticketID of await see(ticketIDs)) known.add(ticketID);
    // also without a number: lists are loaded again whatever changed
    return { ticketIDs: ticketIDs.filter((ticketID) => known.has(ticketID)) };
  };
  async function tell(): Promise<void> {
    gathering = undefined;
    const ticketIDs = [...gathered];
    const isAll = mayHaveMissed || ticketIDs.length > mostNamed;
    gathered.clear();
    mayHaveMissed = false;
    // a database that is away: whoever listens loads everything once it is back
    const change: OpsChange = isAll ? { all: true } : await named(ticketIDs).catch(() => ({ all: true }));
    send(`event: changed\ndata: ${JSON.stringify(change)}\n\n`);
  }

  const leave = changes.watchAll({ onChange: gather, onEnd: close });
  // whoever listens from now on has loaded before: what happened in between they must ask for
  gather(undefined);
  return () => {
    clearTimeout(gathering);
    leave();
  };
}
