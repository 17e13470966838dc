import { describe, expect, test } from 'vitest';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { openBrowser } from '../../testing/browser.ts';
import {
  accept,
  applyCode,
  aStart,
  openAsCustomer,
  quotesOf,
  repairTypeOf,
  testShop,
} from '../../testing/tickets.ts';

const { app, iPhone, anOrder, billsOf, setStatus } = await testShop();
const invalid = { rc: 8, msg: 'Promo invalid. Please check the code and try again.', data: null };

test('a percentage comes off every quote, which keeps its original', async () => {
  const order = await anOrder();
  const before = quotesOf(order.ticket);
  const { rc, data } = await applyCode(order, 'FIX10');
  expect(rc).toBe(0);
  expect(data.ticket.promo).toEqual({ promoCode: 'FIX10', discountPercentage: 10 });
  for (const [at, quote] of quotesOf(data.ticket).entries()) {
    const original = before[at]?.amount ?? 0;
    expect(quote.originalAmount).toBe(original);
    expect(Math.round(quote.amount * 100)).toBe(Math.floor((Math.round(original * 100) * 90) / 100));
  }
  expect(await order.look()).toEqual(data.ticket);
});

test('pounds come off both ends of an open quote', async () => {
  const order = await anOrder({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
  const [before] = quotesOf(order.ticket);
  const { data } = await applyCode(order, 'WELCOME15');
  expect(data.ticket.promo).toEqual({ promoCode: 'WELCOME15', discountAmount: 15 });
  expect(quotesOf(data.ticket)).toMatchObject([
    {
      openMin: (before?.openMin ?? 0) - 15,
      openMax: (before?.openMax ?? 0) - 15,
      originalOpenMin: before?.openMin,
      originalOpenMax: before?.openMax,
    },
  ]);
});

test.each(['fix10', ' Fix 10 ', 'FIX\u00A010'])('%j is taken as typed', async (typed) => {
  const order = await anOrder();
  expect((await applyCode(order, typed)).data.ticket.promo?.promoCode).toBe('FIX10');
});

test.each(['NOSUCHCODE', 'LASTSPRING', 'NEXTSEASON', '%'])('refuses %s', async (code) => {
  const order = await anOrder();
  expect(await applyCode(order, code)).toMatchObject(invalid);
  expect((await order.look()).promo).toBeNull();
});

describe('an order has one code', () => {
  test('and keeps the first, whatever comes after it', async () => {
    const order = await anOrder();
    await applyCode(order, 'FIX10');
    for (const code of ['WELCOME15', 'NOSUCHCODE']) {
      expect(await applyCode(order, code)).toMatchObject({
        rc: 9,
        msg: 'You already have already added a promotional code for this order.',
      });
    }
    expect((await order.look()).promo?.promoCode).toBe('FIX10');
  });

  test('and the same once more is the same', async () => {
    const order = await anOrder();
    const { data } = await applyCode(order, 'FIX10');
    expect(await applyCode(order, 'fix10')).toMatchObject({ rc: 0, data });
  });

  test('which REMOVE takes off with rc 1, as often as it is sent', async () => {
    const order = await anOrder();
    await applyCode(order, 'FIX10');
    for (const removal of ['REMOVE', 'remove']) {
      const { rc, data } = await applyCode(order, removal);
      expect(rc).toBe(1);
      expect(data.ticket.promo).toBeNull();
      expect(data.ticket.quotes).toEqual(order.ticket.quotes);
    }
    expect((await applyCode(order, 'WELCOME15')).rc).toBe(0);
  });
});

describe('limits', () => {
  test('a customer has as many uses as the code allows, and gets one back for a cancelled order', async () => {
    const order = await anOrder();
    expect((await applyCode(order, 'WELCOME15')).rc).toBe(0);
    const { data } = await order.call<{ ticket: Ticket }>(
      'tickets/start',
      aStart(iPhone, { repairTypeID: repairTypeOf(iPhone, 'Battery') }),
    );
    const second = { call: order.call, ticketID: data.ticket.ticketID };
    expect(await applyCode(second, 'WELCOME15')).toMatchObject(invalid);
    await setStatus(order, 'CANCELLED');
    expect((await applyCode(second, 'WELCOME15')).rc).toBe(0);
    const stranger = await anOrder();
    expect((await applyCode(stranger, 'WELCOME15')).rc).toBe(0);
  });

  test('all customers together have as many as the code allows', async () => {
    await app.db
      .insertInto('promo')
      .values({
        promo_code: 'JUSTTWO',
        discount_pence: 500,
        starts_at: new Date('2026-01-01'),
        ends_at: new Date('2027-01-01'),
        total_limit: 2,
      })
      .execute();
    const orders = [];
    for (let i = 0; i < 3; i++) orders.push(await anOrder());
    const answers = [];
    for (const order of orders) answers.push((await applyCode(order, 'JUSTTWO')).rc);
    expect(answers).toEqual([0, 0, 8]);
    const [first, , third] = orders;
    if (!first || !third) throw new Error('there are three orders');
    await applyCode(first, 'REMOVE');
    expect((await applyCode(third, 'JUSTTWO')).rc).toBe(0);
  });
});

describe('an accepted order', () => {
  async function accepted() {
    const order = await anOrder();
    const { quoteID = 0, amount = 0 } = quotesOf(order.ticket)[0] ?? {};
    await accept(order, quoteID);
    return { order, pence: Math.round(amount * 100) };
  }

  test('gets another bill for another amount; the one before is void', async () => {
    const { order, pence } = await accepted();
    const { data } = await applyCode(order, 'WELCOME15');
    expect(data.ticket).toMatchObject({ status: 'ACCEPTED', bill: { amountInPence: pence - 1_500 } });
    await applyCode(order, 'REMOVE');
    expect(await billsOf(order)).toMatchObject([
      { amount_pence: pence, version: 1, status: 'void' },
      { amount_pence: pence - 1_500, version: 2, status: 'void' },
      { amount_pence: pence, version: 3, status: 'open' },
    ]);
  });

  test('may cost nothing', async () => {
    const { order } = await accepted();
    const { data } = await applyCode(order, 'ONTHEHOUSE');
    expect(data.ticket.bill).toMatchObject({ amountInPence: 0, orderNum: `RE${order.ticketID}` });
  });
});

describe('refuses a code', () => {
  test.each(['NEW', 'PAID', 'CANCELLED', 'EXPIRED'] as const)('for an order that is %s', async (status) => {
    const order = await anOrder();
    await setStatus(order, status);
    for (const code of ['FIX10', 'REMOVE']) expect((await applyCode(order, code)).rc).toBe(15);
  });

  test('to anybody else: for them the order does not exist', async () => {
    const { ticketID } = await anOrder();
    const bob = await openAsCustomer(app);
    expect((await applyCode({ call: bob.call, ticketID }, 'FIX10')).rc).toBe(6);
    expect((await applyCode({ call: openBrowser(app).call, ticketID }, 'FIX10')).rc).toBe(-1);
  });

  test('to who guesses', async () => {
    const order = await anOrder();
    const answers = new Set<number>();
    for (let i = 0; i < 31; i++) answers.add((await applyCode(order, `GUESS${i}`)).rc);
    expect([...answers]).toEqual([8, 19]);
  });
});
