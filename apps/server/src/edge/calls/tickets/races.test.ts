import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { openBrowser } from '../../../testing/browser.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aStart, findTestDevice, openTicket, quotesOf, repairTypeOf } from '../../../testing/tickets.ts';
import { whileLocked } from '../../../testing/while-locked.ts';
import { twoApps } from '../../../testing/two-apps.ts';

type OpenTicket = Awaited<ReturnType<typeof openTicket>>;
type Answer = Pick<Awaited<ReturnType<OpenTicket['call']>>, 'rc' | 'status'>;

let apps: Awaited<ReturnType<typeof twoApps>>;
let now = new Date('2026-03-02T10:00:00Z');
let iPhone: Device;
/** Each with a customer of its own, half of them served by the other process. */
let tickets: OpenTicket[];

beforeAll(async () => {
  apps = await twoApps({ now: () => now, isTest: true });
  iPhone = await findTestDevice(apps[0]);
  tickets = await Promise.all(Array.from({ length: 50 }, (_, i) => openTicket(apps[i % 2 ? 1 : 0], iPhone)));
});
afterEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await apps[0].db.deleteFrom('window_hold').execute();
  await apps[0].db.deleteFrom('courier_window').execute();
});

const choose = ({ call, ticketID }: Pick<OpenTicket, 'call' | 'ticketID'>, time = '10:00', pencil = 1) =>
  call('tickets/chooseTimeSlot', { ticketID, task: 'PICKUP', date: '2026-03-03', time, pencil });
const windows = () =>
  apps[0].db
    .selectFrom('courier_window')
    .select(['start_hour', 'places', 'taken'])
    .orderBy('start_hour')
    .execute();
/** How often each answer was given: { 0: 5, 13: 45 }. */
function tally(answers: Answer[]): Record<number, number> {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const counts: Record<number, number> = {};
  for (const { rc } of answers) counts[rc] = (counts[rc] ?? 0) + 1;
  return counts;
}
/** The counters say what the holds say. */
async function expectBooksToBalance(): Promise<void> {
  const { rows } = await sql`
    select * from courier_window w where taken <> (
      select count(*) from window_hold h
      where h.area_id = w.area_id and h.day = w.day and h.start_hour = w.start_hour)`.execute(apps[0].db);
  expect(rows).toEqual([]);
}

describe('a window of five places', () => {
  test('goes to five of fifty who want it at once; the others are told it is full', async () => {
    expect(tally(await Promise.all(tickets.map((ticket) => choose(ticket))))).toEqual({ 0: 5, 13: 45 });
    expect(await windows()).toEqual([{ start_hour: 10, places: 5, taken: 5 }]);
    await expectBooksToBalance();
  });

  test('goes to five others as soon as the first five have let it expire', async () => {
    const [former, others] = [tickets.slice(0, 5), tickets.slice(5)];
    await Promise.all(former.map((ticket) => choose(ticket)));
    now = new Date('2026-03-02T10:30:00Z');
    expect(tally(await Promise.all(others.map((ticket) => choose(ticket))))).toEqual({ 0: 5, 13: 40 });
    await expectBooksToBalance();
  });

  test('is taken by as many as fit while people come, move and go', async () => {
    const hours = ['10:00', '13:00', '16:00'];
    const moves = tickets.flatMap((ticket, i) => [
      choose(ticket, hours[i % 3]),
      choose(ticket, hours[(i + 1) % 3]),
      choose(ticket, hours[(i + 2) % 3], i % 2),
    ]);
    const answers = tally(await Promise.all(moves));
    expect(Object.keys(answers).toSorted()).toEqual(['0', '13']);
    for (const { places, taken } of await windows()) expect(taken).toBeLessThanOrEqual(places);
    await expectBooksToBalance();
  });

  test('cannot be oversold even by hand', async () => {
    await Promise.all(tickets.map((ticket) => choose(ticket)));
    await expect(sql`update courier_window set taken = taken + 1`.execute(apps[0].db)).rejects.toThrow(
      'courier_window_not_oversold',
    );
  });
});

describe('nobody waits for somebody who waits for them', () => {
  /** Starts both while the window at ten is locked, so that they queue up for it in this order; then unlocks it. */
  async function queueUp(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer[]> {
    const started: Promise<Answer>[] = [];
    const lock = ['select from courier_window where start_hour = 10 for update'] as const;
    await whileLocked(apps[0].pool, lock, async () => {
      for (const start of [first, second]) {
        started.push(start());
        await eventually(async () => expect(await countWaiting()).toBe(started.length));
      }
    });
    return Promise.all(started);
  }
  async function countWaiting(): Promise<number> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(apps[0].db);
    return rows.length;
  }
  const pair = () => {
    const [one, other] = tickets;
    if (!one || !other) throw new Error('there are fifty tickets');
    return [one, other] as const;
  };

  test('when two swap their windows', async () => {
    const [one, other] = pair();
    await choose(one, '13:00');
    await choose(other, '10:00');
    const answers = await queueUp(
      () => choose(one, '10:00'),
      () => choose(other, '13:00'),
    );
    expect(tally(answers)).toEqual({ 0: 2 });
    await expectBooksToBalance();
  });

  test('when one gives up a hold that has expired while another takes its place', async () => {
    const [one, other] = pair();
    await choose(one, '10:00');
    now = new Date('2026-03-02T10:30:00Z');
    const answers = await queueUp(
      () => choose(other, '10:00'),
      () => choose(one, '10:00', 0),
    );
    expect(tally(answers)).toEqual({ 0: 2 });
    expect((await windows())[0]).toMatchObject({ start_hour: 10, taken: 1 });
    await expectBooksToBalance();
  });
});

