import { describe, expect, test } from 'vitest';
import type { Actor } from '@fettle/domain/actor';
import { holdTasks, type HoldTask } from '@fettle/domain/ticket/tasks';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { testShop, type OpenTicket } from '../../testing/tickets.ts';
import { findPlacesLeft } from './places-left.ts';
import { readTicketEvents } from '../events/ticket-events.ts';
import { freeExpiredHolds, holdWindow, releaseHolds } from './windows.ts';

const shop = await testShop();
const { db } = shop.app;
const now = new Date('2026-03-02T10:00:00Z');
const until = new Date('2026-03-02T10:30:00Z');
const coordinator: Actor = { kind: 'staff', staffID: 3, role: 'coordinator' };

type Wish = Parameters<typeof holdWindow>[1];
const hold = ({ ticketID }: OpenTicket, task: HoldTask, fields: Partial<Wish> = {}) =>
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
const holdsOf = ({ ticketID }: OpenTicket) =>
  db
    .selectFrom('window_hold')
    .select(['task', 'start_hour', 'state', 'expires_at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('task', 'desc')
    .execute();
const lastEventOf = async ({ ticketID }: OpenTicket) => (await readTicketEvents(db, ticketID)).at(-1);

describe('one ticket', () => {
  test('holds a place for its collection and one for its return, even in one window', async () => {
    const ticket = await shop.aTicket();
    expect(await hold(ticket, 'PICKUP')).toBe('held');
    expect(await hold(ticket, 'DELIVERY')).toBe('held');
    expect(await shop.windows()).toEqual([{ start_hour: 10, taken: 2 }]);
    expect(await hold(ticket, 'DELIVERY', { hour: 13 })).toBe('held');
    expect(await shop.windows()).toEqual([
      { start_hour: 10, taken: 1 },
      { start_hour: 13, taken: 1 },
    ]);
    expect(await holdsOf(ticket)).toMatchObject([
      { task: 'PICKUP', start_hour: 10 },
      { task: 'DELIVERY', start_hour: 13 },
    ]);
  });

  test('gives back one of them, or both', async () => {
    const ticket = await shop.aTicket();
    await hold(ticket, 'PICKUP');
    await hold(ticket, 'DELIVERY', { hour: 13 });
    expect(await releaseHolds(db, [ticket.ticketID], ['DELIVERY'])).toBe(1);
    expect(await holdsOf(ticket)).toMatchObject([{ task: 'PICKUP' }]);
    await hold(ticket, 'DELIVERY', { hour: 16 });
    expect(await releaseHolds(db, [ticket.ticketID], holdTasks)).toBe(2);
    expect(await releaseHolds(db, [ticket.ticketID], holdTasks)).toBe(0);
    expect((await shop.windows()).map(({ taken }) => taken)).toEqual([0, 0, 0]);
  });

  test('sees its own place as free for the task it holds it for, and for no other', async () => {
    const ticket = await shop.aTicket();
    await hold(ticket, 'PICKUP');
    const { customerID } = ticket.customer;
    const asked = { customerID, ticketID: ticket.ticketID, from: '2026-03-03', now };
    const left = async (task: HoldTask) =>
      (await findPlacesLeft(db, { ...asked, task }))?.('2026-03-03', 10) ?? 0;
    expect(await left('DELIVERY')).toBeGreaterThan(0);
    expect(await left('PICKUP')).toBe((await left('DELIVERY')) + 1);
  });
});

describe('a place that is held without an end', () => {
  test('is booked, does not expire, and is written down as such', async () => {
    const ticket = await shop.aTicket();
    await hold(ticket, 'PICKUP');
    expect(await hold(ticket, 'PICKUP', { until: null })).toBe('held');
    await freeExpiredHolds(db, new Date('2030-01-01'));
    expect(await holdsOf(ticket)).toMatchObject([{ task: 'PICKUP', state: 'booked', expires_at: null }]);
    expect(await lastEventOf(ticket)).toMatchObject({
      kind: 'bookWindow',
      actor: coordinator,
      detail: { task: 'PICKUP', day: '2026-03-03', startHour: 10 },
    });
  });

  test('is taken again where the hold was given away and a place is free', async () => {
    const ticket = await shop.aTicket();
    await hold(ticket, 'PICKUP');
    const later = new Date('2026-03-02T11:00:00Z');
    await freeExpiredHolds(db, later);
    expect(await holdsOf(ticket)).toEqual([]);
    expect(await hold(ticket, 'PICKUP', { until: null, now: later })).toBe('held');
    expect(await holdsOf(ticket)).toMatchObject([{ state: 'booked' }]);
    expect(await shop.windows()).toEqual([{ start_hour: 10, taken: 1 }]);
  });
});

describe('who asks', () => {
  test('as a customer has a place for their own ticket only', async () => {
    const ticket = await shop.aTicket();
    const { customerID } = ticket.customer;
    expect(await hold(ticket, 'PICKUP', { customerID: customerID + 1 })).toBe('unknownTicket');
    expect(await hold(ticket, 'PICKUP', { customerID })).toBe('held');
  });

  test('has none in a status in which the ticket may not have one', async () => {
    const ticket = await shop.aTicket();
    expect(await hold(ticket, 'DELIVERY', { statuses: ['REPAIRED'] })).toBe('ticketMovedOn');
  });

  test('is named by the event', async () => {
    const ticket = await shop.aTicket();
    await hold(ticket, 'DELIVERY', { actor: { kind: 'job', job: 'planDeliveries' } });
    expect(await lastEventOf(ticket)).toMatchObject({
      kind: 'holdWindow',
      actor: { kind: 'job', job: 'planDeliveries' },
      detail: { task: 'DELIVERY' },
    });
  });
});

test('a window for the return leaves the request for a call about the collection alone', async () => {
  const ticket = await shop.aTicket();
  await db
    .updateTable('ticket')
    .set({ collect_asap: true, contact_reason: 'asap', contact_since: now })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  await hold(ticket, 'DELIVERY');
  expect(await shop.rowOf(ticket)).toMatchObject({ collect_asap: true, contact_reason: 'asap' });
  await hold(ticket, 'PICKUP');
  expect(await shop.rowOf(ticket)).toMatchObject({ collect_asap: false, contact_reason: null });
});
