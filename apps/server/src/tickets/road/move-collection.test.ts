import { expect, test } from 'vitest';
import { begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../../testing/paying.ts';
import { chooseWindow, openAsCustomer, type OpenTicket } from '../../testing/tickets.ts';

const shop = await payingShop();
const { app, stripe } = shop;
const { db } = app;

async function aPaidTicket(consents?: { terms: boolean; startEarly: boolean }, fields = {}) {
  const ticket = await shop.anAcceptedTicket();
  if ('date' in fields) await chooseWindow(ticket, fields);
  const { bill } = (await getBill(ticket)).data;
  expect(await begin(ticket, bill.amountInPence, consents)).toMatchObject({ rc: 0 });
  const intentID = intentOf(bill);
  const pay = async () => {
    await stripe.client.paymentIntents.confirm(intentID, {
      payment_method: 'pm_card_visa',
      return_url: returnUrl,
    });
    expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
  };
  return { ticket, pay };
}

const takenAt = async (hour: number) =>
  (await shop.windows()).find((window) => window.start_hour === hour)?.taken ?? 0;
const pickupOf = async (ticket: OpenTicket) => (await ticket.look()).timeSlots.PICKUP;

test('a paid ticket whose window was lost gets another, booked at once, and leaves the queue', async () => {
  const { ticket, pay } = await aPaidTicket();
  await db.deleteFrom('window_hold').where('ticket_id', '=', ticket.ticketID).execute();
  await db.updateTable('courier_window').set({ places: 0, taken: 0 }).execute();
  await pay();
  expect(await shop.rowOf(ticket)).toMatchObject({ contact_reason: 'window-lost' });

  expect(await chooseWindow(ticket, { time: '10:00' })).toMatchObject({ rc: 13 });
  const { rc, data } = await chooseWindow(ticket, { time: '13:00' });
  expect(rc).toBe(0);
  expect(data.timeSlot).toMatchObject({ startTime: '13:00', holdExpiresAt: null });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID', contact_reason: null });
  expect(await pickupOf(ticket)).toMatchObject({ startTime: '13:00', holdExpiresAt: null });
  expect(await takenAt(13)).toBe(1);
});

test('a booked collection is moved, and its place is free again', async () => {
  const { ticket, pay } = await aPaidTicket();
  await pay();
  expect(await takenAt(10)).toBe(1);
  expect(await chooseWindow(ticket, { time: '16:00' })).toMatchObject({ rc: 0 });
  expect([await takenAt(10), await takenAt(16)]).toEqual([0, 1]);
  const kinds = (await shop.eventsOf(ticket)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'bookWindow')).toHaveLength(2);
});

test('a window that is full leaves the booked one alone', async () => {
  const { ticket, pay } = await aPaidTicket();
  await pay();
  const elsewhere = await shop.anAcceptedTicket();
  await chooseWindow(elsewhere, { time: '16:00' });
  await db.updateTable('courier_window').set({ places: 1 }).where('start_hour', '=', 16).execute();
  expect(await chooseWindow(ticket, { time: '16:00' })).toMatchObject({ rc: 13 });
  expect(await pickupOf(ticket)).toMatchObject({ startTime: '10:00', holdExpiresAt: null });
});

test('once the courier is on the way, and for a stranger, nothing is moved', async () => {
  const { ticket, pay } = await aPaidTicket();
  await pay();
  const stranger = await openAsCustomer(app);
  expect(await chooseWindow({ ...ticket, call: stranger.call }, { time: '16:00' })).toMatchObject({ rc: 6 });
  shop.setTime('2026-03-03T10:30:00Z');
  expect(await chooseWindow(ticket, { date: '2026-03-05', time: '16:00' })).toMatchObject({ rc: 15 });
  expect(await pickupOf(ticket)).toMatchObject({ startTime: '10:00' });
});

test('without the request to begin early the new window is after the fourteen days too', async () => {
  const { ticket, pay } = await aPaidTicket({ terms: true, startEarly: false }, { date: '2026-03-17' });
  await pay();
  expect(await chooseWindow(ticket, { date: '2026-03-10', time: '16:00' })).toMatchObject({ rc: 26 });
  expect(await chooseWindow(ticket, { date: '2026-03-17', time: '16:00' })).toMatchObject({ rc: 0 });
});
