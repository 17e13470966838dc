import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@fettle/contract/calls';
import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { anonymiseTickets } from '../../../../stores/forgetting/forget-tickets.ts';
import { staffedShop } from '../../../../testing/booked.ts';
import { freePlace } from '../../../../tickets/road/free-place.ts';
import { chooseWindow, type OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, coordinator, administrator, driver, otherDriver, codeOf, kindsOf, statusOf, setTime } = shop;
const { db } = app;

const collect = (who: typeof driver, { ticketID }: OpenTicket, proof: object) =>
  who.call('ops/tickets/collect', { ticketID, ...proof });
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const notesOf = ({ ticketID }: OpenTicket) =>
  db
    .selectFrom('ticket_note')
    .select(['kind', 'reason', 'actor'])
    .where('ticket_id', '=', ticketID)
    .execute();

const storyOf = async ({ ticketID }: OpenTicket) => {
  const { data } = await coordinator.call<{ story: StoryItem[] }>('ops/tickets/get', { ticketID });
  return data.story;
};

const hourMs = 60 * 60_000;
const callOf = async ({ ticketID }: OpenTicket) =>
  (await coordinator.call<CallOutput<'ops/board/get'>>('ops/board/get', {})).data.calls.find(
    (call) => call.ticketID === ticketID,
  );

async function aTicketOnItsDay() {
  const ticket = await shop.aPaidTicket();
  setTime('2026-03-03T10:30:00Z');
  return { ticket, code: await codeOf(ticket) };
}

