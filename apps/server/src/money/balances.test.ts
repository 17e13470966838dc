import { expect, test } from 'vitest';
import { addDays, londonTime } from '@fettle/domain/london';
import type { CallOutput } from '@fettle/contract/calls';
import { kind } from '../../../../packages/sandbox/src/stripe/behaviour.ts';
import {
  closeDispute,
  counterDispute,
  endInquiry,
  openDispute,
  openInquiry,
} from '../../../../packages/sandbox/src/stripe/disputes.ts';
import { settleBalances } from '../../../../packages/sandbox/src/stripe/late-balances.ts';
import { staffedShop } from '../testing/booked.ts';
import { accept, chooseWindow, quoteIDsOf, type OpenTicket } from '../testing/tickets.ts';
import { paymentSweep } from '../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../wiring/jobs/sweep.ts';
import { checkBooks, checkDueBooks } from './check-books.ts';

const shop = await staffedShop();
const { app, stripe, paying, workOff, deliverWebhooks, coordinator } = shop;
const { db } = app;
const { sandbox } = stripe;

const settle = async () => {
  await workOff();
  await deliverWebhooks((ids) => [...ids, ...ids.toReversed()]);
  await workOff();
};
const sweep = () => sweepOnce(paymentSweep({ ...paying, log: shop.log }));
const differencesOf = async (day: string) => (await checkBooks(paying, day)).differences;

const entriesOf = async ({ ticketID }: Pick<OpenTicket, 'ticketID'>) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_pence'])
    .where('ticket_id', '=', ticketID)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ kind: what, amount_pence }) => `${what} ${amount_pence}`);
};
const chargeOf = async ({ ticketID }: Pick<OpenTicket, 'ticketID'>) => {
  const { provider_id } = await db
    .selectFrom('ledger_entry')
    .select('provider_id')
    .where('ticket_id', '=', ticketID)
    .where('kind', '=', 'charged')
    .executeTakeFirstOrThrow();
  return provider_id;
};
const callOf = async (ticketID: number) => {
  const { data } = await coordinator.call<CallOutput<'ops/board/get'>>('ops/board/get', {});
  return data.calls.find((call) => call.ticketID === ticketID);
};

/** Paid at whatever time the test has come to, and collected on the Friday after. */
async function aPaidTicket() {
  const ticket = await shop.aTicket();
  const { day } = londonTime(shop.now());
  const fridays = [2, 3, 4, 5, 6, 7, 8].map((days) => addDays(day, days));
  const date = fridays.find((one) => new Date(one).getUTCDay() === 5) ?? '';
  expect(await chooseWindow(ticket, { task: 'PICKUP', date, time: '10:00' })).toMatchObject({ rc: 0 });
  await accept(ticket, quoteIDsOf(ticket)[0]);
  return { ...ticket, paidPence: await shop.pay(ticket) };
}

/** Paid, with a balance transaction that has not come. */
async function paidWithoutFee() {
  sandbox.behaviour = { ...kind, lateBalances: true };
  const ticket = await aPaidTicket();
  sandbox.behaviour = kind;
  await workOff();
  return { ...ticket, chargeID: await chargeOf(ticket) };
}

test.each(['charge.updated', 'a sweep'])(
  'a fee that comes late is booked by %s, with no difference meanwhile',
  async (by) => {
    shop.setTime(by === 'a sweep' ? '2026-03-03T23:58:00Z' : '2026-03-02T23:58:00Z');
    const day = shop.now().toISOString().slice(0, 10);
    const paid = await paidWithoutFee();
    // only what tells of the fee may bring it
    stripe.promised.splice(0);
    expect(await entriesOf(paid)).toEqual([`charged ${paid.paidPence}`]);
    expect(await differencesOf(day)).toEqual([]);
    // a few minutes later it is the next day, which it is booked on
    const later = new Date(shop.now().getTime() + 6 * 60_000);
    shop.setTime(later.toISOString());
    const next = later.toISOString().slice(0, 10);
    await sandbox.act((work) => settleBalances(work, paid.chargeID));
    expect(await differencesOf(next)).toEqual([]);
    if (by === 'a sweep') stripe.promised.splice(0);
    await (by === 'a sweep' ? sweep() : settle());
    const [charged, fee] = await entriesOf(paid);
    expect(charged).toBe(`charged ${paid.paidPence}`);
    expect(fee).toMatch(/^fee -\d+$/);
    expect(await differencesOf(day)).toEqual([]);
    expect(await differencesOf(next)).toEqual([]);
    // looked at again it is booked once
    await sweep();
    expect(await entriesOf(paid)).toHaveLength(2);
  },
);

