import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { accept, openAsCustomer, quoteIDsOf, testShop } from '../../../testing/tickets.ts';

const { app, aTicket, billsOf, setStatus, setTime } = await testShop();

describe('refuses', () => {
  test('a quote that has expired, but not one that was accepted in time', async () => {
    const ticket = await aTicket();
    const [first, second] = quoteIDsOf(ticket);
    setTime('2026-03-16T23:59:59Z');
    expect((await accept(ticket, first)).rc).toBe(0);
    setTime('2026-03-17T00:00:00Z');
    expect(await accept(ticket, second)).toMatchObject({
      rc: 11,
      msg: 'Sorry, that quote has expired. Please ask for a new one.',
    });
    expect((await accept(ticket, first)).rc).toBe(0);
    expect(await billsOf(ticket)).toHaveLength(1);
  });

  test('a quote of another ticket, and one that never was', async () => {
    const [ticket, other] = [await aTicket(), await aTicket()];
    for (const quoteID of [quoteIDsOf(other)[0], 2_000_000_000]) {
      expect((await accept(ticket, quoteID)).rc).toBe(10);
    }
  });

  test('another’s ticket, and visitors', async () => {
    const ticket = await aTicket();
    const [quoteID] = quoteIDsOf(ticket);
    const bob = await openAsCustomer(app);
    const { ticketID } = ticket;
    expect((await accept({ call: bob.call, ticketID }, quoteID)).rc).toBe(6);
    expect((await accept({ call: openBrowser(app).call, ticketID }, quoteID)).rc).toBe(-1);
    expect((await ticket.look()).status).toBe('STARTED');
  });

  test.each(['NEW', 'PAID', 'COLLECTED', 'CANCELLED', 'EXPIRED'] as const)(
    'a ticket that is %s',
    async (status) => {
      const ticket = await aTicket();
      await setStatus(ticket, status);
      expect(await accept(ticket, quoteIDsOf(ticket)[0])).toMatchObject({
        rc: 15,
        msg: 'This order has changed since you opened it. Please reload the page.',
      });
    },
  );

  test.each([
    ['no quote', { quoteID: null }],
    ['no ticket', { ticketID: 0 }],
  ])('%s in the words of the spec', async (_, fields) => {
    const ticket = await aTicket();
    const [quoteID] = quoteIDsOf(ticket);
    const { ticketID, call } = ticket;
    const input = { ticketID, quoteID, timeSlot: null, ...fields };
    expect(await call('tickets/acceptFettleQuote', input)).toMatchObject({
      rc: 2,
      data: { issues: [{ message: 'App Error, Please Contact Us' }] },
    });
  });

  test('a window that is none', async () => {
    const ticket = await aTicket();
    const { ticketID, call } = ticket;
    const timeSlot = { asap: false, timeDesc: '', day: '2026-03-03', startTime: '9', endTime: '' };
    const [quoteID] = quoteIDsOf(ticket);
    expect((await call('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot })).rc).toBe(2);
  });
});
