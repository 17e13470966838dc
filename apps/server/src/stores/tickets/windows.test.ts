import { describe, expect, test } from 'vitest';
import type { Actor } from '@fettle/domain/actor';
import { holdTasks, type HoldTask } from '@fettle/domain/ticket/tasks';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { testShop, type Order } from '../../testing/tickets.ts';
import { readTicketEvents } from './ticket-events.ts';
import { freeExpiredHolds, holdWindow, loadPlacesLeft, releaseHolds } from './windows.ts';

const shop = await testShop();
const { db } = shop.app;
const now = new Date('2026-03-02T10:00:00Z');
const until = new Date('2026-03-02T10:30:00Z');
const coordinator: Actor = { kind: 'staff', staffID: 3, role: 'coordinator' };

type Wish = Parameters<typeof holdWindow>[1];
const hold = ({ ticketID }: Order, task: HoldTask, fields: Partial<Wish> = {}) =>
  holdWindow(db, {
    ticketID,
    customerID: null,
    statuses: ticketStatuses,
    task,
    day: '2026-03-03',
    hour: 10,
    until,
    actor: coordinator,
    now,
    ...fields,
  });
const holdsOf = ({ ticketID }: Order) =>
  db
    .selectFrom('window_hold')
    .select(['task', 'start_hour', 'state', 'expires_at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('task', 'desc')
    .execute();
const lastEventOf = async ({ ticketID }: Order) => (await readTicketEvents(db, ticketID)).at(-1);

describe('one ticket', () => {
  test('holds a place for its collection and one for its return, even in one window', async () => {
    const order = await shop.anOrder();
    expect(await hold(order, 'PICKUP')).toBe('held');
    expect(await hold(order, 'DELIVERY')).toBe('held');
    expect(await shop.windows()).toEqual([{ start_hour: 10, taken: 2 }]);
    expect(await hold(order, 'DELIVERY', { hour: 13 })).toBe('held');
    expect(await shop.windows()).toEqual([
      { start_hour: 10, taken: 1 },
      { start_hour: 13, taken: 1 },
    ]);
    expect(await holdsOf(order)).toMatchObject([
      { task: 'PICKUP', start_hour: 10 },
      { task: 'DELIVERY', start_hour: 13 },
    ]);
  });

  test('gives back one of them, or both', async () => {
    const order = await shop.anOrder();
    await hold(order, 'PICKUP');
    await hold(order, 'DELIVERY', { hour: 13 });
    expect(await releaseHolds(db, [order.ticketID], ['DELIVERY'])).toBe(1);
    expect(await holdsOf(order)).toMatchObject([{ task: 'PICKUP' }]);
    await hold(order, 'DELIVERY', { hour: 16 });
    expect(await releaseHolds(db, [order.ticketID], holdTasks)).toBe(2);
    expect(await releaseHolds(db, [order.ticketID], holdTasks)).toBe(0);
    expect((await shop.windows()).map(({ taken }) => taken)).toEqual([0, 0, 0]);
  });

  test('sees its own place as free for the task it holds it for, and for no other', async () => {
    const order = await shop.anOrder();
    await hold(order, 'PICKUP');
    const { area_id: areaID } = await shop.rowOf(order);
    const asked = { areaID, ticketID: order.ticketID, from: '2026-03-03', now };
    const left = async (task: HoldTask) => (await loadPlacesLeft(db, { ...asked, task }))('2026-03-03', 10);
    expect(await left('PICKUP')).toBe((await left('DELIVERY')) + 1);
  });
});

describe('a place that is held without an end', () => {
  test('is booked, does not expire, and is written down as such', async () => {
    const order = await shop.anOrder();
    await hold(order, 'PICKUP');
    expect(await hold(order, 'PICKUP', { until: null })).toBe('held');
    await freeExpiredHolds(db, new Date('2030-01-01'));
    expect(await holdsOf(order)).toMatchObject([{ task: 'PICKUP', state: 'booked', expires_at: null }]);
    expect(await lastEventOf(order)).toMatchObject({
      kind: 'bookWindow',
      actor: coordinator,
      detail: { task: 'PICKUP', day: '2026-03-03', startHour: 10 },
    });
  });

  test('is taken anew where the hold was given away and a place is free', async () => {
    const order = await shop.anOrder();
    await hold(order, 'PICKUP');
    const later = new Date('2026-03-02T11:00:00Z');
    await freeExpiredHolds(db, later);
    expect(await holdsOf(order)).toEqual([]);
    expect(await hold(order, 'PICKUP', { until: null, now: later })).toBe('held');
    expect(await holdsOf(order)).toMatchObject([{ state: 'booked' }]);
    expect(await shop.windows()).toEqual([{ start_hour: 10, taken: 1 }]);
  });
});

describe('who asks', () => {
  test('as a customer has a place for their own ticket only', async () => {
    const order = await shop.anOrder();
    const { customerID } = order.customer;
    expect(await hold(order, 'PICKUP', { customerID: customerID + 1 })).toBe('unknownTicket');
    expect(await hold(order, 'PICKUP', { customerID })).toBe('held');
  });

  test('has none in a status in which the ticket may not have one', async () => {
    const order = await shop.anOrder();
    expect(await hold(order, 'DELIVERY', { statuses: ['REPAIRED'] })).toBe('ticketMovedOn');
  });

  test('is named by the event', async () => {
    const order = await shop.anOrder();
    await hold(order, 'DELIVERY', { actor: { kind: 'job', job: 'planDeliveries' } });
    expect(await lastEventOf(order)).toMatchObject({
      kind: 'holdWindow',
      actor: { kind: 'job', job: 'planDeliveries' },
      detail: { task: 'DELIVERY' },
    });
  });
});

test('a window for the return leaves the wish for a call about the collection alone', async () => {
  const order = await shop.anOrder();
  await db
    .updateTable('ticket')
    .set({ collect_asap: true, contact_reason: 'asap', contact_since: now })
    .where('ticket_id', '=', order.ticketID)
    .execute();
  await hold(order, 'DELIVERY');
  expect(await shop.rowOf(order)).toMatchObject({ collect_asap: true, contact_reason: 'asap' });
  await hold(order, 'PICKUP');
  expect(await shop.rowOf(order)).toMatchObject({ collect_asap: false, contact_reason: null });
});
