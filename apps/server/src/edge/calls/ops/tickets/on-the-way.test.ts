import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@fettle/contract/calls';
import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { staffedShop } from '../../../../testing/booked.ts';
import { openAsStaff } from '../../../../testing/staff.ts';
import { chooseWindow, type OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, coordinator, administrator, otherDriver, codeOf, kindsOf, setTime } = shop;

type Staff = typeof otherDriver;
const setOff = (who: Staff, { ticketID }: OpenTicket, told: object = {}) =>
  who.call('ops/tickets/onTheWay', { ticketID, task: 'PICKUP', ...told });
const arrivalOf = async (ticket: OpenTicket) => (await shop.trackingOf(ticket)).arrival;
const countOf = async (ticket: OpenTicket) =>
  (await kindsOf(ticket)).filter((kind) => kind === 'onTheWay').length;
const storyOf = async ({ ticketID }: OpenTicket) =>
  (await coordinator.call<{ story: StoryItem[] }>('ops/tickets/get', { ticketID })).data.story;
const stopOf = async (who: Staff, { ticketID }: OpenTicket) =>
  (await who.call<CallOutput<'ops/run/get'>>('ops/run/get', {})).data.stops.find(
    (stop) => stop.ticketID === ticketID,
  );

/** The texts about that order, of which there is one for each time somebody is told. */
async function textsAbout({ ticketID }: OpenTicket): Promise<string[]> {
  await shop.workOff();
  return shop.texts
    .map(({ body }) => body)
    .filter((body) => body.includes(`RE${ticketID}.`) && body.includes('on the way'));
}
async function mailsAbout({ ticketID }: OpenTicket): Promise<string[]> {
  await shop.workOff();
  return shop.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith(`RE${ticketID}:`));
}

/** With a driver of its own, who has been nowhere yet that day. */
async function aTripOfToday(clock = '10:32') {
  setTime('2026-03-02T10:00:00Z');
  const ticket = await shop.aPaidTicket();
  const driver = await openAsStaff(app, 'driver');
  await name(ticket, driver);
  setTime(`2026-03-03T${clock}:00Z`);
  await shop.workOff();
  // all of them have one telephone, which is texted only so often a day
  await sql`delete from rate_limit`.execute(app.db);
  return { ticket, driver };
}

const name = async ({ ticketID }: OpenTicket, { staffID }: Staff, task = 'PICKUP') =>
  expect(await coordinator.call('ops/tickets/assignCourier', { ticketID, task, staffID })).toMatchObject({
    rc: 0,
  });
const collect = async ({ ticket, driver }: Awaited<ReturnType<typeof aTripOfToday>>) => {
  const { ticketID } = ticket;
  const code = await codeOf(ticket);
  expect(await driver.call('ops/tickets/collect', { ticketID, code })).toMatchObject({ rc: 0 });
};

describe('a driver who sets off', () => {
  test('is announced by text and on tracking, with a window of arrival and the code, and by no mail', async () => {
    const { ticket, driver } = await aTripOfToday();
    const mails = await mailsAbout(ticket);
    expect(await setOff(driver, ticket)).toMatchObject({ rc: 0 });
    expect(await arrivalOf(ticket)).toEqual({
      task: 'PICKUP',
      by: 'Sam',
      from: '2026-03-03T10:35:00.000Z',
      until: '2026-03-03T11:15:00.000Z',
    });
    const [text, ...others] = await textsAbout(ticket);
    expect(others).toEqual([]);
    expect(text).toBe(
      `Fettle: Sam is on the way and expects to be with you between 10:35 and 11:15. Your code: ${await codeOf(ticket)}. Order RE${ticket.ticketID}.`,
    );
    expect(text?.length).toBeLessThanOrEqual(160);
    expect(await mailsAbout(ticket)).toEqual(mails);
    expect(await storyOf(ticket)).toContainEqual(
      expect.objectContaining({
        text: 'On the way to the collection, expected between 10:35 and 11:15',
        by: 'Sam Sample',
      }),
    );
    expect(await stopOf(driver, ticket)).toMatchObject({
      state: 'open',
      arrival: { from: '2026-03-03T10:35:00.000Z', until: '2026-03-03T11:15:00.000Z' },
    });
  });

  test('is expected by the way from the last door of the day', async () => {
    const { ticket: next } = await aTripOfToday();
    const first = await aTripOfToday();
    const { driver } = first;
    await name(next, driver);
    await sql`delete from postcode_place`.execute(app.db);
    await sql`update ticket set postcode = 'E2 0AB' where ticket_id = ${next.ticketID}`.execute(app.db);
    await sql`insert into postcode_place (postcode, latitude, longitude)
      values ('E2 0AA', 51.53, -0.06), ('E2 0AB', 51.548, -0.06)`.execute(app.db);
    await collect(first);
    expect(await setOff(driver, next)).toMatchObject({ rc: 0 });
    // two kilometres: eight minutes and a half by the streets
    expect(await arrivalOf(next)).toMatchObject({
      from: '2026-03-03T10:35:00.000Z',
      until: '2026-03-03T10:55:00.000Z',
    });
  });

  test('on the way back too', async () => {
    const { ticket, driver } = await aTripOfToday();
    await collect({ ticket, driver });
    await shop.repair(ticket);
    await chooseWindow(ticket, { task: 'DELIVERY', date: '2026-03-05', time: '13:00' });
    await name(ticket, driver, 'DELIVERY');
    setTime('2026-03-05T13:01:00Z');
    expect(await setOff(driver, ticket, { task: 'DELIVERY' })).toMatchObject({ rc: 0 });
    expect(await arrivalOf(ticket)).toMatchObject({ task: 'DELIVERY', by: 'Sam' });
    expect(await textsAbout(ticket)).toHaveLength(1);
    const code = await codeOf(ticket);
    expect(await driver.call('ops/tickets/deliver', { ticketID: ticket.ticketID, code })).toMatchObject({
      rc: 0,
    });
    expect(await arrivalOf(ticket)).toBeNull();
  });
});

