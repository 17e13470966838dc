import type { CallOutput } from '@fettle/contract/calls';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { staffedShop } from '../../../../testing/booked.ts';
import { openAsStaff } from '../../../../testing/staff.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';

const inOrder = (a: number, b: number) => a - b;

const shop = await staffedShop();
const { app, coordinator, driver, otherDriver, codeOf, setTime } = shop;
const otherCoordinator = await openAsStaff(app, 'coordinator');

// tickets are booked on Monday for Tuesday at ten
const day = '2026-03-03';
const morning = '2026-03-03T08:00:00Z';

type Board = CallOutput<'ops/dispatch/get'>;
const boardOf = async (of = day) => (await coordinator.call<Board>('ops/dispatch/get', { day: of })).data;
const tripOn = (board: Board, { ticketID }: OpenTicket) =>
  board.cells.flatMap(({ trips }) => trips).find((trip) => trip.ticketID === ticketID);
const driverOn = (board: Board, staffID: number) => board.drivers.find((known) => known.staffID === staffID);

interface Wanted {
  despite?: boolean;
  seen?: number | null;
  by?: typeof coordinator;
}
const assign = (
  tickets: readonly OpenTicket[],
  staffID: number,
  { despite = false, seen = null, by = coordinator }: Wanted = {},
) =>
  by.call<CallOutput<'ops/dispatch/assign'>>('ops/dispatch/assign', {
    day,
    staffID,
    despite,
    trips: tickets.map(({ ticketID }) => ({ ticketID, task: 'PICKUP', seenNamedID: seen })),
  });

interface Work {
  days?: string;
  from?: number;
  until?: number;
  most?: number | null;
  areaID?: number;
}
async function worksAs(
  staffID: number,
  { days = '{1,2,3,4,5,6,7}', from = 0, until = 24, most = null, areaID }: Work,
) {
  await sql`delete from driver_area where staff_id = ${staffID}`.execute(app.db);
  await sql`insert into driver_work (staff_id, everywhere, days, from_hour, until_hour, most_stops)
    values (${staffID}, ${areaID === undefined}, ${days}, ${from}, ${until}, ${most})
    on conflict (staff_id) do update set everywhere = excluded.everywhere, days = excluded.days, from_hour = excluded.from_hour,
      until_hour = excluded.until_hour, most_stops = excluded.most_stops`.execute(app.db);
  if (areaID !== undefined) await sql`insert into driver_area values (${staffID}, ${areaID})`.execute(app.db);
}

async function paidTickets(count: number): Promise<OpenTicket[]> {
  setTime('2026-03-02T10:00:00Z');
  // earlier tests' trips are out of the way, and so are their places
  await sql`update ticket set status = 'CANCELLED' where status = 'PAID'`.execute(app.db);
  await sql`delete from window_hold`.execute(app.db);
  const tickets: OpenTicket[] = [];
  for (let made = 0; made < count; made += 1) tickets.push(await shop.aPaidTicket());
  setTime(morning);
  return tickets;
}

const isAway = ({ staffID }: typeof driver, firstDay: string, lastDay: string) =>
  sql`insert into staff_absence (staff_id, first_day, last_day, reason) values (${staffID}, ${firstDay}, ${lastDay}, 'Ill')`.execute(
    app.db,
  );
afterEach(() => sql`delete from staff_absence`.execute(app.db));

const stopsOf = async (who: typeof driver) =>
  (await who.call<CallOutput<'ops/run/get'>>('ops/run/get', {})).data.stops
    .filter(({ state }) => state === 'open')
    .map(({ ticketID }) => ticketID);

