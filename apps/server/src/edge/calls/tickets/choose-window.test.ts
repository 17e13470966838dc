import { describe, expect, test } from 'vitest';
import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { tidyUp } from '../../../wiring/jobs/housekeeping.ts';
import { chooseWindow, openAsCustomer, testShop, type OpenTicket } from '../../../testing/tickets.ts';

const { app, aTicket, eventsOf, now, rowOf, setStatus, setTime, windows } = await testShop();

async function times({ call, ticketID }: OpenTicket, date = '2026-03-02') {
  const { data } = await call<{ timeSlots: Record<string, AvailableWindow[]> }>('tickets/getAvailableTimes', {
    date,
    ticketID,
  });
  return data.timeSlots;
}
const placesOn = async (ticket: OpenTicket, day: string) =>
  (await times(ticket))[day]?.map(({ placesLeft }) => placesLeft);
const contactOf = async (ticket: OpenTicket) => (await rowOf(ticket)).contact_reason;
const kindsOf = async (ticket: OpenTicket) => (await eventsOf(ticket)).map(({ kind }) => kind);
const later = (minutes: number, seconds = 0) => {
  setTime(new Date(now().getTime() + (minutes * 60 + seconds) * 1000).toISOString());
};

describe('a window', () => {
  test('holds a place for half an hour, which others do not see any more', async () => {
    const [ticket, other] = [await aTicket(), await aTicket()];
    const { rc, data } = await chooseWindow(ticket);
    expect(rc).toBe(0);
    expect(data.timeSlot).toEqual({
      asap: false,
      day: '2026-03-03',
      startTime: '10:00',
      endTime: '13:00',
      timeDesc: '10:00-13:00',
      holdExpiresAt: '2026-03-02T10:30:00.000Z',
      holdSecondsLeft: 1800,
    });
    expect((await ticket.look()).timeSlots.PICKUP).toEqual(data.timeSlot);
    expect(await placesOn(other, '2026-03-03')).toEqual([4, 5, 6]);
    // their own hold counts as free to them
    expect(await placesOn(ticket, '2026-03-03')).toEqual([5, 5, 6]);
  });

  test('holds it for longer when asked again, and takes no second place', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket);
    later(20);
    const { data } = await chooseWindow(ticket);
    expect(data.timeSlot.holdExpiresAt).toBe('2026-03-02T10:50:00.000Z');
    expect(await windows()).toEqual([{ start_hour: 10, taken: 1 }]);
    expect((await kindsOf(ticket)).filter((kind) => kind === 'holdWindow')).toHaveLength(1);
  });

  test('moves the hold to another window', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket);
    await chooseWindow(ticket, { time: '16:00' });
    expect(await windows()).toEqual([
      { start_hour: 10, taken: 0 },
      { start_hour: 16, taken: 1 },
    ]);
  });

  test('refuses a sixth place of a window that has five, and leaves the place held before', async () => {
    for (let i = 0; i < 5; i++) await chooseWindow(await aTicket());
    const ticket = await aTicket();
    await chooseWindow(ticket, { time: '13:00' });
    expect(await chooseWindow(ticket)).toMatchObject({
      rc: 13,
      msg: 'Sorry, that collection window is now full. Please choose another.',
    });
    expect((await ticket.look()).timeSlots.PICKUP?.startTime).toBe('13:00');
    expect(await placesOn(ticket, '2026-03-03')).toEqual([0, 5, 6]);
  });

  test('refuses a window that has no places at all', async () => {
    await app.db.updateTable('window_capacity').set({ places: 0 }).where('iso_weekday', '=', 7).execute();
    const ticket = await aTicket();
    expect(await placesOn(ticket, '2026-03-08')).toEqual([0, 0, 0]);
    expect((await chooseWindow(ticket, { date: '2026-03-08' })).rc).toBe(13);
    await app.db.deleteFrom('window_capacity').where('iso_weekday', '=', 7).execute();
    expect((await chooseWindow(ticket, { date: '2026-03-15' })).rc).toBe(13);
  });

  test.each([
    ['a time at which no window begins', { time: '11:00' }],
    ['no time', { time: '' }],
    ['a window past its notice', { date: '2026-03-02', time: '10:00' }],
    ['yesterday', { date: '2026-03-01' }],
    ['a day beyond the calendar', { date: '2026-04-03' }],
  ])('refuses %s', async (_, fields) => {
    expect(await chooseWindow(await aTicket(), fields)).toMatchObject({
      rc: 12,
      msg: 'Sorry, we don’t collect at that time. Please choose another.',
    });
  });

  test.each([
    ['a day that is none', { date: '2026-02-30' }],
    ['another task', { task: 'REPAIR' }],
    ['another pencil', { pencil: 2 }],
    ['another ticket', { ticketID: 0 }],
  ])('takes %s for invalid', async (_, fields) => {
    expect((await chooseWindow(await aTicket(), fields)).rc).toBe(2);
  });

  test('refuses another’s ticket, and one that is decided', async () => {
    const ticket = await aTicket();
    const bob = await openAsCustomer(app);
    for (const fields of [{}, { time: false }, { pencil: 0 }]) {
      expect((await chooseWindow({ call: bob.call, ticketID: ticket.ticketID }, fields)).rc).toBe(6);
    }
    // a booked one is moved otherwise: tickets/road/move-collection.test.ts
    for (const status of ['COLLECTED', 'CANCELLED'] as const) {
      await setStatus(ticket, status);
      for (const fields of [{}, { time: false }, { pencil: 0 }]) {
        expect((await chooseWindow(ticket, fields)).rc).toBe(15);
      }
    }
    expect(await windows()).toEqual([]);
  });
});