describe('collecting', () => {
  test('with the customer’s code, once, though the driver’s telephone sends it twice', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    const sent = await Promise.all([collect(driver, ticket, { code }), collect(driver, ticket, { code })]);
    expect(sent.map(({ rc }) => rc)).toEqual([0, 0]);
    expect(await statusOf(ticket)).toBe('COLLECTED');
    expect((await kindsOf(ticket)).filter((kind) => kind === 'collect')).toHaveLength(1);
    expect((await shop.eventsOf(ticket)).at(-1)).toMatchObject({
      kind: 'collect',
      actor: `staff:${driver.staffID}:driver`,
    });
  });

  test('not with another code, and not after six tries within the hour, right or wrong', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    for (let tries = 0; tries < 3; tries++) {
      expect(await collect(driver, ticket, { code: wrong(code) })).toMatchObject({ rc: 34 });
      expect(await collect(coordinator, ticket, { code: wrong(code) })).toMatchObject({ rc: 34 });
    }
    expect(await collect(driver, ticket, { code })).toMatchObject({ rc: 19, status: 429 });
    expect(await statusOf(ticket)).toBe('PAID');
    setTime('2026-03-03T11:31:00Z');
    expect(await collect(driver, ticket, { code })).toMatchObject({ rc: 0 });
  });

  test('without a connection it happened when it did; the database keeps when it was told', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    setTime('2026-03-03T12:00:00Z');
    const agoMs = 80 * 60_000;
    expect(await collect(driver, ticket, { code, actID: randomUUID(), agoMs: -1 })).toMatchObject({ rc: 2 });
    const signature = [[10, 20, 300, 180]];
    expect(await collect(driver, ticket, { code, actID: randomUUID(), agoMs, signature })).toMatchObject({
      rc: 0,
    });
    const event = await db
      .selectFrom('ticket_event')
      .select(['at', 'recorded_at'])
      .where('ticket_id', '=', ticket.ticketID)
      .where('kind', '=', 'collect')
      .executeTakeFirstOrThrow();
    expect(event.at).toEqual(new Date('2026-03-03T10:40:00Z'));
    // by the database's own clock
    expect(event.recorded_at).toBeInstanceOf(Date);
    expect(event.recorded_at).not.toEqual(event.at);
    const step = (await shop.trackingOf(ticket)).steps.find(({ task }) => task === 'PICKUP');
    expect(step?.since).toBe('2026-03-03T10:40:00.000Z');
    const signed = (await storyOf(ticket)).find(({ kind }) => kind === 'signature');
    expect(signed?.at).toBe('2026-03-03T10:40:00.000Z');
  });

  test.each(['by the code', 'confirmed'])('a day early frees its place: %s', async (how) => {
    setTime('2026-03-02T10:00:00Z');
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    setTime('2026-03-02T15:00:00Z');
    await coordinator.call('ops/tickets/assignCourier', {
      ticketID,
      task: 'PICKUP',
      staffID: driver.staffID,
    });
    const takenIn = async () => (await shop.windows()).reduce((sum, { taken }) => sum + taken, 0);
    const before = await takenIn();
    if (how === 'confirmed') {
      const proof = { signature: [[1, 2, 3, 4]], photoKey: randomUUID(), agoMs: 0 };
      expect(await collect(driver, ticket, proof)).toMatchObject({ rc: 0 });
      expect(await coordinator.call('ops/tickets/confirmHandOver', { ticketID })).toMatchObject({ rc: 0 });
    } else
      expect(await collect(coordinator, ticket, { withoutCode: 'Brought to us.' })).toMatchObject({
        rc: 0,
      });
    const [job] = await db
      .selectFrom('job')
      .select('payload')
      .where('task', '=', 'freePlace')
      .orderBy('job_id', 'desc')
      .execute();
    expect(job?.payload).toEqual({ ticketID, task: 'PICKUP' });
    await freePlace(app, { ticketID, task: 'PICKUP' });
    expect(await takenIn()).toBe(before - 1);
    const held = db.selectFrom('window_hold').select('task').where('ticket_id', '=', ticketID);
    expect(await held.execute()).toEqual([]);
  });

  test('without a code by a coordinator who says why, never by a driver', async () => {
    const { ticket } = await aTicketOnItsDay();
    const withoutCode = 'The customer left it with a neighbour.';
    expect(await collect(driver, ticket, { withoutCode })).toMatchObject({ rc: 25 });
    expect(await collect(coordinator, ticket, { withoutCode: 'no' })).toMatchObject({ rc: 2 });
    expect(await collect(coordinator, ticket, { withoutCode })).toMatchObject({ rc: 0 });
    expect(await statusOf(ticket)).toBe('COLLECTED');
    expect(await notesOf(ticket)).toEqual([
      { kind: 'collect', reason: withoutCode, actor: `staff:${coordinator.staffID}:coordinator` },
    ]);
  });

  test('the customer’s signature stands in the story, once, and goes with the rest that is forgotten', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    const signature = [
      [10, 20, 300, 180],
      [50, 60],
    ];
    const actID = randomUUID();
    for (const _ of ['sent', 'sent again']) {
      expect(await collect(driver, ticket, { code, signature, actID })).toMatchObject({ rc: 0 });
    }
    const story = await storyOf(ticket);
    expect(story.filter(({ kind }) => kind === 'signature')).toMatchObject([{ step: 'collect', signature }]);
    await anonymiseTickets(db, [ticket.ticketID], app.clock.now());
    expect((await storyOf(ticket)).filter(({ kind }) => kind === 'signature')).toEqual([]);
  });

  test.each([
    ['no stroke', []],
    ['half a point', [[1, 2, 3]]],
    ['a place beyond the field', [[1, 601]]],
    ['a fraction', [[1.5, 2]]],
    ['words', [['a', 'b']]],
    ['too many strokes', Array.from({ length: 61 }, () => [1, 2])],
    ['a stroke that is too long', [Array.from({ length: 802 }, () => 1)]],
  ])('takes a signature of %s for invalid, and nothing has happened', async (_, signature) => {
    const { ticket, code } = await aTicketOnItsDay();
    expect(await collect(driver, ticket, { code, signature })).toMatchObject({ rc: 2 });
    expect(await statusOf(ticket)).toBe('PAID');
  });

  test.each([
    ['neither', {}],
    ['both', { code: '1234', withoutCode: 'Because.' }],
    ['five digits', { code: '12345' }],
    ['other digits', { code: '١٢٣٤' }],
    ['a number', { code: 1234 }],
  ])('takes %s for invalid', async (_, proof) => {
    const { ticket } = await aTicketOnItsDay();
    expect(await collect(administrator, ticket, proof)).toMatchObject({ rc: 2 });
  });

  test('the driver who was named comes, and no other', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    const { ticketID } = ticket;
    const assign = (staffID: number) =>
      coordinator.call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID });
    expect(await assign(otherDriver.staffID)).toMatchObject({ rc: 0 });
    expect(await assign(otherDriver.staffID)).toMatchObject({ rc: 0 });
    expect((await kindsOf(ticket)).filter((kind) => kind === 'courierAssigned')).toHaveLength(1);
    expect(await collect(driver, ticket, { code })).toMatchObject({ rc: 6 });
    expect(await collect(otherDriver, ticket, { code })).toMatchObject({ rc: 0 });
    expect(await assign(driver.staffID)).toMatchObject({ rc: 15 });
  });

  test('only drivers of ours are named', async () => {
    const { ticket } = await aTicketOnItsDay();
    for (const staffID of [coordinator.staffID, 2_000_000_000]) {
      const input = { ticketID: ticket.ticketID, task: 'PICKUP', staffID };
      expect(await coordinator.call('ops/tickets/assignCourier', input)).toMatchObject({ rc: 2 });
    }
  });

  test('not what is not paid, cancelled or never was', async () => {
    const accepted = await shop.anAcceptedTicket();
    const withoutCode = 'It stood at the door.';
    expect(await collect(coordinator, accepted, { withoutCode })).toMatchObject({ rc: 15 });
    const { ticket } = await aTicketOnItsDay();
    await ticket.call('tickets/cancel', { ticketID: ticket.ticketID, refundInPence: ticket.paidPence });
    expect(await collect(coordinator, ticket, { withoutCode })).toMatchObject({ rc: 15 });
    expect(await collect(coordinator, { ...ticket, ticketID: 2_000_000_000 }, { withoutCode })).toMatchObject(
      {
        rc: 6,
      },
    );
  });

  test('or it is cancelled: of both at once one wins', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    const [collected, cancelled] = await Promise.all([
      collect(driver, ticket, { code }),
      ticket.call('tickets/cancel', { ticketID: ticket.ticketID, refundInPence: ticket.paidPence }),
    ]);
    expect([collected.rc, cancelled.rc].toSorted((a, b) => a - b)).toEqual([0, 15]);
    expect(await statusOf(ticket)).toBe(collected.rc === 0 ? 'COLLECTED' : 'CANCELLED');
  });
});