test('a code for three tickets is taken by three of fifty', async () => {
  const apply = ({ call, ticketID }: OpenTicket, promoCode: string) =>
    call('tickets/applyCode', { promoCode, ticketID });
  const answers = await Promise.all(tickets.map((ticket) => apply(ticket, 'FIRSTTHREE')));
  expect(tally(answers)).toEqual({ 0: 3, 8: 47 });
  await Promise.all(tickets.map((ticket) => apply(ticket, 'REMOVE')));
});

test('two codes at once for one ticket: one stays', async () => {
  const [ticket] = tickets;
  if (!ticket) throw new Error('there are fifty tickets');
  const { ticketID, customer } = ticket;
  const tab = openBrowser(apps[1], { cookie: customer.cookie });
  const answers = await Promise.all([
    ticket.call('tickets/applyCode', { promoCode: 'FIX10', ticketID }),
    tab.call('tickets/applyCode', { promoCode: 'ONTHEHOUSE', ticketID }),
  ]);
  expect(tally(answers)).toEqual({ 0: 1, 9: 1 });
  await ticket.call('tickets/applyCode', { promoCode: 'REMOVE', ticketID });
});

describe('accepting', () => {
  const accept = ({ call, ticketID }: Pick<OpenTicket, 'call' | 'ticketID'>, quoteID: number) =>
    call<{ ticket: Ticket }>('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot: null });
  /** The same customer in several tabs, half of them served by the other process. */
  const tabsOf = ({ customer, ticketID }: OpenTicket, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      call: openBrowser(apps[i % 2 ? 1 : 0], { cookie: customer.cookie }).call,
      ticketID,
    }));
  const rowsOf = async ({ ticketID }: OpenTicket) => ({
    bills: await apps[0].db.selectFrom('bill').selectAll().where('ticket_id', '=', ticketID).execute(),
    events: (
      await apps[0].db
        .selectFrom('ticket_event')
        .select('kind')
        .where('ticket_id', '=', ticketID)
        .orderBy('event_id')
        .execute()
    ).map(({ kind }) => kind),
  });

  test('one quote ten times at once makes one bill and one event', async () => {
    const ticket = await openTicket(apps[0], iPhone);
    const quoteID = quotesOf(ticket.started)[0]?.quoteID ?? 0;
    expect(tally(await Promise.all(tabsOf(ticket, 10).map((tab) => accept(tab, quoteID))))).toEqual({
      0: 10,
    });
    const { bills, events } = await rowsOf(ticket);
    expect(bills).toMatchObject([{ status: 'open', quote_id: quoteID, version: 1 }]);
    expect(events).toEqual(['start', 'quotesAdded', 'accept', 'billOpened']);
  });

  test('two quotes in two tabs leaves one of them accepted, with the only open bill', async () => {
    const ticket = await openTicket(apps[0], iPhone);
    const quoteIDs = quotesOf(ticket.started).map(({ quoteID }) => quoteID);
    const tabs = tabsOf(ticket, 10);
    const answers = await Promise.all(tabs.map((tab, i) => accept(tab, quoteIDs[i % 2] ?? 0)));
    expect(tally(answers)).toEqual({ 0: 10 });
    const { bills } = await rowsOf(ticket);
    const accepted = quotesOf(await ticket.look()).filter((quote) => quote.accepted);
    expect(accepted).toHaveLength(1);
    expect(bills.filter(({ status }) => status === 'open')).toMatchObject([
      { quote_id: accepted[0]?.quoteID, amount_pence: Math.round((accepted[0]?.amount ?? 0) * 100) },
    ]);
  });

  test('a quote while a code is applied bills what the page then shows', async () => {
    const ticket = await openTicket(apps[0], iPhone);
    const { ticketID } = ticket;
    const quoteID = quotesOf(ticket.started)[0]?.quoteID ?? 0;
    const [one, other] = tabsOf(ticket, 2);
    if (!one || !other) throw new Error('there are two tabs');
    await Promise.all([
      accept(one, quoteID),
      other.call('tickets/applyCode', { promoCode: 'FIX10', ticketID }),
    ]);
    const after = await ticket.look();
    const [quote] = quotesOf(after);
    expect(quote?.amount).toBeLessThan(quote?.originalAmount ?? 0);
    expect(after.bill).toMatchObject({ amountInPence: Math.round((quote?.amount ?? 0) * 100) });
  });

  test('while the request is changed in another tab, either happens and not half of both', async () => {
    const ticket = await openTicket(apps[0], iPhone);
    const quoteID = quotesOf(ticket.started)[0]?.quoteID ?? 0;
    const [one, other] = tabsOf(ticket, 2);
    if (!one || !other) throw new Error('there are two tabs');
    const battery = { ticketID: ticket.ticketID, repairTypeID: repairTypeOf(iPhone, 'Battery') };
    const [accepted, changed] = await Promise.all([
      accept(one, quoteID),
      other.call('tickets/start', aStart(iPhone, battery)),
    ]);
    const after = await ticket.look();
    if (accepted.rc === 0) {
      expect(changed.rc).toBe(15);
      expect(after).toMatchObject({ status: 'ACCEPTED', repair: 'Screen' });
    } else {
      expect([accepted.rc, changed.rc]).toEqual([10, 0]);
      expect(after).toMatchObject({ status: 'STARTED', repair: 'Battery', bill: false });
    }
  });
});
