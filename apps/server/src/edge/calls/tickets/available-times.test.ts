import { expect, test } from 'vitest';
import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { openAsCustomer, testShop, type OpenTicket } from '../../../testing/tickets.ts';

const { app, aTicket, setTime } = await testShop();

async function times({ call, ticketID }: OpenTicket, date = '2026-03-02') {
  const input = { date, ticketID };
  const { data } = await call<{ timeSlots: Record<string, AvailableWindow[]> }>(
    'tickets/getAvailableTimes',
    input,
  );
  return data.timeSlots;
}

test('gives a month of days with three windows each, and the places left', async () => {
  const ticket = await aTicket();
  const calendar = await times(ticket);
  expect(Object.keys(calendar)).toHaveLength(32);
  expect(Object.keys(calendar).at(-1)).toBe('2026-04-02');
  expect(calendar['2026-03-03']).toEqual([
    {
      asap: false,
      day: '2026-03-03',
      startTime: '10:00',
      endTime: '13:00',
      timeDesc: '10:00-13:00',
      placesLeft: 5,
    },
    {
      asap: false,
      day: '2026-03-03',
      startTime: '13:00',
      endTime: '16:00',
      timeDesc: '13:00-16:00',
      placesLeft: 5,
    },
    {
      asap: false,
      day: '2026-03-03',
      startTime: '16:00',
      endTime: '19:00',
      timeDesc: '16:00-19:00',
      placesLeft: 6,
    },
  ]);
  // at weekends half of the drivers work
  expect(calendar['2026-03-07']?.map(({ placesLeft }) => placesLeft)).toEqual([3, 3, 3]);
});

test('begins at the day that is asked for, and is empty after the calendar’s end', async () => {
  const ticket = await aTicket();
  expect(Object.keys(await times(ticket, '2026-03-31'))).toEqual(['2026-03-31', '2026-04-01', '2026-04-02']);
  expect(await times(ticket, '2026-04-03')).toEqual({});
  expect(Object.keys(await times(ticket, '2020-01-01'))[0]).toBe('2026-03-02');
});

// the clocks go forward on 29 March and back on 25 October 2026
test.each([
  ['2026-03-02T11:59:59Z', '2026-03-02', ['13:00', '16:00']],
  ['2026-03-02T12:00:01Z', '2026-03-02', ['16:00']],
  ['2026-03-02T15:30:00Z', '2026-03-02', ['16:00']],
  ['2026-03-02T16:00:00Z', '2026-03-03', ['10:00', '13:00', '16:00']],
  ['2026-03-29T08:00:00Z', '2026-03-29', ['10:00', '13:00', '16:00']],
  ['2026-03-29T08:00:01Z', '2026-03-29', ['13:00', '16:00']],
  ['2026-03-29T15:00:00Z', '2026-03-30', ['10:00', '13:00', '16:00']],
  ['2026-10-25T09:00:00Z', '2026-10-25', ['10:00', '13:00', '16:00']],
  ['2026-10-25T09:00:01Z', '2026-10-25', ['13:00', '16:00']],
])('at %s begins on %s with %j', async (at, day, open) => {
  setTime(at);
  const ticket = await aTicket();
  const [first, windows] = Object.entries(await times(ticket, '2026-01-01'))[0] ?? [];
  expect(first).toBe(day);
  expect(windows?.map(({ startTime }) => startTime)).toEqual(open);
});

test('takes the newest ticket that is not decided where none is named', async () => {
  const ticket = await aTicket();
  const unnamed = await ticket.call('tickets/getAvailableTimes', { date: '2026-03-02' });
  expect(unnamed.data).toEqual({ timeSlots: await times(ticket) });
  await app.db
    .updateTable('ticket')
    .set({ status: 'PAID' })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  expect((await ticket.call('tickets/getAvailableTimes', { date: '2026-03-02' })).rc).toBe(6);
});

test('tells nothing about another’s ticket, and nothing to visitors', async () => {
  const { ticketID } = await aTicket();
  const bob = await openAsCustomer(app);
  const input = { date: '2026-03-02', ticketID };
  expect((await bob.call('tickets/getAvailableTimes', input)).rc).toBe(6);
  expect((await app.call('tickets/getAvailableTimes', input)).rc).toBe(-1);
});
