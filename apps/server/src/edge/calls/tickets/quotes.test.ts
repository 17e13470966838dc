import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { testApp } from '../../../testing/app.ts';
import {
  aStart,
  findTestDevice,
  openAsCustomer,
  openTicket,
  quotesOf,
  repairTypeOf,
} from '../../../testing/tickets.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let now = new Date('2026-03-02T10:00:00Z');
let iPhone: Device;

beforeAll(async () => {
  app = await testApp({ parts: { clock: { now: () => now, isTest: true } } });
  iPhone = await findTestDevice(app);
});

const pricesFor = ({ technician }: Ticket, issue = 'Screen') =>
  app.db
    .selectFrom('price')
    .selectAll()
    .where('user_id', '=', technician?.userID ?? 0)
    .where('device_id', '=', iPhone.deviceID)
    .where('repair_type_id', '=', repairTypeOf(iPhone, issue))
    .orderBy('price_id')
    .execute();
const contactOf = (ticketID: number) =>
  app.db
    .selectFrom('ticket')
    .select(['contact_reason', 'contact_since'])
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
const amounts = (ticket: Ticket) => quotesOf(ticket).map(({ amount }) => amount);

test('a ticket gets the prices of its technician’s list, good for fourteen days', async () => {
  const { started: ticket, look } = await openTicket(app, iPhone);
  const listed = await pricesFor(ticket);
  expect(listed.length).toBeGreaterThan(1);
  expect(quotesOf(ticket)).toEqual(
    listed.map((price) => ({
      quoteID: expect.any(Number) as number,
      namesFee: true,
      title: price.title,
      variation: price.variation,
      toolTip: price.tool_tip,
      imgUrl: price.img_url,
      amount: (price.amount_pence ?? 0) / 100,
      originalAmount: (price.amount_pence ?? 0) / 100,
      accepted: false,
      openQuote: false,
      openMin: 0,
      openMax: 0,
      originalOpenMin: 0,
      originalOpenMax: 0,
      validUntil: '2026-03-16',
      workingDays: { median: 2, p90: 4 },
    })),
  );
  expect(await contactOf(ticket.ticketID)).toEqual({ contact_reason: null, contact_since: null });
  expect(await look()).toEqual(ticket);
});

test('an open price is quoted as a range', async () => {
  const water = { repairTypeID: repairTypeOf(iPhone, 'Water damage') };
  const { started: ticket } = await openTicket(app, iPhone, water);
  const [price] = await pricesFor(ticket, 'Water damage');
  const [openMin, openMax] = [(price?.min_pence ?? 0) / 100, (price?.max_pence ?? 0) / 100];
  expect(openMax).toBeGreaterThan(openMin);
  expect(quotesOf(ticket)).toMatchObject([
    {
      openQuote: true,
      workingDays: { median: 5, p90: 8 },
      amount: 0,
      openMin,
      openMax,
      originalOpenMin: openMin,
      originalOpenMax: openMax,
    },
  ]);
  expect(ticket.openQuote).toBe(false);
});

test('a price for the very model stands in place of that for all models', async () => {
  const { started: ticket } = await openTicket(app, iPhone);
  const [first, ...others] = await pricesFor(ticket);
  if (!first) throw new Error('there is no price');
  const { price_id: _, ...columns } = first;
  const ofModel = { ...columns, model_id: iPhone.models[1]?.modelID ?? 0, amount_pence: 123_456 };
  await app.db.insertInto('price').values(ofModel).execute();
  // nobody else would do it
  await app.db
    .updateTable('technician')
    .set({ active: false })
    .where('user_id', '<>', first.user_id)
    .execute();
  const { started: another } = await openTicket(app, iPhone, { modelID: ofModel.model_id });
  const { started: asBefore } = await openTicket(app, iPhone);
  await app.db.updateTable('technician').set({ active: true }).execute();
  const pounds = others.map(({ amount_pence: pence }) => (pence ?? 0) / 100);
  expect(amounts(another)).toEqual([...pounds, 1234.56]);
  expect(amounts(asBefore)).toEqual(amounts(ticket));
});