describe('the board of a day', () => {
  test('has each trip in its window, of whoever covers it alone, and what is nobody’s first', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    let board = await boardOf();
    expect(tripOn(board, ticket)).toMatchObject({
      task: 'PICKUP',
      step: 'collect',
      hour: 10,
      driverID: driver.staffID,
      namedID: null,
      outward: 'E2',
      area: 'East London',
      device: 'iPhone 12',
      state: 'open',
      isLate: false,
    });
    expect(board.unassigned).toBe(0);
    expect(driverOn(board, driver.staffID)).toMatchObject({
      all: 1,
      done: 0,
      late: 0,
      next: { ticketID: ticket.ticketID, outward: 'E2' },
    });
    // now two could drive it
    await worksAs(otherDriver.staffID, {});
    board = await boardOf();
    expect(tripOn(board, ticket)).toMatchObject({ driverID: null });
    expect(board.cells[0]).toMatchObject({ driverID: null, hour: 10, count: 1 });
    expect(board.unassigned).toBe(1);
    // of another day it is none
    expect(tripOn(await boardOf('2026-03-04'), ticket)).toBeUndefined();
  });

  test('tells what is done, what is late, and when a driver was heard of', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const [done, late] = await paidTickets(2);
    if (!done || !late) throw new Error('there are two');
    setTime('2026-03-03T10:30:00Z');
    await driver.call('ops/tickets/collect', { ticketID: done.ticketID, code: await codeOf(done) });
    let board = await boardOf();
    expect(tripOn(board, done)).toMatchObject({ state: 'done', at: '2026-03-03T10:30:00.000Z' });
    expect(driverOn(board, driver.staffID)).toMatchObject({
      all: 2,
      done: 1,
      next: { ticketID: late.ticketID },
      heardAt: '2026-03-03T10:30:00.000Z',
    });
    expect(driverOn(board, otherDriver.staffID)?.all).toBe(0);
    setTime('2026-03-03T13:00:00Z');
    board = await boardOf();
    expect(tripOn(board, late)).toMatchObject({ isLate: true });
    expect(board.late).toBe(1);
    // tomorrow it is left over, in no window, and the driver's still
    setTime('2026-03-04T08:00:00Z');
    expect(tripOn(await boardOf('2026-03-04'), late)).toMatchObject({
      hour: null,
      day,
      isLate: true,
      driverID: driver.staffID,
    });
  });

  test('a leaver’s trip is nobody’s', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    const leaver = await openAsStaff(app, 'driver');
    expect((await assign([ticket], leaver.staffID)).data.assigned).toBe(1);
    await sql`update staff set disabled_at = ${app.clock.now()} where staff_id = ${leaver.staffID}`.execute(
      app.db,
    );
    const board = await boardOf();
    expect(tripOn(board, ticket)).toMatchObject({ driverID: null, namedID: leaver.staffID });
    expect(driverOn(board, leaver.staffID)).toBeUndefined();
    expect((await assign([ticket], driver.staffID, { seen: leaver.staffID })).data.assigned).toBe(1);
  });

  test('the list has all of a driver’s trips, in the order of their run', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const tickets = await paidTickets(3);
    const list = await coordinator.call<CallOutput<'ops/dispatch/list'>>('ops/dispatch/list', {
      day,
      driverID: driver.staffID,
    });
    const open = list.data.trips.filter(({ state }) => state === 'open');
    expect(open.map(({ ticketID }) => ticketID).toSorted(inOrder)).toEqual(
      tickets.map(({ ticketID }) => ticketID),
    );
    expect(open[0]).toMatchObject({ address: '1 Larkspur Yard, London', postcode: 'E2 0AA' });
    const run = await driver.call<CallOutput<'ops/run/get'>>('ops/run/get', {});
    expect(open.map(({ ticketID }) => ticketID)).toEqual(
      run.data.stops.filter(({ state }) => state === 'open').map(({ ticketID }) => ticketID),
    );
  });
});

describe('a driver who is away', () => {
  test('covers nothing on those days, on the board, in the run and in the plan', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, {});
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    expect(tripOn(await boardOf(), ticket)).toMatchObject({ driverID: null });
    await isAway(driver, '2026-03-01', day);
    const board = await boardOf();
    expect(tripOn(board, ticket)).toMatchObject({ driverID: otherDriver.staffID, whyUnassigned: '' });
    expect(driverOn(board, driver.staffID)).toMatchObject({ awayUntil: day });
    expect(driverOn(board, otherDriver.staffID)).toMatchObject({ awayUntil: null });
    expect(driverOn(await boardOf('2026-03-04'), driver.staffID)).toMatchObject({ awayUntil: null });
    expect(await stopsOf(otherDriver)).toEqual([ticket.ticketID]);
    expect(await stopsOf(driver)).toEqual([]);
    await isAway(otherDriver, day, day);
    expect(await stopsOf(otherDriver)).toEqual([]);
    const plan = await coordinator.call<CallOutput<'ops/dispatch/plan'>>('ops/dispatch/plan', { day });
    expect(plan.data).toMatchObject({ given: [], left: [{ because: 'nobody' }] });
  });

  test('may be named all the same, once that is said to be meant', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    await isAway(driver, day, '2026-03-06');
    expect((await assign([ticket], driver.staffID)).data).toMatchObject({
      breaks: [{ ticketID: ticket.ticketID, breaches: ['away'] }],
      assigned: 0,
    });
    expect((await assign([ticket], driver.staffID, { despite: true })).data.assigned).toBe(1);
    expect(await stopsOf(driver)).toEqual([ticket.ticketID]);
  });

  test('has nothing left over from the day before, either', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    setTime('2026-03-04T08:00:00Z');
    expect(tripOn(await boardOf('2026-03-04'), ticket)).toMatchObject({ driverID: driver.staffID });
    await isAway(driver, '2026-03-04', '2026-03-04');
    const board = await boardOf('2026-03-04');
    expect(tripOn(board, ticket)).toMatchObject({ driverID: null, isLate: true });
    expect(await stopsOf(driver)).toEqual([]);
  });
});