describe('a hold that expires', () => {
  test('is shown until its last second, then the ticket has no window', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket);
    later(29, 59);
    expect((await ticket.look()).timeSlots.PICKUP).toMatchObject({ startTime: '10:00', holdSecondsLeft: 1 });
    later(0, 1);
    expect((await ticket.look()).timeSlots.PICKUP).toMatchObject({ startTime: '', holdExpiresAt: null });
  });

  test('leaves its place to whoever wants it', async () => {
    for (let i = 0; i < 5; i++) await chooseWindow(await aTicket());
    const ticket = await aTicket();
    expect((await chooseWindow(ticket)).rc).toBe(13);
    later(30);
    expect(await placesOn(ticket, '2026-03-03')).toEqual([5, 5, 6]);
    expect((await chooseWindow(ticket)).rc).toBe(0);
    expect(await windows()).toEqual([{ start_hour: 10, taken: 1 }]);
  });

  test('can be taken again by who had it, while there is a place', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket);
    later(45);
    expect((await chooseWindow(ticket)).data.timeSlot.holdSecondsLeft).toBe(1800);
    expect(await windows()).toEqual([{ start_hour: 10, taken: 1 }]);
  });

  test('is deleted by the housekeeping, and no other', async () => {
    const [ticket, other] = [await aTicket(), await aTicket()];
    await chooseWindow(ticket);
    later(10);
    await chooseWindow(other);
    later(20);
    await tidyUp(app);
    expect(await windows()).toEqual([{ start_hour: 10, taken: 1 }]);
    expect((await other.look()).timeSlots.PICKUP?.startTime).toBe('10:00');
  });
});

describe('as soon as possible', () => {
  test('holds no place and asks a coordinator to call', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket);
    const { data } = await chooseWindow(ticket, { time: false });
    expect(data.timeSlot).toMatchObject({
      asap: true,
      timeDesc: 'ASAP (We will call you)',
      startTime: '',
      holdExpiresAt: null,
    });
    expect((await ticket.look()).timeSlots.PICKUP).toEqual(data.timeSlot);
    expect(await windows()).toEqual([{ start_hour: 10, taken: 0 }]);
    expect(await contactOf(ticket)).toBe('asap');
    await chooseWindow(ticket, { time: false });
    expect((await kindsOf(ticket)).filter((kind) => kind === 'collectAsap')).toHaveLength(1);
  });

  test('is over when a window is chosen', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket, { time: false });
    await chooseWindow(ticket);
    expect((await ticket.look()).timeSlots.PICKUP).toMatchObject({ asap: false, startTime: '10:00' });
    expect(await contactOf(ticket)).toBeNull();
  });
});

describe('a change of mind', () => {
  test('gives the window back', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket);
    const { data } = await chooseWindow(ticket, { pencil: 0 });
    expect(data.timeSlot).toMatchObject({ asap: false, startTime: '', day: '2026-03-02' });
    expect(await windows()).toEqual([{ start_hour: 10, taken: 0 }]);
    expect((await chooseWindow(ticket, { pencil: 0 })).rc).toBe(0);
  });

  test('takes back the request for a call', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket, { time: false });
    const { data } = await chooseWindow(ticket, { time: false, pencil: 0 });
    expect(data.timeSlot.asap).toBe(false);
    expect(await contactOf(ticket)).toBeNull();
  });

  test('leaves alone what another tab has chosen meanwhile', async () => {
    const ticket = await aTicket();
    await chooseWindow(ticket, { time: '13:00' });
    const { data } = await chooseWindow(ticket, { time: '10:00', pencil: 0 });
    expect(data.timeSlot.startTime).toBe('13:00');
  });
});
