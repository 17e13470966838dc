import { randomUUID } from 'node:crypto';
import type { Device } from '@fettle/contract/entities/device';
import type { AvailableWindow, Ticket } from '@fettle/contract/entities/ticket';
import type { Database } from '../platform/database/database.ts';
import { systemClock } from '../platform/process/clock.ts';
import { Session } from '../people/sessions/session.ts';
import { openCaller, type Caller } from './caller.ts';
import { addCustomer } from './customers.ts';
import { readFound } from './faults/found.ts';
import { brokenPromises } from './faults/judge.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { aStart, quotesOf, repairTypeOf } from './tickets.ts';

/** Promised to a customer: whatever happens later, it must be there. */
export interface Booking {
  ticketID: number;
  day: string;
  startTime: string;
}

/** What the servers under load are told: the customers of a test book more than people do, and from one machine. */
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

/** Customers who book repairs one after the other, each in a few calls, on any of the servers, as long as the load goes on. */
export async function startBookings({ db, urls, seed, clients = 6, customers = 60 }: LoadOptions) {
  const random = seededRandom(seed);
  await widenWindows(db);
  const people = await addPeople(db, customers);
  const caller = openCaller({ urls, random });
  const bookings: Booking[] = [];

  const working = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !caller.isStopped(); turn += clients) {
        const person = people[turn % customers];
        const booking = person && (await bookOpenPrice({ caller, random }, person));
        if (booking) bookings.push(booking);
      }
    }),
  );

  return {
    bookings,
    odd: caller.odd,
    successes: caller.successes,
    retries: caller.retries,
    longestGapMs: caller.longestGapMs,
    async stop() {
      caller.stop();
      await working;
    },
  };
}

/** The demo's windows have 440 places, and a load that has sold them out has nothing to lose. */
const placesOfWindow = 100;

export async function widenWindows(db: Database): Promise<void> {
  await db.updateTable('window_capacity').set({ places: placesOfWindow }).execute();
}

/** A customer who is signed in, and where they live: those who share a telephone or an address wait for each other. */
export interface Person {
  cookie: string;
  email: string;
  phone: string;
  address: string;
}

export const addPeople = (db: Database, count: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const email = `ada-${n}@example.com`;
      const { customerID } = await addCustomer(db, { email, email_verified: true });
      const session = new Session({ db, clock: systemClock, secure: false, readToken: () => undefined });
      await session.signIn(async () => ({ customerID, userAgent: '', authenticatedAt: systemClock.now() }));
      return {
        cookie: (session.setCookie ?? '').split(';')[0] ?? '',
        email,
        phone: `07700 9${String(n).padStart(5, '0')}`,
        address: `${n + 1} Larkspur Yard, London`,
      };
    }),
  );

interface Booker {
  caller: Pick<Caller, 'call'>;
  random: Random;
}

const anIPhone = { deviceTypeID: 1, manufacturer: 'Apple', device: 'iPhone 12' };
export const agreed = { terms: true, startEarly: true };

/** An order with a place and an accepted quote; undefined where somebody else was first, or the load ends. */
export async function acceptQuote(
  { caller: { call }, random }: Booker,
  { cookie, phone, address }: Person,
  issue: 'Screen' | 'Water damage',
): Promise<Booking | undefined> {
  const asked = { cookie };
  const found = (await call<{ device: Device }>('devices/get', anIPhone, asked))?.data;
  if (!found) return undefined;
  const request = aStart(found.device, {
    repairTypeID: repairTypeOf(found.device, issue),
    startKey: randomUUID(),
    phone,
    address,
  });
  const started = (await call<{ ticket: Ticket }>('tickets/start', request, asked))?.data;
  const earliest = started?.ticket.timeSlots.PICKUP?.day;
  if (!started || earliest === undefined) return undefined;
  const { ticketID } = started.ticket;
  const times = await call<{ timeSlots: Record<string, AvailableWindow[]> }>(
    'tickets/getAvailableTimes',
    { ticketID, date: earliest },
    asked,
  );
  const free = Object.values(times?.data?.timeSlots ?? {})
    .flat()
    .filter(({ placesLeft }) => placesLeft > 0);
  if (free.length === 0) return undefined;
  // many want the first one: its last places are fought for
  const { day, startTime } = random.pick(random.below(4) === 0 ? free.slice(0, 1) : free);
  const wanted = { ticketID, task: 'PICKUP', date: day, time: startTime, pencil: 1 };
  if (!(await call('tickets/chooseTimeSlot', wanted, asked))?.isDone) return undefined;
  const quoteID = quotesOf(started.ticket)[0]?.quoteID;
  const accepted = await call('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot: null }, asked);
  return accepted?.isDone ? { ticketID, day, startTime } : undefined;
}

/** An open price costs nothing until the diagnosis. */
export async function bookOpenPrice(booker: Booker, person: Person): Promise<Booking | undefined> {
  const order = await acceptQuote(booker, person, 'Water damage');
  if (!order) return undefined;
  const confirmed = { ticketID: order.ticketID, payment_intent: false, email: '', agreed };
  const booked = await booker.caller.call('tickets/confirm', confirmed, { cookie: person.cookie });
  return booked?.isDone ? order : undefined;
}

/** Of bookings alone: what was promised and is not there, or sold twice; in words. */
export const brokenBookings = async (db: Database, bookings: readonly Booking[]): Promise<string[]> =>
  brokenPromises({ orders: bookings, acts: [], photos: [] }, await readFound(db));