describe('a driver’s word', () => {
  const signature = [[10, 20, 300, 180]];
  const signedFor = () => ({ signature, photoKey: randomUUID(), actID: randomUUID(), agoMs: hourMs });
  const orderOf = async ({ ticketID }: OpenTicket) =>
    (await coordinator.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', { ticketID })).data;
  const doorEvent = ({ ticketID }: OpenTicket, kind: string) =>
    db
      .selectFrom('ticket_event')
      .select('at')
      .where('ticket_id', '=', ticketID)
      .where('kind', '=', kind)
      .executeTakeFirst();

  test.each<[string, (ticket: OpenTicket) => Promise<unknown>]>([
    [
      'another marks that nobody was there',
      (ticket) =>
        otherDriver.call('ops/tickets/nobodyThere', {
          ticketID: ticket.ticketID,
          task: 'PICKUP',
          hasCalled: true,
        }),
    ],
    [
      'the trip is given to somebody else',
      ({ ticketID }) =>
        coordinator.call('ops/tickets/assignCourier', {
          ticketID,
          task: 'PICKUP',
          staffID: otherDriver.staffID,
        }),
    ],
    [
      'nobody was there, and the customer has chosen another day',
      async (ticket) => {
        await otherDriver.call('ops/tickets/nobodyThere', {
          ticketID: ticket.ticketID,
          task: 'PICKUP',
          hasCalled: true,
        });
        await chooseWindow(ticket, { date: '2026-03-04' });
      },
    ],
  ])('with the right code moves the order at the time it happened, though %s', async (_, meanwhile) => {
    const { ticket, code } = await aTicketOnItsDay();
    setTime('2026-03-03T11:20:00Z');
    expect(await meanwhile(ticket)).not.toMatchObject({ rc: 15 });
    setTime('2026-03-03T11:40:00Z');
    const told = { code, actID: randomUUID(), agoMs: hourMs };
    expect(await collect(driver, ticket, told)).toMatchObject({ rc: 0 });
    expect(await statusOf(ticket)).toBe('COLLECTED');
    expect((await doorEvent(ticket, 'collect'))?.at).toEqual(new Date('2026-03-03T10:40:00Z'));
    expect((await orderOf(ticket)).order.custody).toBe('Sam Sample has it since 10:40');
    expect((await shop.rowOf(ticket)).contact_reason).toBeNull();
  });

  test('by a clock that was set back meanwhile counts as now', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    await otherDriver.call('ops/tickets/nobodyThere', {
      ticketID: ticket.ticketID,
      task: 'PICKUP',
      hasCalled: true,
    });
    expect(await collect(driver, ticket, { code, actID: randomUUID(), agoMs: 0 })).toMatchObject({ rc: 0 });
    expect(await statusOf(ticket)).toBe('COLLECTED');
  });

  test('with a signature and a photo is kept, and a coordinator confirms it by one press', async () => {
    const { ticket } = await aTicketOnItsDay();
    const { ticketID } = ticket;
    setTime('2026-03-03T11:40:00Z');
    expect(await collect(driver, ticket, { signature, actID: randomUUID(), agoMs: 0 })).toMatchObject({
      rc: 2,
    });
    expect(await collect(coordinator, ticket, signedFor())).toMatchObject({ rc: 25 });
    const told = signedFor();
    for (const sending of ['once', 'again'])
      expect(await collect(driver, ticket, told), sending).toMatchObject({ rc: 0 });
    // another telephone of theirs
    expect(await collect(driver, ticket, signedFor())).toMatchObject({ rc: 0 });
    expect((await kindsOf(ticket)).filter((kind) => kind === 'custody')).toHaveLength(1);
    expect(await statusOf(ticket)).toBe('PAID');
    expect(await callOf(ticket)).toMatchObject({
      reason: 'hand-over',
      about: 'Sam Sample has it since 10:40.',
    });
    const { data: run } = await driver.call<CallOutput<'ops/run/get'>>('ops/run/get', {});
    expect(run.stops.filter((stop) => stop.ticketID === ticketID)).toMatchObject([
      { state: 'done', report: 'toConfirm', at: '2026-03-03T10:40:00.000Z' },
    ]);
    // nobody else goes there, nor calls it in vain
    const { data: others } = await otherDriver.call<CallOutput<'ops/run/get'>>('ops/run/get', {});
    expect(others.stops.filter((stop) => stop.ticketID === ticketID)).toEqual([]);
    expect(
      await otherDriver.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', hasCalled: true }),
    ).toMatchObject({
      rc: 6,
    });

    const confirmed = await coordinator.call('ops/tickets/confirmHandOver', { ticketID });
    expect(confirmed).toMatchObject({ rc: 0 });
    expect(await statusOf(ticket)).toBe('COLLECTED');
    expect((await doorEvent(ticket, 'collect'))?.at).toEqual(new Date('2026-03-03T10:40:00Z'));
    expect((await orderOf(ticket)).order.custody).toBe('Sam Sample has it since 10:40');
    expect(await callOf(ticket)).toBeUndefined();
    expect(await coordinator.call('ops/tickets/confirmHandOver', { ticketID })).toMatchObject({ rc: 15 });
  });

  test('of an order that was cancelled: the status stays, and an urgent call says who has it', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    const { ticketID } = ticket;
    setTime('2026-03-03T11:40:00Z');
    await coordinator.call('ops/tickets/cancel', { ticketID, reason: 'Asked.' });
    expect(await collect(driver, ticket, { code, actID: randomUUID(), agoMs: hourMs })).toMatchObject({
      rc: 0,
    });
    expect(await statusOf(ticket)).toBe('CANCELLED');
    expect(await callOf(ticket)).toMatchObject({
      reason: 'door-report',
      about: 'Sam Sample has it since 10:40.',
    });
    expect(await coordinator.call('ops/tickets/confirmHandOver', { ticketID })).toMatchObject({ rc: 15 });
    expect(await coordinator.call('ops/tickets/givenBack', { ticketID })).toMatchObject({ rc: 0 });
    expect((await orderOf(ticket)).order.custody).toMatch(/^The customer has it since/);
    expect(await callOf(ticket)).toBeUndefined();
  });

  test('signed for, then cancelled: the call stays, and comes back behind another', async () => {
    const { ticket } = await aTicketOnItsDay();
    const { ticketID } = ticket;
    expect(await collect(driver, ticket, signedFor())).toMatchObject({ rc: 0 });
    expect(await ticket.call('tickets/cancel', { ticketID, refundInPence: ticket.paidPence })).toMatchObject({
      rc: 0,
    });
    expect(await shop.rowOf(ticket)).toMatchObject({ status: 'CANCELLED', contact_reason: 'door-report' });
    await db
      .updateTable('ticket')
      .set({ contact_reason: 'dispute' })
      .where('ticket_id', '=', ticketID)
      .execute();
    const said = { ticketID, reason: 'dispute', said: 'Spoke to the bank.' };
    expect(await coordinator.call('ops/tickets/clearContact', said)).toMatchObject({ rc: 0 });
    expect((await shop.rowOf(ticket)).contact_reason).toBe('hand-over');
    const called = { ticketID, reason: 'hand-over', said: 'Miles brings it back.' };
    expect(await coordinator.call('ops/tickets/clearContact', called)).toMatchObject({ rc: 0 });
    expect((await shop.rowOf(ticket)).contact_reason).toBeNull();
  });

  test('of two who collect one, the second is a call', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    setTime('2026-03-03T11:40:00Z');
    const tell = (who: typeof driver, agoMs: number) =>
      collect(who, ticket, { code, actID: randomUUID(), agoMs });
    const both = await Promise.all([tell(driver, hourMs), tell(otherDriver, hourMs / 2)]);
    expect(both.map(({ rc }) => rc)).toEqual([0, 0]);
    expect(
      (await kindsOf(ticket)).filter((kind) => kind === 'collect' || kind === 'doorReport'),
    ).toHaveLength(2);
    expect(await callOf(ticket)).toMatchObject({ reason: 'door-report' });
  });

  test('that the office wrote down already adds who has it, and no call', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    await collect(coordinator, ticket, { withoutCode: 'The driver rang.' });
    expect((await orderOf(ticket)).order.custody).toMatch(/^With us/);
    expect(await collect(driver, ticket, { code, actID: randomUUID(), agoMs: 60_000 })).toMatchObject({
      rc: 0,
    });
    expect((await orderOf(ticket)).order.custody).toMatch(/^Sam Sample has it since/);
    expect(await callOf(ticket)).toBeUndefined();
  });

  test('that was refused is the office’s before the telephone may forget it', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    const { ticketID } = ticket;
    const actID = randomUUID();
    const told = { actID, agoMs: hourMs };
    expect(await collect(driver, ticket, { code: wrong(code), ...told })).toMatchObject({ rc: 34 });
    const said = { ticketID, task: 'PICKUP', what: 'collect', because: 'wrongCode', ...told };
    for (const sending of ['once', 'again'])
      expect(await driver.call('ops/tickets/tellOffice', said), sending).toMatchObject({ rc: 0 });
    expect((await kindsOf(ticket)).filter((kind) => kind === 'driverSaid')).toHaveLength(1);
    const about = 'Sam Sample: Told by the driver and not taken (wrong code): collected.';
    expect(await callOf(ticket)).toMatchObject({ reason: 'door-report', about });
  });
});