describe('an unassigned trip says why it is', () => {
  const whyOn = async (ticket: OpenTicket) => tripOn(await boardOf(), ticket)?.whyUnassigned;
  const nameOf = async ({ staffID }: typeof driver) => driverOn(await boardOf(), staffID)?.name ?? '';

  test('on the board, in the list and in the plan', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, {});
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    const names = [await nameOf(driver), await nameOf(otherDriver)].toSorted((a, b) => a.localeCompare(b));
    expect(await whyOn(ticket)).toBe(`Two drivers cover it: ${names.join(', ')}`);
    // Tuesdays
    await worksAs(driver.staffID, { days: '{1}' });
    await worksAs(otherDriver.staffID, { days: '{7}' });
    const why = 'Nobody covers East London on a Tuesday';
    expect(await whyOn(ticket)).toBe(why);
    const list = await coordinator.call('ops/dispatch/list', { day, driverID: null });
    expect(list.data).toMatchObject({ trips: [{ whyUnassigned: why }] });
    const plan = await coordinator.call('ops/dispatch/plan', { day });
    expect(plan.data).toMatchObject({ left: [{ trip: { whyUnassigned: why } }] });
  });

  test('where whoever was named has left', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    const leaver = await openAsStaff(app, 'driver');
    await assign([ticket], leaver.staffID);
    await sql`update staff set disabled_at = ${app.clock.now()} where staff_id = ${leaver.staffID}`.execute(
      app.db,
    );
    expect(await whyOn(ticket)).toBe('Whoever was named for it doesn’t drive any more');
  });
});

describe('giving back', () => {
  const release = (tickets: readonly OpenTicket[], seen: number | null, { isMeant = true } = {}) =>
    coordinator.call<CallOutput<'ops/dispatch/release'>>('ops/dispatch/release', {
      day,
      isMeant,
      trips: tickets.map(({ ticketID }) => ({ ticketID, task: 'PICKUP', seenNamedID: seen })),
    });

  test('says whose each would be, and does nothing before that is meant', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, {});
    const [one, two] = await paidTickets(2);
    if (!one || !two) throw new Error('there are two');
    await assign([one, two], driver.staffID);
    const asked = (await release([one, two], driver.staffID, { isMeant: false })).data;
    expect(asked).toMatchObject({
      becomes: [one, two].map(() => ({
        driverID: null,
        whyUnassigned: expect.stringContaining('Two drivers cover it') as string,
      })),
      released: 0,
    });
    expect(await stopsOf(driver)).toHaveLength(2);
    expect((await release([one, two], driver.staffID)).data).toMatchObject({ released: 2, notAssigned: [] });
    expect(await stopsOf(driver)).toEqual([]);
    expect((await boardOf()).unassigned).toBe(2);
  });

  test('leaves it to the one driver who covers it', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, { days: '{}' });
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    await assign([ticket], otherDriver.staffID, { despite: true });
    expect((await release([ticket], otherDriver.staffID)).data).toMatchObject({
      becomes: [{ driverID: driver.staffID, whyUnassigned: '' }],
      released: 1,
    });
    expect(await stopsOf(otherDriver)).toEqual([]);
    expect(await stopsOf(driver)).toEqual([ticket.ticketID]);
  });

  test('leaves alone what another coordinator gave away meanwhile, and races with them', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, {});
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    const { ticketID } = ticket;
    await assign([ticket], driver.staffID);
    const [given, released] = await Promise.all([
      assign([ticket], otherDriver.staffID, { seen: driver.staffID, by: otherCoordinator }),
      release([ticket], driver.staffID),
    ]);
    const told = [{ ticketID, task: 'PICKUP', because: 'givenMeanwhile' }];
    expect(given.data.assigned + released.data.released).toBe(1);
    expect([...given.data.notAssigned, ...released.data.notAssigned]).toEqual(told);
    expect(tripOn(await boardOf(), ticket)).toMatchObject({
      namedID: given.data.assigned === 1 ? otherDriver.staffID : null,
    });
  });
});

