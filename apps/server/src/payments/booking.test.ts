import { expect, test } from 'vitest';
import { agreed, begin, confirm, getBill, payingShop } from '../testing/paying.ts';
import {
  accept,
  applyCode,
  chooseWindow,
  openAsCustomer,
  quoteIDsOf,
  quotesOf,
  repairTypeOf,
} from '../testing/tickets.ts';

const shop = await payingShop();
const { app, iPhone, anAcceptedOrder } = shop;
const { db } = app;

/** A repair whose price is open until the diagnosis, chosen and with a window. */
async function anOpenOrder() {
  const order = await shop.anOrder({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
  expect(quotesOf(order.ticket)[0]?.openQuote).toBe(true);
  await chooseWindow(order);
  await accept(order, quoteIDsOf(order)[0]);
  return order;
}

const consentsOf = ({ ticketID }: { ticketID: number }) =>
  db.selectFrom('ticket_consent').select(['kind', 'wording']).where('ticket_id', '=', ticketID).execute();

test('an open quote is booked without a payment: terms recorded, window firm, status NEW', async () => {
  const order = await anOpenOrder();
  expect((await getBill(order)).data).toEqual({ bill: false, payment: false });
  expect(await confirm(order, false, { agreed })).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(order)).toMatchObject({ status: 'NEW' });
  expect((await order.look()).timeSlots.PICKUP).toMatchObject({ day: '2026-03-03', holdExpiresAt: null });
  expect((await consentsOf(order)).map(({ kind }) => kind)).toEqual(['terms', 'startEarly']);
});

test('booking twice, and twice at once, books once', async () => {
  const order = await anOpenOrder();
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(order, false, { agreed })));
  expect(answers.map(({ rc }) => rc)).toEqual([0, 0, 0, 0]);
  expect((await shop.eventsOf(order)).filter(({ kind }) => kind === 'book')).toHaveLength(1);
  expect(await consentsOf(order)).toHaveLength(2);
});

test('nothing is booked without the terms, nor by an address that only says so', async () => {
  const order = await anOpenOrder();
  expect(await confirm(order, false)).toMatchObject({ rc: 24, msg: 'You must agree to the terms of repair' });
  expect(await confirm(order, false, { agreed: { terms: false, startEarly: true } })).toMatchObject({
    rc: 24,
  });
  expect(await shop.rowOf(order)).toMatchObject({ status: 'STARTED' });
});

test('a code that takes off everything needs no card, and the bill gets a number of ours', async () => {
  const order = await anAcceptedOrder();
  await applyCode(order, 'ONTHEHOUSE');
  const { data } = await getBill(order);
  expect(data).toMatchObject({ payment: 'free', bill: { amountInPence: 0, clientSecret: '' } });
  expect(await confirm(order, false, { agreed })).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(order)).toMatchObject({ status: 'PAID' });
  const bill = (await shop.billsOf(order)).find(({ status }) => status === 'paid');
  expect(bill?.payment_id).toBe(`free_${bill?.bill_id}`);
});

test('a bill of less than the provider charges counts as free, one of thirty pence does not', async () => {
  for (const [pence, rc] of [
    [29, 0],
    [30, 18],
  ] as const) {
    const order = await anAcceptedOrder();
    await db
      .updateTable('bill')
      .set({ amount_pence: pence })
      .where('ticket_id', '=', order.ticketID)
      .execute();
    expect(await confirm(order, false, { agreed }), `${pence}p`).toMatchObject({ rc });
  }
});

test('an accepted fixed price cannot be booked unpaid, and a stranger books nothing', async () => {
  const order = await anAcceptedOrder();
  expect(await confirm(order, false, { agreed })).toMatchObject({ rc: 18 });
  const stranger = await openAsCustomer(app);
  expect(await confirm({ call: stranger.call, ticketID: order.ticketID }, false, { agreed })).toMatchObject({
    rc: 6,
  });
  expect(await shop.rowOf(order)).toMatchObject({ status: 'ACCEPTED', mail_to: null });
});

test('a booking needs a collection: without a window, or with one that ran out, it says so', async () => {
  const order = await anOpenOrder();
  shop.setTime('2026-03-02T10:31:00Z');
  expect(await confirm(order, false, { agreed })).toMatchObject({ rc: 14 });
  await chooseWindow(order);
  expect(await confirm(order, false, { agreed })).toMatchObject({ rc: 0 });
});

test("the email of a confirmation is where this order's mails go, and changes no account", async () => {
  const order = await anOpenOrder();
  expect(await confirm(order, false, { agreed, email: 'not an address' })).toMatchObject({ rc: 2 });
  expect(await confirm(order, false, { agreed, email: 'elsewhere@example.com' })).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(order)).toMatchObject({ mail_to: 'elsewhere@example.com' });
  const customer = await db
    .selectFrom('customer')
    .select('email')
    .where('customer_id', '=', order.customer.customerID)
    .executeTakeFirstOrThrow();
  expect(customer.email).not.toBe('elsewhere@example.com');
});

test("tickets/update fills the customer's empty fields, leaves the others, and verifies no email", async () => {
  const order = await shop.anOrder();
  const customerData = {
    firstname: 'Ada',
    surname: 'Quill',
    phone: '07700 900999',
    email: 'ada@example.com',
  };
  await db
    .updateTable('customer')
    .set({ firstname: '', surname: 'Kept', phone: '', email: '', email_verified: true })
    .where('customer_id', '=', order.customer.customerID)
    .execute();
  const update = (data: object) =>
    order.call('tickets/update', { ticketID: order.ticketID, customerData: data });
  expect(await update({ ...customerData, firstname: 'A' })).toMatchObject({
    rc: 2,
    data: { issues: [{ path: 'customerData.firstname', message: 'You must enter your firstname' }] },
  });
  expect(await update(customerData)).toMatchObject({ rc: 0 });
  const customer = await db
    .selectFrom('customer')
    .select(['firstname', 'surname', 'phone', 'email', 'email_verified'])
    .where('customer_id', '=', order.customer.customerID)
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
  const order = await anAcceptedOrder();
  const { amountInPence } = (await getBill(order)).data.bill;
  expect(await begin(order, amountInPence - 1)).toMatchObject({ rc: 23 });
  expect(await begin(order, amountInPence)).toMatchObject({ rc: 0 });
});
