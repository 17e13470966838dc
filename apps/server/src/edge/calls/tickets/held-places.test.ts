import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database.ts';
import {
  accept,
  aStart,
  chooseWindow,
  findTestDevice,
  openAsCustomer,
  quoteIDsOf,
  quotesOf,
  repairTypeOf,
  type OpenTicket,
} from '../../../testing/tickets.ts';

let now = new Date('2026-03-02T10:00:00Z');
const parts = { clock: { now: () => now, isTest: true } };
const env = { MAX_HELD_PLACES: '3' };
const database = await testDatabase();
const app = await testApp({ database, env, parts });
const twin = await testApp({ database, env, parts });
const { db } = app;
const iPhone = await findTestDevice(app);
await db.updateTable('window_capacity').set({ places: 100 }).execute();

let made = 0;
/** A place to live and a number that nobody else has. */
const aContact = () => {
  const at = ++made;
  return { phone: `07700 9${String(at).padStart(5, '0')}`, address: `${at} Larkspur Yard, London` };
};
type Booking = Pick<OpenTicket, 'call' | 'ticketID'>;
type Customer = Awaited<ReturnType<typeof openAsCustomer>>;

async function aTicketOf(
  customer: Customer,
  { repairTypeID, ...contact }: Partial<ReturnType<typeof aContact>> & { repairTypeID?: number } = {},
) {
  const startKey = crypto.randomUUID();
  const repair = repairTypeID ?? iPhone.repairTypes[made % 2]?.repairTypeID ?? 0;
  const fields = { ...aContact(), ...contact, startKey, repairTypeID: repair };
  const { data } = await customer.call<{ ticket: OpenTicket['started'] }>(
    'tickets/start',
    // another postcode each: the same again within ten minutes is the same ticket
    aStart(iPhone, { ...fields, postcode: `E2 ${made % 10}A${'ABDEFGHJLNPQRSTUWXYZ'[(made / 10) | 0]}` }),
  );
  return { call: customer.call, ticketID: data.ticket.ticketID, started: data.ticket };
}
const aCustomer = () => openAsCustomer(app);
/** With a quote that is booked for nothing: its price follows the diagnosis. */
async function anOpenTicketOf(customer: Customer, contact: Partial<ReturnType<typeof aContact>> = {}) {
  const repairTypeID = repairTypeOf(iPhone, 'Water damage');
  const ticket = await aTicketOf(customer, { ...contact, repairTypeID });
  expect((await accept(ticket, quotesOf(ticket.started)[0]?.quoteID ?? 0)).rc).toBe(0);
  return ticket;
}
const confirmFree = ({ call, ticketID }: Booking) =>
  call('tickets/confirm', {
    ticketID,
    paymentIntentID: false,
    email: '',
    agreed: { terms: true, startEarly: true },
  });
async function book(ticket: Booking) {
  const held = await chooseWindow(ticket);
  return held.rc === 0 ? confirmFree(ticket) : held;
}
const samePostcode = ({ ticketID }: { ticketID: number }) =>
  db.updateTable('ticket').set({ postcode: 'E2 0AA' }).where('ticket_id', '=', ticketID).execute();
const tooMany = {
  rc: 27,
  msg: 'You already have as many collection times as we can keep for you before anything is paid. Please pay for or cancel one of those orders first, or wait until we’ve collected one.',
};

