import { describe, expect, test } from 'vitest';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { openBrowser } from '../../../testing/browser.ts';
import {
  accept,
  applyCode,
  aStart,
  openAsCustomer,
  quotesOf,
  repairTypeOf,
  testShop,
} from '../../../testing/tickets.ts';

const { app, iPhone, aTicket, billsOf, setStatus } = await testShop();
const invalid = { rc: 8, msg: 'Promo invalid. Please check the code and try again.', data: null };

test('a percentage comes off every quote, which keeps its original', async () => {
  const ticket = await aTicket();
  const before = quotesOf(ticket.started);
  const { rc, data } = await applyCode(ticket, 'FIX10');
  expect(rc).toBe(0);
  expect(data.ticket.promo).toEqual({ promoCode: 'FIX10', discountPercentage: 10 });
  for (const [at, quote] of quotesOf(data.ticket).entries()) {
    const original = before[at]?.amount ?? 0;
    expect(quote.originalAmount).toBe(original);
    expect(Math.round(quote.amount * 100)).toBe(Math.floor((Math.round(original * 100) * 90) / 100));
  }
  expect(await ticket.look()).toEqual(data.ticket);
});

test('pounds come off both ends of an open quote', async () => {
  const ticket = await aTicket({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
  const [before] = quotesOf(ticket.started);
  const { data } = await applyCode(ticket, 'WELCOME15');
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
  const ticket = await aTicket();
  expect((await applyCode(ticket, typed)).data.ticket.promo?.promoCode).toBe('FIX10');
});

test.each(['NOSUCHCODE', 'LASTSPRING', 'NEXTSEASON', '%'])('refuses %s', async (code) => {
  const ticket = await aTicket();
  expect(await applyCode(ticket, code)).toMatchObject(invalid);
  expect((await ticket.look()).promo).toBeNull();
});

describe('a ticket has one code', () => {
  test('and keeps the first, whatever comes after it', async () => {
    const ticket = await aTicket();
    await applyCode(ticket, 'FIX10');
    for (const code of ['WELCOME15', 'NOSUCHCODE']) {
      expect(await applyCode(ticket, code)).toMatchObject({
        rc: 9,
        msg: 'You already have already added a promotional code for this order.',
      });
    }
    expect((await ticket.look()).promo?.promoCode).toBe('FIX10');
  });

  test('and the same once more is the same', async () => {
    const ticket = await aTicket();
    const { data } = await applyCode(ticket, 'FIX10');
    expect(await applyCode(ticket, 'fix10')).toMatchObject({ rc: 0, data });
  });

  test('which REMOVE takes off with rc 1, as often as it is sent', async () => {
    const ticket = await aTicket();
    await applyCode(ticket, 'FIX10');
    for (const removal of ['REMOVE', 'remove']) {
      const { rc, data } = await applyCode(ticket, removal);
      expect(rc).toBe(1);
      expect(data.ticket.promo).toBeNull();
      expect(data.ticket.quotes).toEqual(ticket.started.quotes);
    }
    expect((await applyCode(ticket, 'WELCOME15')).rc).toBe(0);
  });
});

describe('limits', () => {
  test('a customer has as many uses as the code allows, and gets one back for a cancelled ticket', async () => {
    const ticket = await aTicket();
    expect((await applyCode(ticket, 'WELCOME15')).rc).toBe(0);
    const { data } = await ticket.call<{ ticket: Ticket }>(
      'tickets/start',
      aStart(iPhone, { repairTypeID: repairTypeOf(iPhone, 'Battery') }),
    );
    const second = { call: ticket.call, ticketID: data.ticket.ticketID };
    expect(await applyCode(second, 'WELCOME15')).toMatchObject(invalid);
    await setStatus(ticket, 'CANCELLED');
    expect((await applyCode(second, 'WELCOME15')).rc).toBe(0);
    const stranger = await aTicket();
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
    const tickets = [];
    for (let i = 0; i < 3; i++) tickets.push(await aTicket());
    const answers = [];
    for (const ticket of tickets) answers.push((await applyCode(ticket, 'JUSTTWO')).rc);
    expect(answers).toEqual([0, 0, 8]);
    const [first, , third] = tickets;
    if (!first || !third) throw new Error('there are three tickets');
    await applyCode(first, 'REMOVE');
    expect((await applyCode(third, 'JUSTTWO')).rc).toBe(0);
  });
});

describe('an accepted ticket', () => {
  async function accepted() {
    const ticket = await aTicket();
    const { quoteID = 0, amount = 0 } = quotesOf(ticket.started)[0] ?? {};
    await accept(ticket, quoteID);
    return { ticket, pence: Math.round(amount * 100) };
  }

  test('gets another bill for another amount; the one before is void', async () => {
    const { ticket, pence } = await accepted();
    const { data } = await applyCode(ticket, 'WELCOME15');
    expect(data.ticket).toMatchObject({ status: 'ACCEPTED', bill: { amountInPence: pence - 1_500 } });
    await applyCode(ticket, 'REMOVE');
    expect(await billsOf(ticket)).toMatchObject([
      { amount_pence: pence, version: 1, status: 'void' },
      { amount_pence: pence - 1_500, version: 2, status: 'void' },
      { amount_pence: pence, version: 3, status: 'open' },
    ]);
  });

  test('may cost nothing', async () => {
    const { ticket } = await accepted();
    const { data } = await applyCode(ticket, 'ONTHEHOUSE');
    expect(data.ticket.bill).toMatchObject({ amountInPence: 0, orderNum: `RE${ticket.ticketID}` });
  });
});

describe('refuses a code', () => {
  test.each(['PAID', 'CANCELLED', 'EXPIRED'] as const)('for a ticket that is %s', async (status) => {
    const ticket = await aTicket();
    await setStatus(ticket, status);
    for (const code of ['FIX10', 'REMOVE']) expect((await applyCode(ticket, code)).rc).toBe(15);
  });

  test('to anybody else: for them the ticket does not exist', async () => {
    const { ticketID } = await aTicket();
    const bob = await openAsCustomer(app);
    expect((await applyCode({ call: bob.call, ticketID }, 'FIX10')).rc).toBe(6);
    expect((await applyCode({ call: openBrowser(app).call, ticketID }, 'FIX10')).rc).toBe(-1);
  });

  test('to who guesses', async () => {
    const ticket = await aTicket();
    const answers = new Set<number>();
    for (let i = 0; i < 31; i++) answers.add((await applyCode(ticket, `GUESS${i}`)).rc);
    expect([...answers]).toEqual([8, 19]);
  });
});
