import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallOutput } from '@fettle/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffedShop } from '../../../../testing/booked.ts';
import { openAsStaff, standByAllBut } from '../../../../testing/staff.ts';
import { chooseWindow, type OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { coordinator, driver, otherDriver, codeOf, statusOf, kindsOf, setTime } = shop;

const runOf = async (who: typeof driver) =>
  (await who.call<CallOutput<'ops/run/get'>>('ops/run/get', {})).data;
const stopOf = async (who: typeof driver, { ticketID }: OpenTicket) =>
  (await runOf(who)).stops.find((stop) => stop.ticketID === ticketID);
const assign = ({ ticketID }: OpenTicket, to: typeof driver, task = 'PICKUP') =>
  coordinator.call('ops/tickets/assignCourier', { ticketID, task, staffID: to.staffID });

describe('the run', () => {
  test('has what is due, with all that is needed at the door', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    expect(await stopOf(driver, ticket)).toBeUndefined();
    setTime('2026-03-03T08:00:00Z');
    expect(await stopOf(driver, ticket)).toMatchObject({
      task: 'PICKUP',
      step: 'collect',
      window: { day: '2026-03-03', startTime: '10:00', endTime: '13:00' },
      postcode: 'E2 0AA',
      device: 'iPhone 12',
      isMine: true,
      owesFee: false,
      state: 'open',
      at: null,
    });
    expect((await runOf(driver)).day).toBe('2026-03-03');
    // the day after it is late, not gone
    setTime('2026-03-04T08:00:00Z');
    expect(await stopOf(driver, ticket)).toMatchObject({ state: 'open', window: { day: '2026-03-03' } });
  });

  test('of nobody named is the one driver’s who covers it; where two do, it is nobody’s', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    setTime('2026-03-03T08:00:00Z');
    const { ticketID } = ticket;
    const nobodyThere = (who: typeof driver) =>
      who.call('ops/tickets/nobodyThere', {
        ticketID,
        task: 'PICKUP',
        hasCalled: true,
        reason: 'They asked us to come early.',
      });
    // the other one stands by: the driver alone covers it
    expect(await stopOf(driver, ticket)).toMatchObject({ isMine: true });
    expect(await stopOf(otherDriver, ticket)).toBeUndefined();
    expect(await nobodyThere(otherDriver)).toMatchObject({ rc: 6 });
    const worksOf = (staffID: number, days: string) =>
      sql`insert into driver_work (staff_id, days) values (${staffID}, ${days})
        on conflict (staff_id) do update set days = excluded.days`.execute(shop.app.db);
    await worksOf(otherDriver.staffID, '{2}');
    expect(await stopOf(driver, ticket)).toBeUndefined();
    expect(await stopOf(otherDriver, ticket)).toBeUndefined();
    expect(await driver.call('ops/tickets/get', { ticketID })).toMatchObject({ rc: 6 });
    expect(await nobodyThere(driver)).toMatchObject({ rc: 6 });
    // a Tuesday, on which the driver does not work
    await worksOf(driver.staffID, '{1}');
    expect(await stopOf(otherDriver, ticket)).toMatchObject({ isMine: true });
    expect(await nobodyThere(otherDriver)).toMatchObject({ rc: 0 });
    await worksOf(driver.staffID, '{1,2,3,4,5,6,7}');
    await worksOf(otherDriver.staffID, '{}');
  });

  test('of somebody named for it is nobody else’s', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    setTime('2026-03-03T08:00:00Z');
    expect(await assign(ticket, driver)).toMatchObject({ rc: 0 });
    expect(await stopOf(driver, ticket)).toMatchObject({ isMine: true });
    expect(await stopOf(otherDriver, ticket)).toBeUndefined();
    expect(await assign(ticket, otherDriver)).toMatchObject({ rc: 0 });
    expect(await stopOf(driver, ticket)).toBeUndefined();
  });

  test('keeps today what was done today, and shows the way back when its window comes', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    await shop.collect(ticket);
    expect(await stopOf(driver, ticket)).toMatchObject({
      task: 'PICKUP',
      state: 'done',
      at: '2026-03-03T10:30:00.000Z',
      codeCheck: null,
    });
    expect(await stopOf(otherDriver, ticket)).toBeUndefined();
    await shop.repair(ticket);
    const window = { task: 'DELIVERY', date: '2026-03-05', time: '13:00' };
    expect(await chooseWindow(ticket, window)).toMatchObject({ rc: 0 });
    setTime('2026-03-04T10:00:00Z');
    expect(await stopOf(driver, ticket)).toBeUndefined();
    setTime('2026-03-05T10:00:00Z');
    expect(await stopOf(driver, ticket)).toMatchObject({
      task: 'DELIVERY',
      step: 'deliver',
      state: 'open',
      window: { startTime: '13:00' },
    });
  });

  test('has what nobody was there for, once, and not the customer’s next window before its day', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    setTime('2026-03-03T12:00:00Z');
    await assign(ticket, driver);
    expect(
      await driver.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', hasCalled: true }),
    ).toMatchObject({
      rc: 0,
    });
    const stops = (await runOf(driver)).stops.filter((stop) => stop.ticketID === ticketID);
    // under the window that it was for, though that is free again
    const window = { day: '2026-03-03', startTime: '10:00' };
    expect(stops).toMatchObject([{ task: 'PICKUP', step: 'collect', state: 'nobodyThere', window }]);
  });

  test('tells an administrator who is named, and whoever goes what the office wrote', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    setTime('2026-03-03T08:00:00Z');
    expect(await stopOf(shop.administrator, ticket)).toMatchObject({
      isMine: false,
      courier: null,
      note: '',
    });
    await assign(ticket, driver);
    for (const text of ['Ring twice.', 'Flat 3B, buzzer broken'])
      expect(await coordinator.call('ops/tickets/noteForDriver', { ticketID, text })).toMatchObject({
        rc: 0,
      });
    expect(await stopOf(shop.administrator, ticket)).toMatchObject({ isMine: false, courier: 'Sam Sample' });
    expect(await stopOf(driver, ticket)).toMatchObject({ isMine: true, note: 'Flat 3B, buzzer broken' });
  });

  test('has no other’s, nor what was cancelled', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    await coordinator.call('ops/tickets/cancel', { ticketID, reason: 'They asked us to.' });
    setTime('2026-03-03T12:00:00Z');
    expect(await stopOf(driver, ticket)).toBeUndefined();
  });
});

