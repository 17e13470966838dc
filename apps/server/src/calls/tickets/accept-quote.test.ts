import { describe, expect, test } from 'vitest';
import { addQuote } from '../../stores/tickets/quotes.ts';
import {
  accept,
  applyCode,
  chooseWindow,
  quoteIDsOf,
  quotesOf,
  repairTypeOf,
  testShop,
  type Order,
} from '../../testing/tickets.ts';

const { app, iPhone, anOrder, billsOf, eventsOf, now, setStatus, setTime } = await testShop();

/** With two fixed quotes, and an open one that a coordinator has added. */
async function anOrderWithOpenQuote() {
  const order = await anOrder();
  const openQuoteID = await addQuote(app.db, {
    ticketID: order.ticketID,
    title: 'Diagnosis and repair',
    variation: 'Open quote',
    toolTip: '',
    imgUrl: '',
    price: { kind: 'open', minPence: 4_000, maxPence: 20_000 },
    validUntil: '2026-03-16',
    actor: { kind: 'staff', staffID: 3, role: 'coordinator' },
    now: now(),
  });
  return { ...order, openQuoteID };
}
const penceOf = (order: Order, quoteID: number) =>
  Math.round((quotesOf(order.ticket).find((quote) => quote.quoteID === quoteID)?.amount ?? 0) * 100);
/** What the customer did with which quote; bills are looked at apart. */
const stepsOf = async (order: Order) =>
  (await eventsOf(order))
    .filter(({ kind }) => !/^(start|quotesAdded|bill\w+)$/.test(kind))
    .map(({ kind, detail }) => [kind, detail.quoteID]);

describe('a fixed quote', () => {
  test('is accepted with a bill, an event and a window that is held', async () => {
    const order = await anOrder();
    const [quoteID] = quoteIDsOf(order);
    const { timeSlot } = (await chooseWindow(order)).data;
    setTime('2026-03-02T10:20:00Z');
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
    expect(await stepsOf(order)).toEqual([
      ['holdWindow', undefined],
      ['accept', quoteID],
    ]);
  });

  test('accepted again is the same', async () => {
    const order = await anOrder();
    const [quoteID] = quoteIDsOf(order);
    const { timeSlot } = (await chooseWindow(order)).data;
    const { data } = await accept(order, quoteID, timeSlot);
    expect((await accept(order, quoteID, timeSlot)).data).toEqual(data);
    expect(await billsOf(order)).toHaveLength(1);
    expect(await stepsOf(order)).toHaveLength(2);
  });

  test('can be changed for another until it is paid', async () => {
    const order = await anOrder();
    const [first, second] = quoteIDsOf(order);
    await accept(order, first);
    const { data } = await accept(order, second);
    expect(data.ticket).toMatchObject({
      status: 'ACCEPTED',
      bill: { amountInPence: penceOf(order, second) },
    });
    expect(quotesOf(data.ticket).filter(({ accepted }) => accepted)).toMatchObject([{ quoteID: second }]);
    expect(await billsOf(order)).toMatchObject([
      { amount_pence: penceOf(order, first), quote_id: first, status: 'void' },
      { amount_pence: penceOf(order, second), quote_id: second, status: 'open' },
    ]);
    expect(await stepsOf(order)).toEqual([
      ['accept', first],
      ['change', second],
    ]);
  });

  test.each([
    ['FIX10', (pence: number) => Math.floor((pence * 90) / 100)],
    ['ONTHEHOUSE', () => 0],
  ])('is billed with %s taken off', async (promoCode, toBill) => {
    const order = await anOrder();
    const [quoteID] = quoteIDsOf(order);
    await applyCode(order, promoCode);
    const { data } = await accept(order, quoteID);
    expect(data.ticket.bill).toMatchObject({ amountInPence: toBill(penceOf(order, quoteID)) });
  });

  test('is accepted from an order we were in touch about', async () => {
    const order = await anOrder();
    await setStatus(order, 'CONTACTED');
    expect((await accept(order, quoteIDsOf(order)[0])).data.ticket.status).toBe('ACCEPTED');
  });
});

describe('an open quote', () => {
  test('is accepted without a bill, and the order stays as it is', async () => {
    const order = await anOrder({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
    const [quoteID] = quoteIDsOf(order);
    const { data } = await accept(order, quoteID);
    expect(data.ticket).toMatchObject({ status: 'STARTED', openQuote: true, bill: false });
    expect(data.ticket.quotes).toMatchObject([{ quoteID, accepted: true }]);
    await accept(order, quoteID);
    expect(await stepsOf(order)).toEqual([['chooseQuote', quoteID]]);
  });

  test('taken instead of a fixed one makes the bill void', async () => {
    const order = await anOrderWithOpenQuote();
    const [fixed] = quoteIDsOf(order);
    await accept(order, fixed);
    const { data } = await accept(order, order.openQuoteID);
    expect(data.ticket).toMatchObject({ status: 'STARTED', openQuote: true, bill: false });
    expect(await billsOf(order)).toMatchObject([{ quote_id: fixed, status: 'void' }]);
    expect(await stepsOf(order)).toEqual([
      ['accept', fixed],
      ['reopen', order.openQuoteID],
    ]);
    const again = await accept(order, fixed);
    expect(again.data.ticket).toMatchObject({ status: 'ACCEPTED', openQuote: false });
    expect(again.data.ticket.bill).toMatchObject({ amountInPence: penceOf(order, fixed) });
  });
});
