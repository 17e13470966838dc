import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { PickupSlot, Ticket } from '@fettle/contract/entities/ticket';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { testApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import {
  findTestDevice,
  openAsCustomer,
  openWithOrder,
  quotesOf,
  repairTypeOf,
} from '../../testing/tickets.ts';

type Order = Awaited<ReturnType<typeof openWithOrder>>;

let app: Awaited<ReturnType<typeof testApp>>;
const monday = '2026-03-02T10:00:00Z';
let now = new Date(monday);
let iPhone: Device;

beforeAll(async () => {
  app = await testApp({ parts: { clock: { now: () => now, isTest: true } } });
  iPhone = await findTestDevice(app);
});
afterEach(async () => {
  now = new Date(monday);
  await app.db.deleteFrom('slot_hold').execute();
  await app.db.deleteFrom('slot_window').execute();
});

const anOrder = () => openWithOrder(app, iPhone);
/** With two fixed quotes, and an open one that a coordinator has added. */
async function anOrderWithOpenQuote() {
  const order = await anOrder();
  const { quote_id: openQuoteID } = await app.db
    .insertInto('quote')
    .values({
      ticket_id: order.ticketID,
      title: 'Diagnosis and repair',
      variation: 'Open quote',
      tool_tip: '',
      img_url: '',
      min_pence: 4_000,
      max_pence: 20_000,
      valid_until: '2026-03-16',
      created_at: now,
    })
    .returning('quote_id')
    .executeTakeFirstOrThrow();
  return { ...order, openQuoteID };
}
const quoteIDs = (order: Order): [number, number] => {
  const [first, second] = quotesOf(order.ticket);
  return [first?.quoteID ?? 0, second?.quoteID ?? 0];
};
const penceOf = (order: Order, quoteID: number) =>
  Math.round((quotesOf(order.ticket).find((quote) => quote.quoteID === quoteID)?.amount ?? 0) * 100);

const accept = (
  { call, ticketID }: Pick<Order, 'call' | 'ticketID'>,
  quoteID: number,
  timeSlot: Partial<PickupSlot> | null = null,
) => call<{ ticket: Ticket }>('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot });
const choose = async ({ call, ticketID }: Order, time: string | false = '10:00', date = '2026-03-03') => {
  const input = { ticketID, task: 'PICKUP', date, time, pencil: 1 };
  return (await call<{ timeSlot: PickupSlot }>('tickets/chooseTimeSlot', input)).data.timeSlot;
};
const billsOf = ({ ticketID }: Order) =>
  app.db
    .selectFrom('bill')
    .select(['amount_pence', 'quote_id', 'status'])
    .where('ticket_id', '=', ticketID)
    .orderBy('version')
    .execute();
const eventsOf = async ({ ticketID }: Order) => {
  const events = await app.db
    .selectFrom('ticket_event')
    .select(['kind', 'actor', 'detail'])
    .where('ticket_id', '=', ticketID)
    .orderBy('event_id')
    .execute();
  return events.slice(1).map(({ kind, detail }) => [kind, detail.quoteID]);
};
const setStatus = ({ ticketID }: Order, status: TicketStatus) =>
  app.db.updateTable('ticket').set({ status }).where('ticket_id', '=', ticketID).execute();

describe('a fixed quote', () => {
  test('is accepted with a bill, an event and a window that is held', async () => {
    const order = await anOrder();
    const [quoteID] = quoteIDs(order);
    const timeSlot = await choose(order);
    now = new Date('2026-03-02T10:20:00Z');
    const { rc, data } = await accept(order, quoteID, timeSlot);
    expect(rc).toBe(0);
    expect(data.ticket).toMatchObject({
      status: 'ACCEPTED',
      openQuote: false,
      bill: {
        amountInPence: penceOf(order, quoteID),
        clientSecret: '',
        orderNum: `RE${order.ticketID}`,
        paymentID: null,
      },
      // while they pay
      timeSlots: { PICKUP: { startTime: '10:00', holdExpiresAt: '2026-03-02T10:50:00.000Z' } },
    });
    expect(quotesOf(data.ticket).filter(({ accepted }) => accepted)).toMatchObject([{ quoteID }]);
    expect(await order.look()).toEqual(data.ticket);
    expect(await eventsOf(order)).toEqual([
      ['chooseSlot', undefined],
      ['accept', quoteID],
    ]);
  });

  test('accepted again is the same', async () => {
    const order = await anOrder();
    const [quoteID] = quoteIDs(order);
    const timeSlot = await choose(order);
    const { data } = await accept(order, quoteID, timeSlot);
    expect((await accept(order, quoteID, timeSlot)).data).toEqual(data);
    expect(await billsOf(order)).toHaveLength(1);
    expect(await eventsOf(order)).toHaveLength(2);
  });

  test('can be changed for another until it is paid', async () => {
    const order = await anOrder();
    const [first, second] = quoteIDs(order);
    await accept(order, first);
    const { data } = await accept(order, second);
    expect(data.ticket).toMatchObject({
      status: 'ACCEPTED',
      bill: { amountInPence: penceOf(order, second) },
    });
    expect(quotesOf(data.ticket).filter(({ accepted }) => accepted)).toMatchObject([{ quoteID: second }]);
    expect(await billsOf(order)).toEqual([
      { amount_pence: penceOf(order, first), quote_id: first, status: 'void' },
      { amount_pence: penceOf(order, second), quote_id: second, status: 'open' },
    ]);
    expect(await eventsOf(order)).toEqual([
      ['accept', first],
      ['change', second],
    ]);
  });

  test.each([
    ['FIX10', (pence: number) => Math.floor((pence * 90) / 100)],
    ['ONTHEHOUSE', () => 0],
  ])('is billed with %s taken off', async (promoCode, toBill) => {
    const order = await anOrder();
    const [quoteID] = quoteIDs(order);
    const { ticketID } = order;
    await order.call('tickets/applyCode', { promoCode, ticketID });
    const { data } = await accept(order, quoteID);
    expect(data.ticket.bill).toMatchObject({ amountInPence: toBill(penceOf(order, quoteID)) });
  });

  test('is accepted from an order we were in touch about', async () => {
    const order = await anOrder();
    await setStatus(order, 'CONTACTED');
    expect((await accept(order, quoteIDs(order)[0])).data.ticket.status).toBe('ACCEPTED');
  });
});

describe('an open quote', () => {
  test('is accepted without a bill, and the order stays as it is', async () => {
    const order = await openWithOrder(app, iPhone, { repairTypeID: repairTypeOf(iPhone, 'Water damage') });
    const [quoteID] = quoteIDs(order);
    const { data } = await accept(order, quoteID);
    expect(data.ticket).toMatchObject({ status: 'STARTED', openQuote: true, bill: false });
    expect(data.ticket.quotes).toMatchObject([{ quoteID, accepted: true }]);
    await accept(order, quoteID);
    expect(await eventsOf(order)).toEqual([['chooseQuote', quoteID]]);
  });

  test('taken instead of a fixed one makes the bill void', async () => {
    const order = await anOrderWithOpenQuote();
    const [fixed] = quoteIDs(order);
    await accept(order, fixed);
    const { data } = await accept(order, order.openQuoteID);
    expect(data.ticket).toMatchObject({ status: 'STARTED', openQuote: true, bill: false });
    expect(await billsOf(order)).toMatchObject([{ quote_id: fixed, status: 'void' }]);
    expect(await eventsOf(order)).toEqual([
      ['accept', fixed],
      ['reopen', order.openQuoteID],
    ]);
    const again = await accept(order, fixed);
    expect(again.data.ticket).toMatchObject({ status: 'ACCEPTED', openQuote: false });
    expect(again.data.ticket.bill).toMatchObject({ amountInPence: penceOf(order, fixed) });
  });
});

describe('refuses', () => {
  test('a quote that has expired, but not one that was accepted in time', async () => {
    const order = await anOrder();
    const [first, second] = quoteIDs(order);
    now = new Date('2026-03-16T23:59:59Z');
    expect((await accept(order, first)).rc).toBe(0);
    now = new Date('2026-03-17T00:00:00Z');
    expect(await accept(order, second)).toMatchObject({
      rc: 11,
      msg: 'Sorry, that quote has expired. Please ask for a new one.',
    });
    expect((await accept(order, first)).rc).toBe(0);
    expect(await billsOf(order)).toHaveLength(1);
  });

  test('a quote of another order, and one that never was', async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    for (const quoteID of [quoteIDs(other)[0], 2_000_000_000]) {
      expect((await accept(order, quoteID)).rc).toBe(10);
    }
  });

  test('another’s order, and visitors', async () => {
    const order = await anOrder();
    const [quoteID] = quoteIDs(order);
    const bob = await openAsCustomer(app);
    const { ticketID } = order;
    expect((await accept({ call: bob.call, ticketID }, quoteID)).rc).toBe(6);
    expect((await accept({ call: openBrowser(app).call, ticketID }, quoteID)).rc).toBe(-1);
    expect((await order.look()).status).toBe('STARTED');
  });

  test.each(['NEW', 'PAID', 'COLLECTED', 'CANCELLED', 'EXPIRED'] as const)(
    'an order that is %s',
    async (status) => {
      const order = await anOrder();
      await setStatus(order, status);
      expect(await accept(order, quoteIDs(order)[0])).toMatchObject({
        rc: 15,
        msg: 'This order has changed in the meantime. Please reload the page.',
      });
    },
  );

  test.each([
    ['no quote', { quoteID: null }],
    ['no ticket', { ticketID: 0 }],
    [
      'a window that is none',
      { timeSlot: { asap: false, timeDesc: '', day: '2026-03-03', startTime: '9', endTime: '' } },
    ],
  ])('%s as invalid', async (_, fields) => {
    const { call, ticketID, ...order } = await anOrder();
    const [quoteID] = quoteIDs({ call, ticketID, ...order });
    const input = { ticketID, quoteID, timeSlot: null, ...fields };
    expect((await call('tickets/acceptFettleQuote', input)).rc).toBe(2);
  });
});

describe('the window', () => {
  const full = async () => {
    for (let i = 0; i < 5; i++) await choose(await anOrder());
  };

  test('is taken again if the hold has expired and there is a place', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order);
    now = new Date('2026-03-02T11:00:00Z');
    const { data } = await accept(order, quoteIDs(order)[0], timeSlot);
    expect(data.ticket.timeSlots.PICKUP).toMatchObject({
      startTime: '10:00',
      holdExpiresAt: '2026-03-02T11:30:00.000Z',
    });
  });

  test('is lost if others have it by now: nothing is accepted', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order);
    now = new Date('2026-03-02T11:00:00Z');
    await full();
    expect(await accept(order, quoteIDs(order)[0], timeSlot)).toMatchObject({
      rc: 14,
      msg: 'Sorry, your collection window was given up. Please choose another.',
    });
    expect(await order.look()).toMatchObject({ status: 'STARTED', bill: false });
    expect(await billsOf(order)).toEqual([]);
  });

  test('is kept if it was chosen in time, though it is too near to be chosen by now', async () => {
    const order = await anOrder();
    now = new Date('2026-03-02T11:55:00Z');
    const timeSlot = await choose(order, '13:00', '2026-03-02');
    now = new Date('2026-03-02T12:10:00Z');
    expect((await accept(order, quoteIDs(order)[0], timeSlot)).rc).toBe(0);
    now = new Date('2026-03-02T12:25:00Z');
    expect((await accept(order, quoteIDs(order)[0], timeSlot)).rc).toBe(14);
  });

  test('that the customer sees is the one that is held, whatever another tab has chosen', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order);
    await choose(order, '16:00');
    const { data } = await accept(order, quoteIDs(order)[0], timeSlot);
    expect(data.ticket.timeSlots.PICKUP?.startTime).toBe('10:00');
  });

  test('may be as soon as possible', async () => {
    const order = await anOrder();
    const timeSlot = await choose(order, false);
    await choose(order);
    const { data } = await accept(order, quoteIDs(order)[0], timeSlot);
    expect(data.ticket.timeSlots.PICKUP?.asap).toBe(true);
  });

  test('stays as it is where nothing is said of it', async () => {
    const order = await anOrder();
    const none = order.ticket.timeSlots.PICKUP;
    const timeSlot = await choose(order);
    expect((await accept(order, quoteIDs(order)[0])).data.ticket.timeSlots.PICKUP).toEqual(timeSlot);
    expect((await accept(order, quoteIDs(order)[0], none)).data.ticket.timeSlots.PICKUP).toEqual(timeSlot);
  });

  test('can be changed after the quote is accepted', async () => {
    const order = await anOrder();
    await accept(order, quoteIDs(order)[0], await choose(order));
    expect((await choose(order, '13:00')).startTime).toBe('13:00');
  });
});