test('a day that was compared is compared again when something of it comes late, and its difference goes', async () => {
  shop.setTime('2026-03-10T12:00:00Z');
  const ticket = await aPaidTicket();
  await settle();
  await sandbox.act(async (work) => openDispute(work, { id: await chargeOf(ticket) }));
  const late = stripe.promised.splice(0);
  shop.setTime('2026-03-11T09:00:00Z');
  await checkDueBooks(paying);
  const open = async () =>
    (await db.selectFrom('books_difference').select('kind').where('cleared_at', 'is', null).execute()).map(
      (row) => row.kind,
    );
  expect((await open()).toSorted()).toEqual(['disputeFee', 'disputed']);
  shop.setTime('2026-03-11T11:00:00Z');
  stripe.promised.push(...late);
  await settle();
  await checkDueBooks(paying);
  expect(await open()).toEqual([]);
});

test('a dispute is booked as its transactions say: amount, fee, the fee for answering, and what comes back', async () => {
  shop.setTime('2026-03-12T10:00:00Z');
  const ticket = await aPaidTicket();
  await settle();
  const booked = await entriesOf(ticket);
  const { id } = await sandbox.act(async (work) => openDispute(work, { id: await chargeOf(ticket) }));
  await settle();
  expect(await callOf(ticket.ticketID)).toMatchObject({
    reason: 'dispute',
    about: expect.stringContaining('Answer in the provider’s dashboard by Saturday') as string,
  });
  shop.setTime('2026-03-13T10:00:00Z');
  await sandbox.act((work) => counterDispute(work, id));
  await settle();
  shop.setTime('2026-03-14T10:00:00Z');
  await sandbox.act((work) => closeDispute(work, id, 'won'));
  await settle();
  expect((await entriesOf(ticket)).slice(booked.length)).toEqual([
    `disputed -${ticket.paidPence}`,
    'disputeFee -2000',
    'disputeFee -2000',
    `disputeWon ${ticket.paidPence}`,
    'disputeFeeReturned 2000',
  ]);
  for (const day of ['2026-03-12', '2026-03-13', '2026-03-14']) expect(await differencesOf(day)).toEqual([]);
});

test('an inquiry books nothing and is a call with its date; it ends, or becomes a dispute', async () => {
  shop.setTime('2026-03-16T10:00:00Z');
  for (const end of ['closed', 'escalated'] as const) {
    const ticket = await aPaidTicket();
    await settle();
    const booked = await entriesOf(ticket);
    const { id } = await sandbox.act(async (work) => openInquiry(work, { id: await chargeOf(ticket) }));
    await settle();
    expect(await entriesOf(ticket)).toEqual(booked);
    expect(await callOf(ticket.ticketID)).toMatchObject({
      reason: 'inquiry',
      about: expect.stringContaining(
        'No money has moved. Answer in the provider’s dashboard by Wednesday',
      ) as string,
    });
    await sandbox.act((work) => endInquiry(work, id, end));
    await settle();
    if (end === 'closed') {
      expect(await callOf(ticket.ticketID)).toBeUndefined();
      expect(await entriesOf(ticket)).toEqual(booked);
    } else {
      expect(await callOf(ticket.ticketID)).toMatchObject({ reason: 'dispute' });
      expect(await entriesOf(ticket)).toHaveLength(booked.length + 2);
    }
  }
  expect(await differencesOf('2026-03-16')).toEqual([]);
});

test('a dispute whose decision nobody told us of is noticed by the sweep', async () => {
  shop.setTime('2026-03-18T10:00:00Z');
  const ticket = await aPaidTicket();
  await settle();
  const { id } = await sandbox.act(async (work) => openDispute(work, { id: await chargeOf(ticket) }));
  await settle();
  await sandbox.act((work) => closeDispute(work, id, 'won'));
  stripe.promised.splice(0);
  shop.setTime('2026-03-19T10:00:00Z');
  await sweep();
  expect((await entriesOf(ticket)).at(-1)).toBe(`disputeWon ${ticket.paidPence}`);
});
