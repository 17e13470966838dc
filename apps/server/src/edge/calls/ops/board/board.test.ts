import { describe, expect, test } from 'vitest';
import type { Board } from '@fettle/contract/calls/ops/ops-board';
import { staffedShop } from '../../../../testing/booked.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, coordinator } = shop;
const { db } = app;

const boardOf = async (input: object = {}) => (await coordinator.call<Board>('ops/board/get', input)).data;
const cardOf = async ({ ticketID }: OpenTicket) =>
  (await boardOf()).cards.find((card) => card.ticketID === ticketID);

describe('a card', () => {
  test('goes through the stages with its order', async () => {
    const ticket = await shop.aTicket();
    expect(await cardOf(ticket)).toMatchObject({
      stage: 'requests',
      device: expect.stringContaining('iPhone 12') as string,
      issue: 'Screen',
      area: 'E2',
      next: 'Customer chooses a price',
      promise: null,
    });
    const paid = await shop.aPaidTicket();
    expect(await cardOf(paid)).toMatchObject({
      stage: 'toCollect',
      next: 'Collect Tue 3 March, 10:00-13:00',
      promise: { until: '2026-03-09', risk: 'onTime' },
    });
    await shop.collect(paid);
    expect(await cardOf(paid)).toMatchObject({ stage: 'withTechnician', next: 'Repair and test' });
    shop.setTime('2026-03-10T09:00:00Z');
    expect((await cardOf(paid))?.promise?.risk).toBe('late');
    shop.setTime('2026-03-05T09:00:00Z');
    await shop.repair(paid);
    expect(await cardOf(paid)).toMatchObject({ stage: 'toDeliver', next: 'Choose a delivery window' });
    shop.setTime('2026-03-09T09:00:00Z');
    expect(await cardOf(paid)).toMatchObject({ promise: { until: '2026-03-09', risk: 'atRisk' } });
    shop.setTime('2026-03-05T09:30:00Z');
    await shop.deliver(paid);
    expect(await cardOf(paid)).toMatchObject({ stage: 'doneToday', next: '' });
    shop.setTime('2026-03-06T00:30:00Z');
    expect(await cardOf(paid)).toBeUndefined();
  });

  test('is asked for alone, and is missing once the order has ended', async () => {
    const [ticket, other] = [await shop.aTicket(), await shop.aTicket()];
    const ask = async () =>
      (await boardOf({ ticketIDs: [ticket.ticketID] })).cards.map(({ ticketID }) => ticketID);
    expect(await ask()).toEqual([ticket.ticketID]);
    expect(other.ticketID).not.toBe(ticket.ticketID);
    await ticket.call('tickets/cancel', { ticketID: ticket.ticketID, refundInPence: 0 });
    expect(await ask()).toEqual([]);
  });
});

test('the call list has the queue and failed payments, those who have waited longest first', async () => {
  const [unpriced, failing] = [await shop.aTicket(), await shop.anAcceptedTicket()];
  await db
    .updateTable('ticket')
    .set({ contact_reason: 'no-quote', contact_since: shop.now() })
    .where('ticket_id', '=', unpriced.ticketID)
    .execute();
  const detail = { billID: 1, paymentID: 'pi_1', amountPence: 100, code: 'card_declined' };
  await db
    .insertInto('ticket_event')
    .values({
      happened_on: '2026-03-02',
      ticket_id: failing.ticketID,
      at: shop.now(),
      kind: 'paymentFailed',
      actor: 'job:reconcile',
      detail: JSON.stringify(detail),
    })
    .execute();
  const listed = async () =>
    (await boardOf()).calls
      .filter(({ ticketID }) => ticketID === unpriced.ticketID || ticketID === failing.ticketID)
      .map(({ reason }) => reason);
  // who was refused tries again first
  expect(await listed()).toEqual(['no-quote']);
  shop.setTime('2026-03-02T10:20:00Z');
  expect((await listed()).toSorted()).toEqual(['no-quote', 'payment-failed']);
  const said = { reason: 'payment-failed', said: 'Will use another card.', ticketID: failing.ticketID };
  expect(await coordinator.call('ops/tickets/clearContact', said)).toMatchObject({ rc: 0 });
  expect(await listed()).toEqual(['no-quote']);
});

