import { expect, test } from 'vitest';
import { agreed, begin, confirm, getBill, payingShop } from '../../testing/paying.ts';
import {
  accept,
  applyCode,
  chooseWindow,
  openAsCustomer,
  quoteIDsOf,
  quotesOf,
  repairTypeOf,
} from '../../testing/tickets.ts';

const shop = await payingShop();
const { app, iPhone, anAcceptedTicket } = shop;
const { db } = app;

/** A repair whose price is open until the diagnosis, chosen and with a window. */
async function anOpenTicket() {
  const ticket = await shop.aTicket({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
  expect(quotesOf(ticket.started)[0]?.openQuote).toBe(true);
  await chooseWindow(ticket);
  await accept(ticket, quoteIDsOf(ticket)[0]);
  return ticket;
}

const consentsOf = ({ ticketID }: { ticketID: number }) =>
  db.selectFrom('ticket_consent').select(['kind', 'wording']).where('ticket_id', '=', ticketID).execute();

test('an open quote is booked without a payment: terms recorded, window firm, status NEW', async () => {
  const ticket = await anOpenTicket();
  expect((await getBill(ticket)).data).toEqual({ bill: false, payment: false, isExtraWork: false });
  expect(await confirm(ticket, false, { agreed })).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'NEW' });
  expect((await ticket.look()).timeSlots.PICKUP).toMatchObject({ day: '2026-03-03', holdExpiresAt: null });
  expect((await consentsOf(ticket)).map(({ kind }) => kind)).toEqual(['terms', 'startEarly']);
});

test('booking twice, and twice at once, books once', async () => {
  const ticket = await anOpenTicket();
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(ticket, false, { agreed })));
  expect(answers.map(({ rc }) => rc)).toEqual([0, 0, 0, 0]);
  expect((await shop.eventsOf(ticket)).filter(({ kind }) => kind === 'book')).toHaveLength(1);
  expect(await consentsOf(ticket)).toHaveLength(2);
});

test('nothing is booked without the terms, nor by an address that only says so', async () => {
  const ticket = await anOpenTicket();
  expect(await confirm(ticket, false)).toMatchObject({
    rc: 24,
    msg: 'You must agree to the terms of repair',
  });
  expect(await confirm(ticket, false, { agreed: { terms: false, startEarly: true } })).toMatchObject({
    rc: 24,
  });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'STARTED' });
});

test('a code that takes off everything needs no card, and the bill gets a number of ours', async () => {
  const ticket = await anAcceptedTicket();
  await applyCode(ticket, 'ONTHEHOUSE');
  const { data } = await getBill(ticket);
  expect(data).toMatchObject({ payment: 'free', bill: { amountInPence: 0, clientSecret: '' } });
  expect(await confirm(ticket, false, { agreed })).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID' });
  const bill = (await shop.billsOf(ticket)).find(({ status }) => status === 'paid');
  expect(bill?.payment_id).toBe(`free_${bill?.bill_id}`);
});

test('a bill of less than the provider charges counts as free, one of thirty pence does not', async () => {
  for (const [pence, rc] of [
    [29, 0],
    [30, 18],
  ] as const) {
    const ticket = await anAcceptedTicket();
    await db
      .updateTable('bill')
      .set({ amount_pence: pence })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    expect(await confirm(ticket, false, { agreed }), `${pence}p`).toMatchObject({ rc });
  }
});

test('an accepted fixed price cannot be booked unpaid, and a stranger books nothing', async () => {
  const ticket = await anAcceptedTicket();
  expect(await confirm(ticket, false, { agreed })).toMatchObject({ rc: 18 });
  const stranger = await openAsCustomer(app);
  expect(await confirm({ call: stranger.call, ticketID: ticket.ticketID }, false, { agreed })).toMatchObject({
    rc: 6,
  });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'ACCEPTED', mail_to: null });
});

test('a booking needs a collection: without a window, or with one that ran out, it says so', async () => {
  const ticket = await anOpenTicket();
  shop.setTime('2026-03-02T10:31:00Z');
  expect(await confirm(ticket, false, { agreed })).toMatchObject({ rc: 14 });
  await chooseWindow(ticket);
  expect(await confirm(ticket, false, { agreed })).toMatchObject({ rc: 0 });
});

test("the email of a confirmation is where this ticket's mails go, and changes no account", async () => {
  const ticket = await anOpenTicket();
  expect(await confirm(ticket, false, { agreed, email: 'not an address' })).toMatchObject({ rc: 2 });
  expect(await confirm(ticket, false, { agreed, email: 'elsewhere@example.com' })).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(ticket)).toMatchObject({ mail_to: 'elsewhere@example.com' });
  const customer = await db
    .selectFrom('customer')
    .select('email')
    .where('customer_id', '=', ticket.customer.customerID)
    .executeTakeFirstOrThrow();
  expect(customer.email).not.toBe('elsewhere@example.com');
});

test("tickets/update fills the customer's empty fields, leaves the others, and verifies no email", async () => {
  const ticket = await shop.aTicket();
  const customerData = {
    firstname: 'Ada',
    surname: 'Quill',
    phone: '07700 900999',
    email: 'ada@example.com',
  };
  await db
    .updateTable('customer')
    .set({ firstname: '', surname: 'Kept', phone: '', email: '', email_verified: true })
    .where('customer_id', '=', ticket.customer.customerID)
    .execute();
  const update = (data: object) =>
    ticket.call('tickets/update', { ticketID: ticket.ticketID, customerData: data });
  expect(await update({ ...customerData, firstname: 'A' })).toMatchObject({
    rc: 2,
    data: { issues: [{ path: 'customerData.firstname', message: 'You must enter your firstname' }] },
  });
  expect(await update(customerData)).toMatchObject({ rc: 0 });
  const customer = await db
    .selectFrom('customer')
    .select(['firstname', 'surname', 'phone', 'email', 'email_verified'])
    .where('customer_id', '=', ticket.customer.customerID)
    .executeTakeFirstOrThrow();
  expect(customer).toEqual({
    firstname: 'Ada',
    surname: 'Kept',
    phone: '07700 900999',
    email: 'ada@example.com',
    email_verified: false,
  });
});

test('the amount on the button is the amount that is paid', async () => {
  const ticket = await anAcceptedTicket();
  const { amountInPence } = (await getBill(ticket)).data.bill;
  expect(await begin(ticket, amountInPence - 1)).toMatchObject({ rc: 23 });
  expect(await begin(ticket, amountInPence)).toMatchObject({ rc: 0 });
});
