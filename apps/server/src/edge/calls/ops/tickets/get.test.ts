import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { staffedShop } from '../../../../testing/booked.ts';
import { openAsStaff } from '../../../../testing/staff.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, coordinator, driver, otherDriver, otherTechnician } = shop;

type Page = CallOutput<'ops/tickets/get'>;
const open = async (who: typeof coordinator, { ticketID }: OpenTicket) =>
  who.call<Page>('ops/tickets/get', { ticketID });
const pageOf = async (ticket: OpenTicket) => (await open(coordinator, ticket)).data;

test('all there is about an order, in one stream', async () => {
  const first = await shop.aPaidTicket();
  const { ticketID } = first;
  await coordinator.call('ops/tickets/note', { ticketID, text: 'Rings twice.' });
  await first.call('tickets/sendMessage', { ticketID, text: 'Hello?', messageKey: crypto.randomUUID() });
  const { order, story } = await pageOf(first);
  expect(order).toMatchObject({
    ticketID,
    status: 'PAID',
    postcode: 'E2 0AA',
    issue: 'Screen',
    pickup: { day: '2026-03-03', hour: 10, isHeld: false },
    money: {
      refundablePence: first.paidPence,
      bills: [{ status: 'paid', amountPence: first.paidPence }],
      payments: [{ status: 'succeeded', receivedPence: first.paidPence }],
    },
    drivers: { pickup: null, delivery: null },
  });
  expect(story.map(({ kind }) => kind)).toContain('note');
  expect(story.find(({ kind }) => kind === 'message')).toMatchObject({ text: 'Hello?', isUnread: true });
  expect(story[0]).toMatchObject({ kind: 'event', text: 'Asked for a repair' });
  const [{ at: newest } = { at: '' }] = story.toReversed();
  expect(story.every(({ at }) => at <= newest)).toBe(true);
});

test('earlier orders of the customer, and of the same device whoever brought it', async () => {
  const [ticket, stranger] = [await shop.aPaidTicket(), await shop.aTicket()];
  for (const { ticketID } of [ticket, stranger]) {
    await coordinator.call('ops/tickets/setSerial', { ticketID, serial: 'C02XK1EARLIER' });
  }
  expect((await pageOf(ticket)).order.earlier).toMatchObject([
    { ticketID: stranger.ticketID, isSameDevice: true },
  ]);
});

describe('who may see it', () => {
  test('a technician their own jobs', async () => {
    const ticket = await shop.aPaidTicket();
    expect(await open(otherTechnician, ticket)).toMatchObject({ rc: 6 });
    expect(await open(await shop.technicianOf(ticket), ticket)).toMatchObject({ rc: 0 });
  });

  test('a driver their own trips, without what was paid', async () => {
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    expect((await open(driver, ticket)).data.order).toMatchObject({ money: null, earlier: [] });
    await coordinator.call('ops/tickets/assignCourier', {
      ticketID,
      task: 'PICKUP',
      staffID: otherDriver.staffID,
    });
    expect(await open(driver, ticket)).toMatchObject({ rc: 6 });
    expect(await open(otherDriver, ticket)).toMatchObject({ rc: 0 });
    expect(await open(driver, await shop.aTicket())).toMatchObject({ rc: 6 });
  });
});

test('an act that is offered goes through, and its consequence is what happens', async () => {
  const ticket = await shop.aPaidTicket();
  const { acts, order } = await pageOf(ticket);
  const cancel = acts.find(({ act }) => act === 'cancel');
  expect(cancel?.consequence).toContain('goes back to the card, the window becomes free, and');
  const input = { ticketID: ticket.ticketID, seenEventID: order.lastEventID, reason: 'They asked.' };
  expect(await coordinator.call('ops/tickets/cancel', input)).toMatchObject({ rc: 0 });
  const { acts: after } = await pageOf(ticket);
  expect(after.map(({ act }) => act)).toEqual(['setSerial', 'note']);
});

test('choices name technicians, drivers and windows with their places', async () => {
  const ticket = await shop.aPaidTicket();
  const someDriver = await openAsStaff(app, 'driver');
  const { data } = await coordinator.call<CallOutput<'ops/tickets/getChoices'>>('ops/tickets/getChoices', {
    ticketID: ticket.ticketID,
  });
  expect(data.technicians[0]).toMatchObject({ isMatch: true });
  expect(data.drivers.map(({ staffID }) => staffID)).toContain(someDriver.staffID);
  const own = data.windows.find(
    ({ task, day, hour }) => task === 'PICKUP' && day === '2026-03-03' && hour === 10,
  );
  expect(own).toMatchObject({ placesLeft: 5 });
  const back = data.windows.find(
    ({ task, day, hour }) => task === 'DELIVERY' && day === '2026-03-03' && hour === 10,
  );
  expect(back).toMatchObject({ placesLeft: 4 });
});