test('messages that nobody has read are on the card and in the list, until somebody does', async () => {
  const ticket = await shop.aTicket();
  const { ticketID } = ticket;
  const write = (text: string) =>
    ticket.call('tickets/sendMessage', { ticketID, text, messageKey: crypto.randomUUID() });
  await write('Hello?');
  await write('Is anybody there?');
  const unread = async () => (await boardOf()).unread.find((entry) => entry.ticketID === ticketID);
  expect(await unread()).toMatchObject({ count: 2, text: 'Is anybody there?' });
  expect(await cardOf(ticket)).toMatchObject({ unread: 2 });
  await coordinator.call('ops/tickets/sendMessage', {
    ticketID,
    text: 'Yes.',
    messageKey: crypto.randomUUID(),
  });
  expect(await unread()).toBeUndefined();
  await write('Good.');
  expect(await unread()).toMatchObject({ count: 1 });
});

test('the capacity of today and tomorrow, with what is taken', async () => {
  await shop.aPaidTicket();
  const { capacity } = await boardOf();
  expect(new Set(capacity.map(({ day }) => day))).toEqual(new Set(['2026-03-02', '2026-03-03']));
  expect(capacity.filter(({ taken }) => taken > 0)).toMatchObject([
    { day: '2026-03-03', area: 'East London', hour: 10, places: 5, taken: 1 },
  ]);
});

test('a difference in the books is cleared once, with what it was', async () => {
  await db
    .insertInto('books_difference')
    .values({
      day: '2026-03-01',
      kind: 'charged',
      provider_id: 'pi_9',
      ours_pence: null,
      theirs_pence: 500,
      found_at: shop.now(),
    })
    .execute();
  const [difference] = (await boardOf()).differences;
  expect(difference).toMatchObject({ day: '2026-03-01', theirsPence: 500 });
  const input = { differenceID: difference?.differenceID, said: 'A test of ours.' };
  const answers = await Promise.all([1, 2].map(() => coordinator.call('ops/board/clearDifference', input)));
  expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 15]);
  expect((await boardOf()).differences).toEqual([]);
});

describe('search', () => {
  const find = async (text: string) =>
    (await coordinator.call<{ orders: { ticketID: number; foundBy: string }[] }>('ops/search/find', { text }))
      .data.orders;
  const isFound = async (text: string, { ticketID }: OpenTicket) =>
    (await find(text)).find((order) => order.ticketID === ticketID)?.foundBy;

  test('finds an order by whatever is known of it', async () => {
    const ticket = await shop.aTicket({ phone: '+44 7700 900456', postcode: 'E2 0AA' });
    const { ticketID } = ticket;
    await db
      .updateTable('customer')
      .set({ firstname: 'Zenobia', surname: 'Quartermain', email: 'Zen@Quarter.example' })
      .where('customer_id', '=', ticket.customer.customerID)
      .execute();
    await coordinator.call('ops/tickets/setSerial', { ticketID, serial: '352099001761481' });
    expect(await isFound(`RE${ticketID}`, ticket)).toBe('number');
    expect(await isFound(String(ticketID), ticket)).toBe('number');
    expect(await isFound('35 209900 176148 1', ticket)).toBe('serial');
    expect(await isFound('35209900', ticket)).toBe('serial');
    expect(await isFound('07700 900456', ticket)).toBe('phone');
    expect(await isFound('e2 0aa', ticket)).toBe('postcode');
    expect(await isFound('zen@quarter', ticket)).toBe('email');
    for (const name of ['zenobia', 'Quarterm', 'zenobia quart', 'quartermain z'])
      expect(await isFound(name, ticket)).toBe('name');
    expect(await isFound('enobia', ticket)).toBeUndefined();
  });

  test.each(['', 'x', '%', "'; drop table ticket", '\\', '_____', '𝒳𝒳𝒳'])(
    '%j finds nothing, and breaks nothing',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );

  test('a customer with many orders leaves room for others', async () => {
    expect((await find('E2')).length).toBeLessThanOrEqual(20);
  });
});
