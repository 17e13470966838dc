import { expect, test } from 'vitest';
import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { openBill } from '../../stores/quoting/bills.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { chooseWindow, openAsCustomer, testShop, type OpenTicket } from '../../testing/tickets.ts';

const { app, aTicket, eventsOf, now, setStatus, setTime, windows } = await testShop();
const { db } = app;
const coordinator = { kind: 'staff', staffID: 3, role: 'coordinator' } as const;

async function aRepairedTicket() {
  const ticket = await aTicket();
  await setStatus(ticket, 'REPAIRED');
  return ticket;
}
const chooseDelivery = (ticket: Pick<OpenTicket, 'call' | 'ticketID'>, fields = {}) =>
  chooseWindow(ticket, { task: 'DELIVERY', ...fields });
const happened = ({ ticketID }: OpenTicket) => ({ ticketID, actor: coordinator, now: now() });

test('a repaired device gets a window for the way back, booked at once, beside that of its collection', async () => {
  const ticket = await aTicket();
  await chooseWindow(ticket);
  await setStatus(ticket, 'REPAIRED');
  const { rc, data } = await chooseDelivery(ticket, { time: '13:00' });
  expect(rc).toBe(0);
  expect(data.timeSlot).toMatchObject({ day: '2026-03-03', startTime: '13:00', holdExpiresAt: null });
  expect(await windows()).toEqual([
    { start_hour: 10, taken: 1 },
    { start_hour: 13, taken: 1 },
  ]);
  expect((await eventsOf(ticket)).at(-1)).toMatchObject({
    kind: 'bookWindow',
    detail: { task: 'DELIVERY', day: '2026-03-03', startHour: 13 },
  });
});

test('it is moved, its own place counts as free to it, and it is given back only as the one it is', async () => {
  const ticket = await aRepairedTicket();
  await chooseDelivery(ticket);
  await chooseDelivery(ticket, { time: '16:00' });
  const { data } = await ticket.call<{ timeSlots: Record<string, AvailableWindow[]> }>(
    'tickets/getAvailableTimes',
    { date: '2026-03-03', ticketID: ticket.ticketID, task: 'DELIVERY' },
  );
  expect(data.timeSlots['2026-03-03']?.map(({ placesLeft }) => placesLeft)).toEqual([5, 5, 6]);
  expect((await chooseDelivery(ticket, { pencil: 0 })).data.timeSlot).toMatchObject({ startTime: '16:00' });
  expect((await chooseDelivery(ticket, { pencil: 0, time: '16:00' })).data.timeSlot.startTime).toBe('');
  expect((await windows()).every(({ taken }) => taken === 0)).toBe(true);
});

test.each(ticketStatuses)('a ticket that is %s', async (status) => {
  const ticket = await aTicket();
  await setStatus(ticket, status);
  const { rc } = await chooseDelivery(ticket);
  expect(rc).toBe(['REPAIRED', 'DECLINED', 'UNREPAIRABLE'].includes(status) ? 0 : 15);
});

test('a device whose fee is open waits, and so does one that is being paid for', async () => {
  const ticket = await aTicket();
  await setStatus(ticket, 'DECLINED');
  await openBill(db, { ...happened(ticket), kind: 'diagnosticFee', quoteID: null, amountPence: 8_500 });
  expect(await chooseDelivery(ticket)).toMatchObject({ rc: 36 });
  await db
    .updateTable('ticket')
    .set({ paying_since: now() })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  expect(await chooseDelivery(ticket)).toMatchObject({ rc: 21 });
});

test('refuses a day that is past, no window at all, a full one and a stranger', async () => {
  const ticket = await aRepairedTicket();
  expect(await chooseDelivery(ticket, { date: '2026-03-01' })).toMatchObject({ rc: 12 });
  expect(await chooseDelivery(ticket, { time: '11:00' })).toMatchObject({ rc: 12 });
  expect(await chooseDelivery(ticket, { time: false })).toMatchObject({ rc: 12 });
  expect(await chooseDelivery(ticket, { task: 'REPAIR' })).toMatchObject({ rc: 2 });
  const stranger = await openAsCustomer(app);
  expect(await chooseDelivery({ ...ticket, call: stranger.call })).toMatchObject({ rc: 6 });
  for (let i = 0; i < 5; i++) await chooseDelivery(await aRepairedTicket());
  expect(await chooseDelivery(ticket)).toMatchObject({ rc: 13 });
});

test('nothing is moved once the courier has it or is about to come; after a trip in vain it is', async () => {
  const ticket = await aRepairedTicket();
  await chooseDelivery(ticket);
  await appendTicketEvent(db, { ...happened(ticket), kind: 'handOver', detail: {} });
  expect(await chooseDelivery(ticket, { time: '16:00' })).toMatchObject({ rc: 15 });
  await appendTicketEvent(db, { ...happened(ticket), kind: 'nobodyThere', detail: { task: 'DELIVERY' } });
  expect(await chooseDelivery(ticket, { time: '16:00' })).toMatchObject({ rc: 0 });
  setTime('2026-03-03T15:30:00Z');
  expect(await chooseDelivery(ticket, { date: '2026-03-05' })).toMatchObject({ rc: 15 });
});

test('two tabs that choose at once leave one place taken', async () => {
  const ticket = await aRepairedTicket();
  const chosen = await Promise.all(
    ['10:00', '13:00', '16:00'].map((time) => chooseDelivery(ticket, { time })),
  );
  expect(chosen.map(({ rc }) => rc)).toEqual([0, 0, 0]);
  expect((await windows()).reduce((sum, { taken }) => sum + taken, 0)).toBe(1);
});