describe('places held at a time', () => {
  test('are three for one customer; what is held already is renewed and moved', async () => {
    const ada = await aCustomer();
    const tickets = [];
    for (let at = 0; at < 4; at++) tickets.push(await aTicketOf(ada));
    const [first, second, third, fourth] = tickets as [OpenTicket, OpenTicket, OpenTicket, OpenTicket];
    for (const ticket of [first, second, third]) expect((await chooseWindow(ticket)).rc).toBe(0);
    expect(await chooseWindow(fourth)).toMatchObject(tooMany);
    expect((await chooseWindow(third)).rc).toBe(0);
    expect((await chooseWindow(third, { time: '13:00' })).rc).toBe(0);

    await chooseWindow(first, { pencil: 0 });
    expect((await chooseWindow(fourth)).rc).toBe(0);
    expect((await chooseWindow(first)).rc).toBe(27);
    now = new Date('2026-03-02T10:31:00Z');
    expect((await chooseWindow(first)).rc).toBe(0);
    now = new Date('2026-03-02T10:00:00Z');
  });

  test('are refused to whoever accepts a quote with one too', async () => {
    const ada = await aCustomer();
    for (let at = 0; at < 3; at++) await chooseWindow(await aTicketOf(ada));
    const ticket = await aTicketOf(ada);
    const window = { asap: false, timeDesc: '', day: '2026-03-03', startTime: '10:00', endTime: '13:00' };
    const quoteID = quotesOf(ticket.started)[0]?.quoteID ?? 0;
    expect(await accept(ticket, quoteID, window)).toMatchObject(tooMany);
    expect((await accept(ticket, quoteID, null)).rc).toBe(0);
  });

  test('are three for one telephone number, however it is written', async () => {
    const { phone } = aContact();
    const ways = [phone, `+44${phone.slice(1)}`, phone.replaceAll(' ', ''), phone];
    const answers = [];
    for (const way of ways)
      answers.push((await chooseWindow(await aTicketOf(await aCustomer(), { phone: way }))).rc);
    expect(answers).toEqual([0, 0, 0, 27]);
  });

  test('are three for one address, however it is written', async () => {
    const { address } = aContact();
    const ways = [address, address.toUpperCase(), address.replace(',', ' '), address];
    const tickets = [];
    for (const way of ways) tickets.push(await aTicketOf(await aCustomer(), { address: way }));
    await db
      .updateTable('ticket')
      .set({ postcode: 'E2 0AA' })
      .where(
        'ticket_id',
        'in',
        tickets.map(({ ticketID }) => ticketID),
      )
      .execute();
    const answers = [];
    for (const ticket of tickets) answers.push((await chooseWindow(ticket)).rc);
    expect(answers).toEqual([0, 0, 0, 27]);
  });

  test('count while they are booked and not paid for, also for the next customer with that number', async () => {
    const { phone } = aContact();
    const ada = await aCustomer();
    for (let at = 0; at < 3; at++) expect((await book(await anOpenTicketOf(ada, { phone }))).rc).toBe(0);
    expect(await chooseWindow(await aTicketOf(ada))).toMatchObject(tooMany);
    expect(await chooseWindow(await aTicketOf(await aCustomer(), { phone }))).toMatchObject(tooMany);
    expect((await chooseWindow(await aTicketOf(await aCustomer()))).rc).toBe(0);
  });

  test('count for their address too', async () => {
    const { address } = aContact();
    for (let at = 0; at < 3; at++) {
      const ticket = await anOpenTicketOf(await aCustomer(), { address });
      await samePostcode(ticket);
      expect((await book(ticket)).rc).toBe(0);
    }
    const next = await aTicketOf(await aCustomer(), { address });
    await samePostcode(next);
    expect(await chooseWindow(next)).toMatchObject(tooMany);
  });

  test('a place that is booked is moved, and counts no more once its day is over or it is cancelled', async () => {
    const ada = await aCustomer();
    const [first, second, third] = [
      await anOpenTicketOf(ada),
      await anOpenTicketOf(ada),
      await anOpenTicketOf(ada),
    ];
    for (const ticket of [first, second, third]) expect((await book(ticket)).rc).toBe(0);
    expect((await chooseWindow(first, { time: '13:00' })).rc).toBe(0);
    const fourth = await aTicketOf(ada);
    expect((await chooseWindow(fourth)).rc).toBe(27);
    expect((await second.call('tickets/cancel', { ticketID: second.ticketID, refundInPence: 0 })).rc).toBe(0);
    expect((await chooseWindow(fourth)).rc).toBe(0);
    await chooseWindow(fourth, { pencil: 0 });

    expect((await book(await anOpenTicketOf(ada))).rc).toBe(0);
    expect((await chooseWindow(fourth)).rc).toBe(27);
    now = new Date('2026-03-03T23:59:00Z');
    expect((await chooseWindow(fourth, { date: '2026-03-05' })).rc).toBe(27);
    now = new Date('2026-03-04T00:00:00Z');
    expect((await chooseWindow(fourth, { date: '2026-03-05' })).rc).toBe(0);
    now = new Date('2026-03-02T10:00:00Z');
  });

  test('are counted when somebody who was booked for a call chooses one after all', async () => {
    const ada = await aCustomer();
    const called = [];
    for (let at = 0; at < 4; at++) {
      const ticket = await anOpenTicketOf(ada);
      await chooseWindow(ticket, { time: false });
      expect((await confirmFree(ticket)).rc).toBe(0);
      called.push(ticket);
    }
    const answers = [];
    for (const ticket of called) answers.push((await chooseWindow(ticket)).rc);
    expect(answers).toEqual([0, 0, 0, 27]);
  });

  test('do not count once they are paid for, and are not refused to what is', async () => {
    const ada = await aCustomer();
    const pay = (ticket: Booking) =>
      db.updateTable('ticket').set({ status: 'PAID' }).where('ticket_id', '=', ticket.ticketID).execute();
    for (let at = 0; at < 3; at++) {
      const ticket = await anOpenTicketOf(ada);
      await book(ticket);
      await pay(ticket);
    }
    expect((await chooseWindow(await aTicketOf(ada))).rc).toBe(0);
    // its window was lost after it was paid for, and three others are held
    const paid = await anOpenTicketOf(ada);
    await chooseWindow(paid, { time: false });
    await confirmFree(paid);
    await pay(paid);
    for (let at = 0; at < 2; at++) expect((await chooseWindow(await aTicketOf(ada))).rc).toBe(0);
    expect((await chooseWindow(await aTicketOf(ada))).rc).toBe(27);
    expect((await chooseWindow(paid)).rc).toBe(0);
  });

  test('are three however many are booked for nothing at once, in two processes', async () => {
    const { phone } = aContact();
    const customers = [await aCustomer(), await openAsCustomer(twin)] as const;
    const tickets: Booking[] = [];
    for (let at = 0; at < 8; at++) tickets.push(await anOpenTicketOf(customers[at % 2 ? 1 : 0], { phone }));
    const codes = (await Promise.all(tickets.map(book))).map(({ rc }) => rc);
    expect(codes.filter((rc) => rc === 0)).toHaveLength(3);
    const booked = await db
      .selectFrom('window_hold')
      .select('state')
      .where(
        'ticket_id',
        'in',
        tickets.map(({ ticketID }) => ticketID),
      )
      .execute();
    expect(booked).toHaveLength(3);
  });

  test('are three however many are asked for at once, in two processes, and nothing deadlocks', async () => {
    for (let round = 0; round < 3; round++) {
      const { phone } = aContact();
      const ada = await aCustomer();
      const elsewhere = await openAsCustomer(twin);
      const tickets = [];
      for (let at = 0; at < 6; at++) tickets.push(await aTicketOf(at % 2 ? ada : elsewhere, { phone }));
      const window = { asap: false, timeDesc: '', day: '2026-03-04', startTime: '13:00', endTime: '16:00' };
      const answers = await Promise.all(
        tickets.flatMap((ticket, at) => [
          chooseWindow(ticket, { date: '2026-03-04', time: at % 2 ? '10:00' : '13:00' }),
          accept(ticket, quoteIDsOf(ticket as OpenTicket)[0], window),
        ]),
      );
      expect(new Set(answers.map(({ rc }) => rc))).toEqual(new Set([0, 27]));
      const held = await db
        .selectFrom('window_hold')
        .select('ticket_id')
        .where(
          'ticket_id',
          'in',
          tickets.map(({ ticketID }) => ticketID),
        )
        .execute();
      expect(held).toHaveLength(3);
    }
  });
});
