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
type Customer = Awaited<ReturnType<typeof openAsCustomer>>;

async function aTicketOf(customer: Customer, contact: Partial<ReturnType<typeof aContact>> = {}) {
  const startKey = crypto.randomUUID();
  const repairTypeID = iPhone.repairTypes[made % 2]?.repairTypeID ?? 0;
  const fields = { ...aContact(), ...contact, startKey, repairTypeID };
  const { data } = await customer.call<{ ticket: OpenTicket['started'] }>(
    'tickets/start',
    // another postcode each: the same again within ten minutes is the same ticket
    aStart(iPhone, { ...fields, postcode: `E2 ${made % 10}A${'ABDEFGHJLNPQRSTUWXYZ'[(made / 10) | 0]}` }),
  );
  return { call: customer.call, ticketID: data.ticket.ticketID, started: data.ticket };
}
const aCustomer = () => openAsCustomer(app);
const tooMany = {
  rc: 27,
  msg: 'You’re already holding as many collection times as we can keep for you. Please book or cancel one of those orders first.',
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

  test('do not count once they are booked', async () => {
    const ada = await aCustomer();
    for (let at = 0; at < 3; at++) {
      const ticket = await aTicketOf(ada);
      await chooseWindow(ticket);
      await db
        .updateTable('window_hold')
        .set({ state: 'booked', expires_at: null })
        .where('ticket_id', '=', ticket.ticketID)
        .execute();
    }
    expect((await chooseWindow(await aTicketOf(ada))).rc).toBe(0);
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
