import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import { Refusal } from '@fettle/domain/refusal';
import { hasEnded } from '@fettle/domain/ticket/status';
import type { ActName } from '@fettle/domain/acts/acts';
import { performAct, type AskedAct } from './perform-act.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { expireTicket } from '../../wiring/jobs/expire-tickets.ts';
import { forgetTickets } from '../../wiring/jobs/forget-tickets.ts';
import { anonymiseCustomer } from '../../stores/forgetting/forget-customer.ts';
import { addQuote } from '../../stores/quoting/quotes.ts';
import { freeExpiredHolds } from '../../stores/road/windows.ts';
import {
  accept,
  applyCode,
  aStart,
  chooseWindow,
  findTestDevice,
  openTicket,
  quoteIDsOf,
  type OpenTicket,
} from '../../testing/tickets.ts';
import { twoApps } from '../../testing/two-apps.ts';
import { checkRequest } from '../quoting/check-request.ts';
import { closeTickets } from '../ending/close-tickets.ts';
import { holdPickup } from '../road/hold-pickup.ts';
import { placeTicket } from '../placing/place-ticket.ts';

const monday = new Date('2026-03-02T10:00:00Z');
const later = new Date('2026-04-20T10:00:00Z');
let apps: Awaited<ReturnType<typeof twoApps>>;
let iPhone: Device;
/** Each round races every pair twice, in either process. */
const rounds = process.env.TEST_LONG ? 5 : 1;

beforeAll(async () => {
  apps = await twoApps({ now: () => monday, isTest: true });
  iPhone = await findTestDevice(apps[0]);
  // whoever is refused for want of a place races nobody
  await apps[0].db.updateTable('window_capacity').set({ places: 10_000 }).execute();
});
afterEach(async () => {
  await apps[0].db.deleteFrom('window_hold').execute();
  await apps[0].db.deleteFrom('courier_window').execute();
});

/** One customer with two tickets; each holds a window, the first a promo, and both quotes and bills of some kind. */
interface Scene {
  first: OpenTicket;
  second: OpenTicket;
  openQuoteID: number;
}

async function aScene(): Promise<Scene> {
  const first = await openTicket(apps[0], iPhone);
  const { data } = await first.call<{ ticket: OpenTicket['started'] }>(
    'tickets/start',
    aStart(iPhone, { postcode: 'E2 0AB', startKey: crypto.randomUUID() }),
  );
  const second = { ...first, ticket: data.ticket, ticketID: data.ticket.ticketID };
  const openQuoteID = await addQuote(apps[0].db, {
    ticketID: first.ticketID,
    title: 'Diagnosis',
    variation: 'Open quote',
    toolTip: '',
    imgUrl: '',
    price: { kind: 'open', minPence: 100, maxPence: 200 },
    namesFee: true,
    validUntil: '2026-03-16',
    actor: { kind: 'staff', staffID: 3, role: 'coordinator' },
    now: monday,
  });
  await chooseWindow(first, { time: '13:00' });
  await chooseWindow(second, { time: '10:00' });
  await applyCode(first, 'FIX10');
  await accept(first, quoteIDsOf(first)[0]);
  return { first, second, openQuoteID };
}

type Act = (db: Database, scene: Scene) => Promise<unknown>;
const by = ({ customer, ticketID }: OpenTicket) => ({
  ticketID,
  actor: { kind: 'customer', customerID: customer.customerID } as const,
  now: monday,
  maxHeld: 1000,
});
const day = '2026-03-03';

const act = <Name extends ActName>(
  db: Database,
  name: Name,
  ticket: OpenTicket,
  input: AskedAct<Name>['input'],
) =>
  performAct(
    { db, clock: { now: () => monday } },
    { act: name, ticketID: ticket.ticketID, principal: by(ticket).actor, input },
  );

async function place(db: Database, { first }: Scene, fields: { ticketID?: number; postcode: string }) {
  const { customerID } = first.customer;
  const { actor } = by(first);
  const request = await checkRequest(db, aStart(iPhone, fields));
  const placement = { actor, customerID, ticketID: fields.ticketID ?? 0, startKey: undefined, request };
  return placeTicket(db, { ...placement, now: monday });
}