describe('nobody is told twice', () => {
  test.each(['by the same number', 'pressed again', 'at once'])('%s', async (how) => {
    const { ticket, driver } = await aTripOfToday();
    const actID = randomUUID();
    const press = () =>
      setOff(driver, ticket, { actID: how === 'by the same number' ? actID : randomUUID(), agoMs: 0 });
    const answers =
      how === 'at once' ? await Promise.all([press(), press(), press()]) : [await press(), await press()];
    expect(answers.map(({ rc }) => rc)).toEqual(answers.map(() => 0));
    expect(await countOf(ticket)).toBe(1);
    expect(await textsAbout(ticket)).toHaveLength(1);
  });

  test('but once that time has passed, a driver who is late tells another', async () => {
    const { ticket, driver } = await aTripOfToday();
    await setOff(driver, ticket);
    expect(await textsAbout(ticket)).toHaveLength(1);
    setTime('2026-03-03T11:15:00Z');
    expect(await setOff(driver, ticket)).toMatchObject({ rc: 0 });
    expect(await textsAbout(ticket)).toHaveLength(2);
    expect(await arrivalOf(ticket)).toMatchObject({ from: '2026-03-03T11:20:00.000Z' });
  });

  test('nor after it is done: what a telephone sends late changes nothing, and is no mistake', async () => {
    const { ticket, driver } = await aTripOfToday();
    await collect({ ticket, driver });
    expect(await setOff(driver, ticket, { agoMs: 5 * 60_000 })).toMatchObject({ rc: 0 });
    expect(await countOf(ticket)).toBe(0);
    expect(await textsAbout(ticket)).toEqual([]);
  });
});

describe('without a connection', () => {
  test('it counts from when it was pressed', async () => {
    const { ticket, driver } = await aTripOfToday('10:45');
    const told = { agoMs: 13 * 60_000, actID: randomUUID() };
    expect(await setOff(driver, ticket, told)).toMatchObject({ rc: 0 });
    expect(await arrivalOf(ticket)).toMatchObject({ from: '2026-03-03T10:35:00.000Z' });
    expect(await textsAbout(ticket)).toHaveLength(1);
  });

  test('heard of too late it stands in the story, and nobody is told', async () => {
    const { ticket, driver } = await aTripOfToday('11:30');
    expect(await setOff(driver, ticket, { agoMs: 58 * 60_000, actID: randomUUID() })).toMatchObject({
      rc: 0,
    });
    expect(await textsAbout(ticket)).toEqual([]);
    expect(await arrivalOf(ticket)).toBeNull();
    expect(await storyOf(ticket)).toContainEqual(
      expect.objectContaining({
        text: 'On the way to the collection, expected between 10:35 and 11:15 (heard of too late to tell the customer)',
      }),
    );
    // one who is still on the way may say so now
    expect(await setOff(driver, ticket)).toMatchObject({ rc: 0 });
    expect(await textsAbout(ticket)).toHaveLength(1);
  });

  test('a job that waits too long tells nobody either', async () => {
    const { ticket, driver } = await aTripOfToday();
    expect(await setOff(driver, ticket)).toMatchObject({ rc: 0 });
    setTime('2026-03-03T11:15:00Z');
    expect(await textsAbout(ticket)).toEqual([]);
  });
});

describe('is refused', () => {
  test('to another driver, the office, and before the day', async () => {
    const { ticket, driver } = await aTripOfToday();
    expect(await setOff(otherDriver, ticket)).toMatchObject({ rc: 6 });
    for (const who of [coordinator, administrator]) expect((await setOff(who, ticket)).rc).not.toBe(0);
    setTime('2026-03-02T18:00:00Z');
    expect(await setOff(driver, ticket)).toMatchObject({ rc: 15 });
    expect(await countOf(ticket)).toBe(0);
    setTime('2026-03-03T10:32:00Z');
    expect(await setOff(driver, ticket)).toMatchObject({ rc: 0 });
  });

  test('what a telephone was refused reaches the office', async () => {
    const { ticket, driver } = await aTripOfToday();
    const { ticketID } = ticket;
    await ticket.call('tickets/cancel', { ticketID, refundInPence: ticket.paidPence });
    const told = { actID: randomUUID(), agoMs: 60_000 };
    expect(await setOff(driver, ticket, told)).toMatchObject({ rc: 15 });
    const said = { ticketID, task: 'PICKUP', what: 'onTheWay', because: 'movedOn', ...told };
    expect(await driver.call('ops/tickets/tellOffice', said)).toMatchObject({ rc: 0 });
    expect(await storyOf(ticket)).toContainEqual(
      expect.objectContaining({
        text: 'Told by the driver and not taken (the order had changed): on the way to the collection',
      }),
    );
  });
});

test.each<[string, (ticket: OpenTicket, driver: Staff) => Promise<unknown>]>([
  [
    'nobody there',
    ({ ticketID }, driver) =>
      driver.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', hasCalled: true }),
  ],
  ['another driver’s now', (ticket) => name(ticket, otherDriver)],
  ['an hour too late', async () => setTime('2026-03-03T12:15:00Z')],
])('the line on tracking goes: %s', async (_, happens) => {
  const { ticket, driver } = await aTripOfToday();
  expect(await setOff(driver, ticket)).toMatchObject({ rc: 0 });
  expect(await arrivalOf(ticket)).not.toBeNull();
  await happens(ticket, driver);
  expect(await arrivalOf(ticket)).toBeNull();
});
