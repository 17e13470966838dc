import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { accept, openAsCustomer, quoteIDsOf, testShop } from '../../testing/tickets.ts';

const { app, anOrder, billsOf, setStatus, setTime } = await testShop();

describe('refuses', () => {
  test('a quote that has expired, but not one that was accepted in time', async () => {
    const order = await anOrder();
    const [first, second] = quoteIDsOf(order);
    setTime('2026-03-16T23:59:59Z');
    expect((await accept(order, first)).rc).toBe(0);
    setTime('2026-03-17T00:00:00Z');
    expect(await accept(order, second)).toMatchObject({
      rc: 11,
      msg: 'Sorry, that quote has expired. Please ask for a new one.',
    });
    expect((await accept(order, first)).rc).toBe(0);
    expect(await billsOf(order)).toHaveLength(1);
  });

  test('a quote of another order, and one that never was', async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    for (const quoteID of [quoteIDsOf(other)[0], 2_000_000_000]) {
      expect((await accept(order, quoteID)).rc).toBe(10);
    }
  });

  test('another’s order, and visitors', async () => {
    const order = await anOrder();
    const [quoteID] = quoteIDsOf(order);
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
      expect(await accept(order, quoteIDsOf(order)[0])).toMatchObject({
        rc: 15,
        msg: 'This order has changed in the meantime. Please reload the page.',
      });
    },
  );

  test.each([
    ['no quote', { quoteID: null }],
    ['no ticket', { ticketID: 0 }],
  ])('%s in the words of the spec', async (_, fields) => {
    const order = await anOrder();
    const [quoteID] = quoteIDsOf(order);
    const { ticketID, call } = order;
    const input = { ticketID, quoteID, timeSlot: null, ...fields };
    expect(await call('tickets/acceptFettleQuote', input)).toMatchObject({
      rc: 2,
      data: { issues: [{ message: 'App Error, Please Contact Us' }] },
    });
  });

  test('a window that is none', async () => {
    const order = await anOrder();
    const { ticketID, call } = order;
    const timeSlot = { asap: false, timeDesc: '', day: '2026-03-03', startTime: '9', endTime: '' };
    const [quoteID] = quoteIDsOf(order);
    expect((await call('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot })).rc).toBe(2);
  });
});
