import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@fettle/contract/answers/envelope';
import type { Device } from '@fettle/contract/entities/device';
import type { AvailableWindow, Ticket } from '@fettle/contract/entities/ticket';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { systemClock } from '../platform/process/clock.ts';
import { Session } from '../people/sessions/session.ts';
import { addCustomer } from './customers.ts';
import { seededRandom } from './seeded-random.ts';
import { aStart, quotesOf, repairTypeOf } from './tickets.ts';

/** Promised to a customer: whatever happens later, it must be there. */
export interface Booking {
  ticketID: number;
  day: string;
  startTime: string;
}

/** What the servers under load are told: the customers of a test share an address, a telephone number and a machine. */
export const loadSettings = {
  TRUSTED_PROXIES: '1',
  MAX_HELD_PLACES: '1000000',
  RENDERS_PER_MINUTE: '1000000',
};

interface LoadOptions {
  db: Database;
  /** The servers to choose from, as a balancer would. */
  urls: () => readonly string[];
  seed: number;
  clients?: number;
  /** Customers to take turns: each books a few times only, as limits want it. */
  customers?: number;
}

/**
 * Customers who book repairs one after the other, each in four calls, on any of the servers. What fails on the way is
 * tried again, as a page does; an answer that is neither a success nor a refusal that fits is kept in `odd`.
 */
export async function startBookings({ db, urls, seed, clients = 6, customers = 60 }: LoadOptions) {
  const random = seededRandom(seed);
  const cookies = await Promise.all(Array.from({ length: customers }, () => signIn(db)));
  const bookings: Booking[] = [];
  const odd: string[] = [];
  let successes = 0;
  let lastSuccess = performance.now();
  let longestGapMs = 0;
  let retries = 0;
  let stopped = false;

  function note(): void {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - lastSuccess);
    lastSuccess = now;
    successes += 1;
  }

  /** Undefined for a refusal, and when the load is being stopped. */
  async function call<Data>(name: string, input: unknown, cookie: string): Promise<Data | undefined> {
    for (;;) {
      const answer = await post<Data>(random.pick(urls()), name, input, cookie).catch(() => undefined);
      if (answer?.status === 200 && answer.rc === 0) {
        note();
        return answer.data;
      }
      if (answer && answer.status !== 503 && answer.status !== 429) {
        if (answer.status !== 200) odd.push(`${name}: ${answer.status} ${answer.msg}`);
        return undefined;
      }
      if (stopped) return undefined;
      retries += 1;
      await sleep(20 + random.below(60));
    }
  }

  async function book(cookie: string): Promise<void> {
    const found = await call<{ device: Device }>('devices/get', anIPhone, cookie);
    if (!found) return;
    const request = aStart(found.device, {
      repairTypeID: repairTypeOf(found.device, 'Water damage'),
      startKey: randomUUID(),
    });
    const started = await call<{ ticket: Ticket }>('tickets/start', request, cookie);
    const earliest = started?.ticket.timeSlots.PICKUP?.day;
    if (!started || earliest === undefined) return;
    const { ticketID } = started.ticket;
    const times = await call<{ timeSlots: Record<string, AvailableWindow[]> }>(
      'tickets/getAvailableTimes',
      { ticketID, date: earliest },
      cookie,
    );
    const free = Object.values(times?.timeSlots ?? {})
      .flat()
      .filter(({ placesLeft }) => placesLeft > 0);
    if (free.length === 0) return;
    const { day, startTime } = random.pick(free);
    const wanted = { ticketID, task: 'PICKUP', date: day, time: startTime, pencil: 1 };
    if (!(await call('tickets/chooseTimeSlot', wanted, cookie))) return;
    const quoteID = quotesOf(started.ticket)[0]?.quoteID;
    const accepted = await call('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot: null }, cookie);
    if (!accepted) return;
    const agreed = { terms: true, startEarly: true };
    const confirmed = { ticketID, payment_intent: false, email: 'ada@example.com', agreed };
    if (await call('tickets/confirm', confirmed, cookie)) bookings.push({ ticketID, day, startTime });
  }

  const working = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !stopped; turn += clients) await book(cookies[turn % customers] ?? '');
    }),
  );

  return {
    bookings,
    odd,
    successes: () => successes,
    retries: () => retries,
    longestGapMs: () => longestGapMs,
    async stop() {
      stopped = true;
      await working;
    },
  };
}

const anIPhone = { deviceTypeID: 1, manufacturer: 'Apple', device: 'iPhone 12' };

async function signIn(db: Database): Promise<string> {
  const { customerID } = await addCustomer(db);
  const session = new Session({ db, clock: systemClock, secure: false, readToken: () => undefined });
  await session.signIn(async () => ({ customerID, userAgent: '', authenticatedAt: systemClock.now() }));
  return (session.setCookie ?? '').split(';')[0] ?? '';
}

let addresses = 0;

async function post<Data>(url: string, name: string, input: unknown, cookie: string) {
  const address = (addresses += 1);
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(address >> 16) % 256}.${(address >> 8) % 256}.${address % 256}`,
      cookie,
    },
    body: JSON.stringify(input),
    // a server that hangs is no better than one that is gone
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, ...((await response.json()) as Envelope<Data>) };
}

/** Bookings that were promised and are not there, and windows with more bookings than places. */
export async function brokenPromises(db: Database, bookings: readonly Booking[]) {
  const rows = await db
    .selectFrom('ticket as t')
    .leftJoin('window_hold as h', (join) =>
      join.onRef('h.ticket_id', '=', 't.ticket_id').on('h.task', '=', 'PICKUP'),
    )
    .select(['t.ticket_id', 't.status', 'h.start_hour', 'h.state', sql<string>`h.day::text`.as('day')])
    .execute();
  const kept = new Map(rows.map((row) => [row.ticket_id, row]));
  const lost = bookings.filter(({ ticketID, day, startTime }) => {
    const row = kept.get(ticketID);
    return (
      row?.status !== 'NEW' ||
      row.state !== 'booked' ||
      row.day !== day ||
      row.start_hour !== Number.parseInt(startTime, 10)
    );
  });
  const { rows: oversold } = await sql`
    select w.day, w.start_hour, w.places, w.taken, count(h.ticket_id)::int as holds
    from courier_window w left join window_hold h using (area_id, day, start_hour)
    group by w.area_id, w.day, w.start_hour
    having count(h.ticket_id) > w.places or w.taken > w.places`.execute(db);
  return { lost, oversold };
}