describe('nobody there', () => {
  const inVain = (who: typeof driver, { ticketID }: OpenTicket, task: string) =>
    who.call('ops/tickets/nobodyThere', { ticketID, task, hasCalled: true });

  test('frees the place, asks for another window and has a new code; said twice it counts once', async () => {
    const { ticket, code } = await aTicketOnItsDay();
    const said = await Promise.all([inVain(driver, ticket, 'PICKUP'), inVain(driver, ticket, 'PICKUP')]);
    expect(said.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 15]);
    expect((await shop.windows()).every(({ taken }) => taken === 0)).toBe(true);
    expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID', contact_reason: 'nobody-there' });
    expect(await shop.trackingOf(ticket)).toMatchObject({
      promise: null,
      mayMoveCollection: true,
      handOver: { code: null, courier: null },
    });
    expect(await chooseWindow(ticket, { date: '2026-03-04' })).toMatchObject({ rc: 0 });
    expect((await shop.rowOf(ticket)).contact_reason).toBeNull();
    setTime('2026-03-04T10:30:00Z');
    // one in ten thousand would be the same
    expect(await collect(driver, ticket, { code })).toMatchObject({ rc: 34 });
    expect(await collect(driver, ticket, { code: await codeOf(ticket) })).toMatchObject({ rc: 0 });
  });

  test('not before the day, not on another’s trip, not for a trip that is over', async () => {
    const ticket = await shop.aPaidTicket();
    expect(await inVain(driver, ticket, 'PICKUP')).toMatchObject({ rc: 15 });
    expect(await inVain(driver, ticket, 'DELIVERY')).toMatchObject({ rc: 15 });
    const input = { ticketID: ticket.ticketID, task: 'PICKUP', staffID: otherDriver.staffID };
    await coordinator.call('ops/tickets/assignCourier', input);
    setTime('2026-03-03T10:30:00Z');
    expect(await inVain(driver, ticket, 'PICKUP')).toMatchObject({ rc: 6 });
    expect(await collect(otherDriver, ticket, { code: await codeOf(ticket) })).toMatchObject({ rc: 0 });
    expect(await inVain(otherDriver, ticket, 'PICKUP')).toMatchObject({ rc: 15 });
  });

  test('of a collection as soon as possible', async () => {
    const ticket = await shop.aPaidTicket();
    await db.deleteFrom('window_hold').where('ticket_id', '=', ticket.ticketID).execute();
    await db
      .updateTable('ticket')
      .set({ collect_asap: true })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    expect(await inVain(driver, ticket, 'PICKUP')).toMatchObject({ rc: 0 });
    expect(await inVain(driver, ticket, 'PICKUP')).toMatchObject({ rc: 15 });
    expect(await shop.rowOf(ticket)).toMatchObject({ collect_asap: false, contact_reason: 'nobody-there' });
  });

  test('on the way back: it is with us again, and goes out a second time', async () => {
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    await shop.collect(ticket);
    await shop.repair(ticket);
    await coordinator.call('ops/tickets/handToCourier', { ticketID });
    expect(await inVain(driver, ticket, 'DELIVERY')).toMatchObject({ rc: 0 });
    expect(await shop.trackingOf(ticket)).toMatchObject({ mayChooseDelivery: true });
    await shop.deliver(ticket);
    expect(await statusOf(ticket)).toBe('COMPLETED');
  });

  describe('by a driver', () => {
    const tell = (who: typeof driver, { ticketID }: OpenTicket, told: object = {}) =>
      who.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', ...told });
    const needs = (doorTries: string) =>
      sql`insert into road_setup (shift_hours, door_tries) values (12, ${doorTries})
        on conflict (is_only) do update set door_tries = excluded.door_tries`.execute(db);
    const photoKey = randomUUID();
    afterEach(() => sql`delete from road_setup`.execute(db));

    test.each<[string, object, number]>([
      ['either', {}, 134],
      ['either', { hasCalled: true }, 0],
      ['either', { photoKey }, 0],
      ['call', { photoKey }, 134],
      ['call', { hasCalled: true }, 0],
      ['photo', { hasCalled: true }, 134],
      ['photo', { photoKey }, 0],
      ['none', {}, 0],
    ])('where %s is needed: with %o it is %i', async (doorTries, told, rc) => {
      await needs(doorTries);
      const { ticket } = await aTicketOnItsDay();
      expect(await tell(driver, ticket, told)).toMatchObject({ rc });
      expect((await kindsOf(ticket)).includes('nobodyThere')).toBe(rc === 0);
    });

    test('without anything set up a call or a photo is needed, but never of the office', async () => {
      const { ticket } = await aTicketOnItsDay();
      expect(await tell(driver, ticket)).toMatchObject({ rc: 134 });
      setTime('2026-03-03T15:00:00Z');
      expect(await tell(coordinator, ticket)).toMatchObject({ rc: 0 });
      expect((await shop.eventsOf(ticket)).at(-1)).toMatchObject({ detail: { task: 'PICKUP' } });
    });

    test('outside the window only with a reason, which the office reads', async () => {
      const { ticket } = await aTicketOnItsDay();
      setTime('2026-03-03T13:00:00Z');
      expect(await tell(driver, ticket, { hasCalled: true })).toMatchObject({ rc: 135 });
      const reason = 'Stuck behind an accident on the A10.';
      expect(await tell(driver, ticket, { hasCalled: true, reason })).toMatchObject({ rc: 0 });
      expect(await notesOf(ticket)).toMatchObject([{ kind: 'nobodyThere', reason }]);
      const texts = (await storyOf(ticket)).flatMap((item) => ('text' in item ? [item.text] : []));
      expect(texts).toEqual(
        expect.arrayContaining(['Nobody there for the collection, outside the window', reason]),
      );
      expect(await callOf(ticket)).toMatchObject({
        reason: 'nobody-there',
        about: `Outside the window: ${reason}`,
      });
    });

    test('what a telephone kept is judged by when it was pressed', async () => {
      const { ticket } = await aTicketOnItsDay();
      setTime('2026-03-03T14:00:00Z');
      const told = { hasCalled: true, actID: randomUUID() };
      expect(await tell(driver, ticket, { ...told, agoMs: 30 * 60_000 })).toMatchObject({ rc: 135 });
      expect(await tell(driver, ticket, { ...told, agoMs: 2 * hourMs })).toMatchObject({ rc: 0 });
    });
  });
});
