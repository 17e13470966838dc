import { expect, test } from 'vitest';
import { staffedShop } from '../../testing/booked.ts';
import { openAsTechnician } from '../../testing/staff.ts';
import type { OpenTicket } from '../../testing/tickets.ts';

const shop = await staffedShop();
const { app, pay, workOff, deliverWebhooks, mails } = shop;
const { db } = app;
const { call: coordinator } = shop.coordinator;
const { call: technician } = shop.otherTechnician;
const { call: driver } = shop.driver;

/** An open quote, booked and collected; its maximum in pence. */
async function aDiagnosedTicket(): Promise<{ ticket: OpenTicket; maxPence: number }> {
  const ticket = await shop.aBookedTicket();
  await db.updateTable('customer').set({ email: 'ada@example.com' }).execute();
  await shop.setStatus(ticket, 'COLLECTED');
  const [quote] = (await ticket.look()).quotes || [];
  return { ticket, maxPence: (quote?.openMax ?? 0) * 100 };
}

async function aPaidTicket() {
  const { paidPence, ...ticket } = await shop.aPaidTicket();
  return { ticket, paidPence };
}

const setPrice = (call: typeof coordinator, { ticketID }: OpenTicket, amountInPence: number, more = {}) =>
  call('ops/tickets/setFinalPrice', { ticketID, amountInPence, ...more });
const refund = (call: typeof coordinator, { ticketID }: OpenTicket, amountInPence: number) =>
  call('ops/tickets/refund', { ticketID, amountInPence, reason: 'The screen has a mark.' });
const refundsOf = ({ ticketID }: OpenTicket) =>
  db
    .selectFrom('refund')
    .select(['amount_pence', 'reason', 'note', 'status'])
    .where('ticket_id', '=', ticketID)
    .execute();

test('the price after a diagnosis is a bill with a link by mail, and paying it lets the repair begin', async () => {
  const { ticket, maxPence } = await aDiagnosedTicket();
  // another's job does not exist
  expect(await setPrice(technician, ticket, maxPence)).toMatchObject({ rc: 6 });
  const own = await openAsTechnician(app, ticket);
  expect(await setPrice(own.call, ticket, maxPence)).toMatchObject({ rc: 0 });
  expect((await shop.rowOf(ticket)).status).toBe('AWAITINGPAYMENT');
  await workOff();
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(new RegExp(`^RE${ticket.ticketID}: your price is £`)),
  );
  expect(await pay(ticket)).toBe(maxPence);
  expect((await shop.rowOf(ticket)).status).toBe('COLLECTED');
  expect((await shop.billsOf(ticket)).map(({ kind, status }) => [kind, status])).toEqual([
    ['finalPrice', 'paid'],
  ]);
});

test('more than the quote allows needs the customer’s yes', async () => {
  const { ticket, maxPence } = await aDiagnosedTicket();
  expect(await setPrice(coordinator, ticket, maxPence + 1)).toMatchObject({ rc: 30 });
  expect((await shop.rowOf(ticket)).status).toBe('COLLECTED');
  expect(await setPrice(coordinator, ticket, maxPence + 1, { customerAgreed: true })).toMatchObject({
    rc: 0,
  });
  expect(await setPrice(coordinator, ticket, maxPence)).toMatchObject({ rc: 15 });
});

test('a fixed price has no other after a diagnosis', async () => {
  const { ticket } = await aPaidTicket();
  await shop.setStatus(ticket, 'COLLECTED');
  expect(await setPrice(coordinator, ticket, 1_000)).toMatchObject({ rc: 10 });
});

test('what cannot be repaired is paid back whole, however often it is said', async () => {
  const { ticket, paidPence } = await aPaidTicket();
  await shop.setStatus(ticket, 'COLLECTED');
  const { ticketID } = ticket;
  expect(await technician('ops/tickets/unrepairable', { ticketID })).toMatchObject({ rc: 6 });
  const own = await openAsTechnician(app, ticket);
  const said = await Promise.all([1, 2, 3].map(() => own.call('ops/tickets/unrepairable', { ticketID })));
  expect(said.map(({ rc }) => rc)).toEqual([0, 0, 0]);
  await workOff();
  await deliverWebhooks();
  await workOff();
  expect(await refundsOf(ticket)).toMatchObject([
    { amount_pence: paidPence, reason: 'unrepairable', status: 'succeeded' },
  ]);
});

test('a part goes back with its reason, and never more than was paid, though two give at once', async () => {
  const { ticket, paidPence } = await aPaidTicket();
  const most = Math.ceil(paidPence / 2) + 1;
  const given = await Promise.all([refund(coordinator, ticket, most), refund(coordinator, ticket, most)]);
  expect(given.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 31]);
  expect(await refundsOf(ticket)).toMatchObject([
    { amount_pence: most, reason: 'staff', note: 'The screen has a mark.' },
  ]);
});

test('a driver sets no price and gives nothing back, nor does a technician give back', async () => {
  const { ticket } = await aPaidTicket();
  expect(await refund(technician, ticket, 100)).toMatchObject({ rc: 25 });
  expect(await refund(driver, ticket, 100)).toMatchObject({ rc: 25 });
  expect(await setPrice(driver, ticket, 100)).toMatchObject({ rc: 25 });
  expect(await driver('ops/tickets/unrepairable', { ticketID: ticket.ticketID })).toMatchObject({ rc: 25 });
  expect(await refundsOf(ticket)).toEqual([]);
});