describe('the order of the stops', () => {
  // Bethnal Green lies between Ealing and the Isle of Dogs
  const far = 'W5 9ZZ';
  const middle = 'E2 9ZZ';
  const near = 'E14 9ZZ';

  let third: typeof driver;
  // somebody who has been at no door today
  beforeAll(async () => {
    third = await openAsStaff(shop.app, 'driver');
    await standByAllBut(shop.app.db, driver.staffID);
  });

  async function threeStops() {
    setTime('2026-03-02T10:00:00Z');
    const tickets = new Map<string, OpenTicket>();
    for (const postcode of [middle, far, near]) {
      const ticket = await shop.aPaidTicket();
      await shop.app.db
        .updateTable('ticket')
        .set({ postcode })
        .where('ticket_id', '=', ticket.ticketID)
        .execute();
      await assign(ticket, third);
      tickets.set(postcode, ticket);
    }
    setTime('2026-03-03T08:00:00Z');
    const keyOf = (postcode: string) => ({ ticketID: tickets.get(postcode)?.ticketID, task: 'PICKUP' });
    const isOne = ({ ticketID }: { ticketID: number }) =>
      [...tickets.values()].some((ticket) => ticket.ticketID === ticketID);
    const order = async () => (await runOf(third)).stops.filter(isOne).map(({ postcode }) => postcode);
    const arrange = (postcodes: string[], by = 'hand', day = '2026-03-03') =>
      third.call('ops/run/arrange', { day, by, stops: postcodes.map(keyOf) });
    return { order, arrange };
  }

  test('is the shortest way, about, where only the outward code is known', async () => {
    const { order } = await threeStops();
    const way = await order();
    expect(way[1]).toBe(middle);
    const { stops, isByHand } = await runOf(third);
    expect(isByHand).toBe(false);
    expect(stops.find(({ postcode }) => postcode === far)?.place).toMatchObject({ isApproximate: true });
    await sql`insert into postcode_place values (${far}, 51.5, 0.2) on conflict do nothing`.execute(
      shop.app.db,
    );
    expect((await runOf(third)).stops.find(({ postcode }) => postcode === far)?.place).toEqual({
      latitude: 51.5,
      longitude: 0.2,
      isApproximate: false,
    });
    // now it lies beyond the other two
    expect((await order()).indexOf(near)).toBe(1);
  });

  test('by hand stays as the driver put it, and the shortest way comes back when asked for', async () => {
    const { order, arrange } = await threeStops();
    const shortest = await order();
    const own = [near, far, middle];
    expect(shortest).not.toEqual(own);
    expect(await arrange(own)).toMatchObject({ rc: 0 });
    expect(await order()).toEqual(own);
    expect((await runOf(third)).isByHand).toBe(true);
    // once more, as a telephone sends it whose answer got lost; and for a day long gone
    await arrange(own);
    await arrange([middle], 'hand', '2026-01-01');
    expect(await order()).toEqual(own);
    expect(await arrange(own, 'distance')).toMatchObject({ rc: 0 });
    expect(await order()).toEqual(shortest);
  });
});