describe('the coordinators’ queue has', () => {
  test('a ticket that nobody can do', async () => {
    await app.db.updateTable('technician').set({ active: false }).execute();
    const { started: ticket } = await openTicket(app, iPhone);
    await app.db.updateTable('technician').set({ active: true }).execute();
    expect(ticket).toMatchObject({ technician: null, quotes: false });
    expect(await contactOf(ticket.ticketID)).toEqual({
      contact_reason: 'no-technician',
      contact_since: now,
    });
  });

  test('a ticket that nobody has a price for, until it is changed into one', async () => {
    const fold = await findTestDevice(app, { manufacturer: 'Samsung', device: 'Galaxy Z Fold6' });
    const { started: ticket, call, ticketID } = await openTicket(app, fold);
    expect(ticket.technician).not.toBeNull();
    expect(ticket.quotes).toBe(false);
    expect(await contactOf(ticketID)).toEqual({ contact_reason: 'no-quote', contact_since: now });
    const { data } = await call<{ ticket: Ticket }>('tickets/start', aStart(iPhone, { ticketID }));
    expect(quotesOf(data.ticket).length).toBeGreaterThan(0);
    expect(await contactOf(ticketID)).toEqual({ contact_reason: null, contact_since: null });
  });
});

describe('changing the request', () => {
  test('for another repair replaces the quotes, an accepted open one included', async () => {
    const water = { repairTypeID: repairTypeOf(iPhone, 'Water damage') };
    const { started: ticket, call, ticketID } = await openTicket(app, iPhone, water);
    const quoteID = quotesOf(ticket)[0]?.quoteID ?? 0;
    await call('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot: null });
    const { data } = await call<{ ticket: Ticket }>('tickets/start', aStart(iPhone, { ticketID }));
    expect(quotesOf(data.ticket).map((quote) => quote.quoteID)).not.toContain(quoteID);
    expect(data.ticket).toMatchObject({ repair: 'Screen', openQuote: false });
    const accepted = await call('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot: null });
    expect(accepted).toMatchObject({
      rc: 10,
      msg: 'Sorry, that quote isn’t available. Please choose another.',
    });
  });

  test('only in its words keeps them', async () => {
    const { started: ticket, call, ticketID } = await openTicket(app, iPhone);
    const input = aStart(iPhone, { ticketID, problem: 'And the back.' });
    const { data } = await call<{ ticket: Ticket }>('tickets/start', input);
    expect(data.ticket.quotes).toEqual(ticket.quotes);
  });

  test('to another city asks another technician, and gives back the window', async () => {
    const { started: ticket, call, ticketID } = await openTicket(app, iPhone);
    await call('tickets/chooseTimeSlot', {
      ticketID,
      task: 'PICKUP',
      date: '2026-03-03',
      time: '10:00',
      pencil: 1,
    });
    const input = aStart(iPhone, { ticketID, postcode: 'BS1 4DJ' });
    const { data } = await call<{ ticket: Ticket }>('tickets/start', input);
    expect(data.ticket.technician?.userID).not.toBe(ticket.technician?.userID);
    expect(data.ticket.timeSlots.PICKUP?.timeDesc).toBe('');
    const [quote] = quotesOf(data.ticket);
    expect(quotesOf(ticket).map(({ quoteID }) => quoteID)).not.toContain(quote?.quoteID);
    const held = await app.db.selectFrom('courier_window').select('taken').where('taken', '>', 0).execute();
    expect(held).toEqual([]);
  });
});

test('asking for the same again renews quotes that have run out', async () => {
  const { started: ticket, call, ticketID } = await openTicket(app, iPhone);
  now = new Date('2026-03-17T00:00:00Z');
  const { data } = await call<{ ticket: Ticket }>('tickets/start', aStart(iPhone, { ticketID }));
  expect(amounts(data.ticket)).toEqual(amounts(ticket));
  expect(quotesOf(data.ticket).map(({ validUntil }) => validUntil)).toEqual(
    amounts(ticket).map(() => '2026-03-31'),
  );
  now = new Date('2026-03-02T10:00:00Z');
});

test('a visitor’s draft has none: they are made for a customer', async () => {
  const { data } = await app.call<{ ticket: Ticket }>('tickets/start', aStart(iPhone));
  expect(data.ticket.quotes).toBe(false);
  const customer = await openAsCustomer(app);
  const mine = await customer.call<{ ticket: Ticket }>('tickets/start', aStart(iPhone));
  expect(quotesOf(mine.data.ticket).length).toBeGreaterThan(0);
});
