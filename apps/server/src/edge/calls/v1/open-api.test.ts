import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { settleMs } from '@fettle/domain/ops/change-cursor';
import { scopes } from '@fettle/domain/scopes';
import { inTransaction } from '../../../platform/database/database.ts';
import { staffedShop } from '../../../testing/booked.ts';
import { openAsTool } from '../../../testing/keys.ts';

let shop: Awaited<ReturnType<typeof staffedShop>>;
let tool: Awaited<ReturnType<typeof openAsTool>>;

beforeAll(async () => {
  shop = await staffedShop();
  // each test books a place of its own
  await shop.app.db.updateTable('window_capacity').set({ places: 100 }).execute();
  tool = await openAsTool(shop.app, { scopes });
});

type Order = CallOutput<'v1/orders/get'>['order'];
const numberOf = ({ ticketID }: { ticketID: number }) => `RE${ticketID}`;
const read = async (ticket: { ticketID: number }) =>
  (await tool.call<CallOutput<'v1/orders/get'>>('v1/orders/get', { orderNum: numberOf(ticket) })).data;
const rcOf = (reason: keyof typeof refusalAnswers) => refusalAnswers[reason].rc;

describe('a key', () => {
  test('is asked for, and must be one of ours that works', async () => {
    const { url, call } = shop.app;
    expect(await call('v1/orders/list', {})).toMatchObject({ status: 401, rc: -1 });
    expect(await call('v1/orders/list', {}, { authorization: `Bearer ${tool.key}x` })).toMatchObject({
      status: 401,
    });
    expect(await tool.call('v1/orders/list', {})).toMatchObject({ status: 200, rc: 0 });
    // the key in the address would stand in logs
    const inQuery = await fetch(`${url}/api/v1/orders/list?key=${tool.key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(inQuery.status).toBe(401);
  });

  test('sets no cookie and opens no session', async () => {
    const { response } = await tool.call('v1/orders/list', {});
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('without the scope is told so, before its input is looked at', async () => {
    const reader = await openAsTool(shop.app, { scopes: ['orders:read'] });
    expect(await reader.call('v1/customers/list', { limit: 'x' })).toMatchObject({
      status: 403,
      rc: rcOf('notAllowed'),
    });
  });

  test('has a limit of its own per minute', async () => {
    const slow = await openAsTool(shop.app, { scopes, perMinute: 2 });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await slow.call('v1/technicians/list', {})).status);
    expect(statuses).toEqual([200, 200, 429]);
    const limited = await slow.call('v1/technicians/list', {});
    expect(limited.response.headers.get('retry-after')).toBe('60');
    expect((await tool.call('v1/technicians/list', {})).status).toBe(200);
  });

  test('that has expired opens nothing', async () => {
    const now = shop.app.clock.now().getTime();
    const expired = await openAsTool(shop.app, { scopes, expiresAt: new Date(now) });
    const live = await openAsTool(shop.app, { scopes, expiresAt: new Date(now + 60_000) });
    expect((await expired.call('v1/orders/list', {})).status).toBe(401);
    expect((await live.call('v1/orders/list', {})).status).toBe(200);
  });
});

describe('reading', () => {
  test('one order with its history and notes, by its number in any form', async () => {
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    await shop.coordinator.call('ops/tickets/note', { ticketID, text: 'Rings twice.' });
    const { order, events, notes } = await read(ticket);
    expect(order).toMatchObject({
      orderNum: `RE${ticketID}`,
      status: 'PAID',
      bill: { amountPence: ticket.paidPence, status: 'paid' },
      pickup: { kind: 'window', isHeld: false },
    });
    expect(order.quotes.filter(({ isAccepted }) => isAccepted)).toHaveLength(1);
    expect(events.at(0)).toMatchObject({ kind: 'start', by: 'customer' });
    expect(events.at(-1)?.eventID).toBe(order.lastEventID);
    expect(notes).toMatchObject([{ text: 'Rings twice.', by: 'staff' }]);
    for (const orderNum of [`re${ticketID}`, String(ticketID)]) {
      expect((await tool.call('v1/orders/get', { orderNum })).rc).toBe(0);
    }
    expect(await tool.call('v1/orders/get', { orderNum: 'RE1999999999' })).toMatchObject({ status: 404 });
    expect(await tool.call('v1/orders/get', { orderNum: 'RE9999999999' })).toMatchObject({
      status: 400,
      rc: 2,
    });
  });

  test('who the customer is needs a scope of its own', async () => {
    const ticket = await shop.aPaidTicket();
    const reader = await openAsTool(shop.app, { scopes: ['orders:read'] });
    const { data } = await reader.call<{ order: Order }>('v1/orders/get', { orderNum: numberOf(ticket) });
    expect(data.order.contact).toBeNull();
    expect((await read(ticket)).order.contact?.email).toContain('@');
  });

  test('all orders page by page, each once', async () => {
    await shop.aPaidTicket();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await tool.call<CallOutput<'v1/orders/list'>>('v1/orders/list', { after, limit: 2 });
      seen.push(...data.orders.map(({ orderNum }) => orderNum));
      after = data.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    const { count } = await shop.app.db
      .selectFrom('ticket')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(seen).toHaveLength(Number(count));
    expect((await tool.call('v1/orders/list', { after: 'nowhere' })).status).toBe(400);
  });

  test('orders of some statuses alone', async () => {
    const paid = await shop.aPaidTicket();
    const { data } = await tool.call<CallOutput<'v1/orders/list'>>('v1/orders/list', {
      status: ['PAID'],
      limit: 100,
    });
    expect(data.orders.map(({ orderNum }) => orderNum)).toContain(numberOf(paid));
    expect(data.orders.every(({ status }) => status === 'PAID')).toBe(true);
    const ended = await tool.call<CallOutput<'v1/orders/list'>>('v1/orders/list', { status: ['EXPIRED'] });
    expect(ended.data.orders).toEqual([]);
  });

  test('customers, and one with their orders', async () => {
    const ticket = await shop.aPaidTicket();
    const { order } = await read(ticket);
    const { data } = await tool.call<CallOutput<'v1/customers/get'>>('v1/customers/get', {
      customerID: order.customerID,
    });
    expect(data.orders).toContain(order.orderNum);
    const found = await tool.call<CallOutput<'v1/customers/list'>>('v1/customers/list', {
      email: data.customer.email.toUpperCase(),
      limit: 100,
    });
    expect(found.data.customers.map(({ customerID }) => customerID)).toContain(order.customerID);
    expect((await tool.call('v1/customers/get', { customerID: 999_999 })).status).toBe(404);
    await shop.app.db
      .updateTable('customer')
      .set({ deleted_at: shop.app.clock.now() })
      .where('customer_id', '=', order.customerID)
      .execute();
    expect((await tool.call('v1/customers/get', { customerID: order.customerID })).status).toBe(404);
  });
});

describe('changes', () => {
  const changesAfter = async (after: string) =>
    (await tool.call<CallOutput<'v1/orders/changes'>>('v1/orders/changes', { after })).data;
  const later = () => shop.setTime(new Date(shop.app.clock.now().getTime() + settleMs).toISOString());

  test('are told from a cursor on, again until they have settled, then no more', async () => {
    later();
    const { next } = (await tool.call<CallOutput<'v1/orders/changes'>>('v1/orders/changes', {})).data;
    expect((await changesAfter(next)).orders).toEqual([]);
    const ticket = await shop.aPaidTicket();
    const first = await changesAfter(next);
    expect(first.orders.map(({ orderNum }) => orderNum)).toEqual([numberOf(ticket)]);
    expect((await changesAfter(first.next)).orders).toHaveLength(1);
    later();
    const settled = await changesAfter(first.next);
    expect(settled.orders).toHaveLength(1);
    expect((await changesAfter(settled.next)).orders).toEqual([]);
  });

  test('an event that commits behind one that was read is not missed', async () => {
    later();
    const { next } = (await tool.call<CallOutput<'v1/orders/changes'>>('v1/orders/changes', {})).data;
    const slow = await shop.aPaidTicket();
    const quick = await shop.aPaidTicket();
    later();
    const start = (await changesAfter(next)).next;
    const now = shop.app.clock.now();
    let proceed: () => void = () => {};
    const mayCommit = new Promise<void>((resolve) => (proceed = resolve));
    let appended: () => void = () => {};
    const hasAppended = new Promise<void>((resolve) => (appended = resolve));
    const appendFor = (ticketID: number) => ({
      happened_on: now.toISOString().slice(0, 10),
      ticket_id: ticketID,
      at: now,
      kind: 'note',
      actor: 'job:test',
      detail: '{}',
    });
    const committing = inTransaction(shop.app.db, async (trx) => {
      await trx.insertInto('ticket_event').values(appendFor(slow.ticketID)).execute();
      appended();
      await mayCommit;
    });
    await hasAppended;
    await shop.app.db.insertInto('ticket_event').values(appendFor(quick.ticketID)).execute();
    const before = await changesAfter(start);
    expect(before.orders.map(({ orderNum }) => orderNum)).toEqual([numberOf(quick)]);
    proceed();
    await committing;
    const after = await changesAfter(before.next);
    expect(after.orders.map(({ orderNum }) => orderNum)).toContain(numberOf(slow));
  });

  test('more than a page of them is read to the end', async () => {
    later();
    const ticket = await shop.aPaidTicket();
    const { next } = (await tool.call<CallOutput<'v1/orders/changes'>>('v1/orders/changes', {})).data;
    const at = shop.app.clock.now();
    const rows = Array.from({ length: 450 }, () => ({
      happened_on: at.toISOString().slice(0, 10),
      ticket_id: ticket.ticketID,
      at,
      kind: 'note',
      actor: 'job:test',
      detail: '{}',
    }));
    await shop.app.db.insertInto('ticket_event').values(rows).execute();
    let page = await changesAfter(next);
    let pages = 1;
    for (; page.hasMore; pages += 1) page = await changesAfter(page.next);
    expect(pages).toBe(3);
    expect(page.orders.map(({ orderNum }) => orderNum)).toEqual([numberOf(ticket)]);
  });

  test('a cursor that nobody gave is refused', async () => {
    expect(await tool.call('v1/orders/changes', { after: 'yesterday' })).toMatchObject({
      status: 400,
      rc: 2,
    });
  });
});

describe('a write', () => {
  test('without an Idempotency-Key is refused', async () => {
    const ticket = await shop.aPaidTicket();
    const input = { orderNum: numberOf(ticket), text: 'Once.' };
    const headers = { authorization: `Bearer ${tool.key}` };
    expect(await shop.app.call('v1/orders/note', input, headers)).toMatchObject({
      status: 400,
      rc: 2,
      data: { issues: [{ path: 'Idempotency-Key' }] },
    });
  });

  test('tried again is done once, and answers as the first time', async () => {
    const ticket = await shop.aTicket();
    const input = {
      orderNum: numberOf(ticket),
      title: 'Screen',
      variation: 'Genuine',
      price: { kind: 'fixed', pence: 9_900 },
    };
    const idempotencyKey = randomUUID();
    const first = await tool.call<{ quoteID: number }>('v1/orders/addQuote', input, idempotencyKey);
    const second = await tool.call<{ quoteID: number }>('v1/orders/addQuote', input, idempotencyKey);
    expect(first).toMatchObject({ rc: 0 });
    expect(second).toMatchObject({ rc: 0, data: { quoteID: first.data.quoteID } });
    const { order } = await read(ticket);
    expect(order.quotes.filter(({ title }) => title === 'Screen')).toHaveLength(1);
  });

  test('sent eight times at once is done once', async () => {
    const ticket = await shop.aPaidTicket();
    const input = { orderNum: numberOf(ticket), text: 'Spare part ordered.' };
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tool.call('v1/orders/note', input, idempotencyKey)),
    );
    expect(answers.map(({ rc }) => rc)).toEqual(Array.from({ length: 8 }, () => 0));
    expect((await read(ticket)).notes.filter(({ text }) => text === input.text)).toHaveLength(1);
  });

  test('another request under the same Idempotency-Key is refused', async () => {
    const ticket = await shop.aPaidTicket();
    const idempotencyKey = randomUUID();
    const note = (text: string) =>
      tool.call('v1/orders/note', { orderNum: numberOf(ticket), text }, idempotencyKey);
    expect((await note('One.')).rc).toBe(0);
    expect(await note('Two.')).toMatchObject({ status: 422, rc: rcOf('idempotencyKeyReused') });
    const other = await openAsTool(shop.app, { scopes });
    const input = { orderNum: numberOf(ticket), text: 'Three.' };
    expect((await other.call('v1/orders/note', input, idempotencyKey)).rc).toBe(0);
  });

  test('that was refused may be tried again under its key', async () => {
    const ticket = await shop.aPaidTicket();
    await shop.collect(ticket);
    const idempotencyKey = randomUUID();
    const input = { orderNum: numberOf(ticket), reason: 'Not wanted any more.' };
    const refused = await tool.call('v1/orders/cancel', input, idempotencyKey);
    expect(refused).toMatchObject({ status: 409, rc: rcOf('ticketMovedOn') });
    expect(await tool.call('v1/orders/cancel', input, idempotencyKey)).toMatchObject({ status: 409 });
    expect(
      (await tool.call('v1/orders/note', { orderNum: numberOf(ticket), text: 'Well.' }, idempotencyKey)).rc,
    ).toBe(0);
    shop.setTime('2026-03-02T10:00:00Z');
  });

  test('about an order that has changed since it was read is refused', async () => {
    const ticket = await shop.aPaidTicket();
    const { order } = await read(ticket);
    await shop.coordinator.call('ops/tickets/moveWindow', {
      ticketID: ticket.ticketID,
      task: 'PICKUP',
      day: '2026-03-05',
      hour: 16,
    });
    const input = { orderNum: numberOf(ticket), reason: 'Asked by phone.', seenEventID: order.lastEventID };
    expect(await tool.call('v1/orders/cancel', input)).toMatchObject({
      status: 409,
      rc: rcOf('ticketMovedOn'),
    });
    const seenEventID = (await read(ticket)).order.lastEventID;
    expect(await tool.call('v1/orders/cancel', { ...input, seenEventID })).toMatchObject({
      rc: 0,
      data: { order: { status: 'CANCELLED', pickup: null } },
    });
  });

  test('moves window, promise and technician, and says which tool it was', async () => {
    const ticket = await shop.aPaidTicket();
    const orderNum = numberOf(ticket);
    const window = { task: 'PICKUP', day: '2026-03-06', hour: 13 };
    expect(await tool.call('v1/orders/moveWindow', { orderNum, ...window })).toMatchObject({
      data: { order: { pickup: { day: '2026-03-06', hour: 13, isHeld: false } } },
    });
    const promise = { until: '2026-03-20', because: 'part' };
    expect((await tool.call('v1/orders/movePromise', { orderNum, ...promise })).rc).toBe(0);
    const { technicians } = (await tool.call<CallOutput<'v1/technicians/list'>>('v1/technicians/list', {}))
      .data;
    const { order } = await read(ticket);
    const other = technicians.find(({ technicianID }) => technicianID !== order.technician?.technicianID);
    expect(
      await tool.call('v1/orders/reassign', { orderNum, technicianID: other?.technicianID }),
    ).toMatchObject({ data: { order: { technician: other } } });
    const { events } = await read(ticket);
    expect(events.filter(({ by }) => by === 'key').map(({ kind }) => kind)).toEqual([
      'bookWindow',
      'promiseMoved',
      'assign',
    ]);
    const page = await shop.coordinator.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', {
      ticketID: ticket.ticketID,
    });
    expect(page.data.story.at(-1)).toMatchObject({ by: 'Stock sync (a tool)' });
    const trail = await shop.administrator.call<CallOutput<'ops/audit/find'>>('ops/audit/find', {
      ticketNumber: orderNum,
    });
    expect(trail.data.entries[0]).toMatchObject({
      act: 'assign',
      by: null,
      key: { keyID: tool.keyID, name: 'Stock sync' },
    });
  });

  test('of an unknown technician names the field', async () => {
    const ticket = await shop.aPaidTicket();
    expect(
      await tool.call('v1/orders/reassign', { orderNum: numberOf(ticket), technicianID: 99_999 }),
    ).toMatchObject({ status: 400, data: { issues: [{ path: 'technicianID' }] } });
  });
});