test('a telephone without a connection tells the right code from a wrong one', async () => {
  setTime('2026-03-02T10:00:00Z');
  const ticket = await shop.aPaidTicket();
  setTime('2026-03-03T10:30:00Z');
  const check = (await stopOf(driver, ticket))?.codeCheck;
  const keyOf = (code: string) =>
    pbkdf2Sync(code, Buffer.from(check?.salt ?? '', 'base64'), check?.rounds ?? 1, 32, 'sha256').toString(
      'base64',
    );
  const code = await codeOf(ticket);
  expect(keyOf(code)).toBe(check?.key);
  expect(keyOf(String((Number(code) + 1) % 10_000).padStart(4, '0'))).not.toBe(check?.key);
  // another trip has another
  const { ticketID } = ticket;
  const reason = 'They asked us to come early.';
  await driver.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', hasCalled: true, reason });
  await chooseWindow(ticket, { task: 'PICKUP', date: '2026-03-03', time: '16:00' });
  expect(
    (await runOf(driver)).stops.find((stop) => stop.ticketID === ticketID && stop.state === 'open')
      ?.codeCheck,
  ).not.toEqual(check);
});

describe('an act that a telephone sends again', () => {
  test.each(['one after the other', 'at once'])('is done once: %s', async (how) => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    setTime('2026-03-03T12:00:00Z');
    const actID = randomUUID();
    const agoMs = 30 * 60_000;
    const send = () =>
      driver.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', hasCalled: true, actID, agoMs });
    const answers =
      how === 'at once' ? await Promise.all([send(), send(), send()]) : [await send(), await send()];
    expect(answers.map(({ rc }) => rc)).toEqual(answers.map(() => 0));
    expect((await kindsOf(ticket)).filter((kind) => kind === 'nobodyThere')).toHaveLength(1);
    expect(await stopOf(driver, ticket)).toMatchObject({
      state: 'nobodyThere',
      at: '2026-03-03T11:30:00.000Z',
    });
    // the same said anew is another act, and refused
    expect(
      await driver.call('ops/tickets/nobodyThere', {
        ticketID,
        task: 'PICKUP',
        hasCalled: true,
        actID: randomUUID(),
      }),
    ).toMatchObject({ rc: 15 });
  });

  test('is not taken for done if it was refused', async () => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    setTime('2026-03-03T12:00:00Z');
    const code = await codeOf(ticket);
    const actID = randomUUID();
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    expect(await driver.call('ops/tickets/collect', { ticketID, code: wrong, actID })).toMatchObject({
      rc: 34,
    });
    expect(await statusOf(ticket)).toBe('PAID');
    expect(await driver.call('ops/tickets/collect', { ticketID, code, actID })).toMatchObject({ rc: 0 });
    expect(await statusOf(ticket)).toBe('COLLECTED');
    // long after, when the device is on its way back, the old act arrives once more
    await shop.repair(ticket);
    expect(await driver.call('ops/tickets/collect', { ticketID, code, actID })).toMatchObject({ rc: 0 });
    expect(await statusOf(ticket)).toBe('REPAIRED');
  });
});