describe('assigning', () => {
  test('many at once: they are in that driver’s run, and in no other', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, {});
    const tickets = await paidTickets(2);
    expect((await assign(tickets, otherDriver.staffID)).data).toEqual({
      breaks: [],
      assigned: 2,
      notAssigned: [],
    });
    const run = async (who: typeof driver) =>
      (await who.call<CallOutput<'ops/run/get'>>('ops/run/get', {})).data.stops.map(
        ({ ticketID }) => ticketID,
      );
    for (const { ticketID } of tickets) {
      expect(await run(otherDriver)).toContain(ticketID);
      expect(await run(driver)).not.toContain(ticketID);
    }
  });

  test('says what it breaks before it does anything, and does it if that is meant', async () => {
    const bristol = 8;
    await worksAs(driver.staffID, {});
    const tickets = await paidTickets(3);
    const [first] = tickets;
    if (!first) throw new Error('there are three');
    const breaksOf = async () =>
      (await assign(tickets, otherDriver.staffID)).data.breaks.map(({ ticketID, breaches }) => [
        tickets.findIndex((ticket) => ticket.ticketID === ticketID),
        ...breaches,
      ]);
    await worksAs(otherDriver.staffID, { areaID: bristol, days: '{1}', until: 12 });
    expect(await breaksOf()).toEqual([0, 1, 2].map((index) => [index, 'area', 'day', 'hours']));
    await worksAs(otherDriver.staffID, { most: 2 });
    expect(await breaksOf()).toEqual([[2, 'full']]);
    expect(tripOn(await boardOf(), first)).toMatchObject({ namedID: null });
    expect((await assign(tickets, otherDriver.staffID, { despite: true })).data).toEqual({
      breaks: [],
      assigned: 3,
      notAssigned: [],
    });
  });

  test('of two coordinators at once one is told, trip by trip', async () => {
    await worksAs(driver.staffID, {});
    await worksAs(otherDriver.staffID, {});
    const tickets = await paidTickets(3);
    const answers = await Promise.all([
      assign(tickets, driver.staffID),
      assign(tickets, otherDriver.staffID, { by: otherCoordinator }),
    ]);
    const [first, second] = answers.map(({ data }) => data);
    expect((first?.assigned ?? 0) + (second?.assigned ?? 0)).toBe(3);
    for (const { because } of [...(first?.notAssigned ?? []), ...(second?.notAssigned ?? [])])
      expect(because).toBe('givenMeanwhile');
    const board = await boardOf();
    const openOf = ({ staffID }: typeof driver) => {
      const { all = 0, done = 0 } = driverOn(board, staffID) ?? {};
      return all - done;
    };
    expect(openOf(driver)).toBe(first?.assigned);
    expect(openOf(otherDriver)).toBe(second?.assigned);
    // who looks again may do it
    const again = await assign(tickets.slice(0, 1), driver.staffID, {
      seen:
        board.cells.flatMap(({ trips }) => trips).find(({ ticketID }) => ticketID === tickets[0]?.ticketID)
          ?.namedID ?? null,
    });
    expect(again.data.assigned).toBe(1);
  });

  test('what is no trip any more is told, and the others are done', async () => {
    await worksAs(driver.staffID, {});
    const [gone, there] = await paidTickets(2);
    if (!gone || !there) throw new Error('there are two');
    await coordinator.call('ops/tickets/cancel', { ticketID: gone.ticketID, reason: 'They asked us to.' });
    expect((await assign([gone, there], driver.staffID)).data).toEqual({
      breaks: [],
      assigned: 1,
      notAssigned: [{ ticketID: gone.ticketID, task: 'PICKUP', because: 'notToDrive' }],
    });
  });

  test('to somebody who does not drive is refused', async () => {
    const [ticket] = await paidTickets(1);
    if (!ticket) throw new Error('there is one');
    expect(await assign([ticket], coordinator.staffID)).toMatchObject({ rc: 2 });
  });
});

test('the plan of the rest keeps what is set up, and nothing has happened until it is assigned', async () => {
  await worksAs(driver.staffID, { most: 1 });
  await worksAs(otherDriver.staffID, { most: 1 });
  const tickets = await paidTickets(3);
  const plan = async () =>
    (await coordinator.call<CallOutput<'ops/dispatch/plan'>>('ops/dispatch/plan', { day })).data;
  const { given, left } = await plan();
  expect(given.map(({ staffID }) => staffID).toSorted(inOrder)).toEqual(
    [driver.staffID, otherDriver.staffID].toSorted(inOrder),
  );
  expect(left).toMatchObject([{ because: 'full' }]);
  expect((await boardOf()).unassigned).toBe(3);
  for (const { trip, staffID } of given)
    await assign(
      tickets.filter(({ ticketID }) => ticketID === trip.ticketID),
      staffID,
    );
  expect((await boardOf()).unassigned).toBe(1);
  expect((await plan()).given).toEqual([]);
});