/** Every act that locks two kinds of rows or more. */
const acts: Record<string, Act> = {
  place: (db, scene) => place(db, scene, { postcode: 'E2 0AC' }),
  // to Bristol: the window in London is given back
  amend: (db, scene) => place(db, scene, { ticketID: scene.second.ticketID, postcode: 'BS1 4DJ' }),
  acceptFixed: (db, { second }) =>
    act(db, 'acceptQuote', second, {
      quoteID: quoteIDsOf(second)[0],
      window: { asap: false, timeDesc: '', day, startTime: '13:00', endTime: '16:00' },
      maxHeld: 1000,
    }),
  acceptOpen: (db, { first, openQuoteID }) =>
    act(db, 'acceptQuote', first, {
      quoteID: openQuoteID,
      window: { asap: true, timeDesc: '', day, startTime: '', endTime: '' },
      maxHeld: 1000,
    }),
  applyPromo: (db, { second }) => act(db, 'applyCode', second, { code: 'WELCOME15' }),
  removePromo: (db, { first }) => act(db, 'removeCode', first, {}),
  holdPickup: (db, { first }) => holdPickup(db, { ...by(first), day, hour: 10 }),
  collectAsap: (db, { first }) => act(db, 'collectAsap', first, {}),
  clearPickup: (db, { first }) =>
    act(db, 'clearPickup', first, { chosen: { kind: 'window', day, hour: 13 } }),
  cancel: (db, { first }) => act(db, 'cancel', first, {}),
  expire: (db, { first }) => expireTicket(db, { ticketID: first.ticketID, now: later }),
  saveLead: (db, { first }) => act(db, 'saveLead', first, { quoteID: null, email: 'ada@example.com' }),
  closeAccount: (db, { first }) =>
    inTransaction(db, async (trx) => {
      const { customerID } = first.customer;
      await closeTickets(trx, { ...by(first), customerID });
      await anonymiseCustomer(trx, customerID, monday);
    }),
  freeExpiredHolds: (db) => freeExpiredHolds(db, later),
  forget: (db) => forgetTickets(db, new Date('2027-01-01')),
};
const names = Object.keys(acts);

/** Done, or refused by name; a deadlock or any other fault fails the test. */
const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason;
      throw error;
    },
  );

/** The counters say what the holds say. */
async function expectBooksToBalance(): Promise<void> {
  const { rows } = await sql`
    select w.* from courier_window w where taken <> (
      select count(*) from window_hold h
      where h.area_id = w.area_id and h.day = w.day and h.start_hour = w.start_hour)`.execute(apps[0].db);
  expect(rows).toEqual([]);
}

/** What is true of a ticket whatever happened to it. */
async function expectWhole(ticketIDs: readonly number[]): Promise<void> {
  const { db } = apps[0];
  const tickets = await db.selectFrom('ticket').selectAll().where('ticket_id', 'in', ticketIDs).execute();
  for (const ticket of tickets) {
    const bills = await db
      .selectFrom('bill')
      .select('bill_id')
      .where('ticket_id', '=', ticket.ticket_id)
      .where('status', '=', 'open')
      .execute();
    expect(bills).toHaveLength(ticket.status === 'ACCEPTED' ? 1 : 0);
    const holds = await db
      .selectFrom('window_hold')
      .select('area_id')
      .where('ticket_id', '=', ticket.ticket_id)
      .execute();
    if (hasEnded(ticket.status)) {
      expect(holds).toEqual([]);
      expect(ticket).toMatchObject({ collect_asap: false, contact_reason: null });
    }
    expect(holds.filter(({ area_id }) => area_id !== ticket.area_id)).toEqual([]);
    expect(ticket.collect_asap && holds.length > 0).toBe(false);
  }
}

/** Both at once in two processes, while a stranger moves between the same windows. */
async function race(one: string, other: string): Promise<void> {
  const [here, there] = [apps[0].db, apps[1].db];
  const scene = await aScene();
  const stranger = await openTicket(apps[0], iPhone);
  await chooseWindow(stranger, { time: '10:00' });
  const work = [
    acts[one]?.(here, scene),
    acts[other]?.(there, scene),
    holdPickup(there, { ...by(stranger), day, hour: 13 }),
    // once more, from the other side
    acts[one]?.(there, scene),
  ];
  await Promise.all(work.map((act) => settled(Promise.resolve(act))));
  await expectWhole([scene.first.ticketID, scene.second.ticketID, stranger.ticketID]);
}

test.each(names)('%s and any other act at once: no deadlock, and never half of both', async (one) => {
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      names.map((other) =>
        race(one, other).catch((cause: unknown) => {
          throw new Error(`${one} and ${other}`, { cause });
        }),
      ),
    );
    await expectBooksToBalance();
  }
});
