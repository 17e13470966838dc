import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublicFeedback } from '@fettle/contract/entities/technician';
import type { CallOutput } from '@fettle/contract/calls';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { anonymiseTickets } from '../../../stores/forgetting/forget-tickets.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { openAsCustomer, testShop, type OpenTicket } from '../../../testing/tickets.ts';

let shop: Awaited<ReturnType<typeof testShop>>;

beforeAll(async () => {
  shop = await testShop();
});
beforeEach(() => shop.app.db.deleteFrom('feedback').execute());

type Asking = Pick<OpenTicket, 'call' | 'ticketID'>;
const give = ({ call, ticketID }: Asking, fields: object = {}) =>
  call('tickets/feedback', { ticketID, stars: 4, comment: 'Good as new.', ...fields });
const look = async ({ call, ticketID }: Asking) =>
  (await call<CallOutput<'tickets/getFeedback'>>('tickets/getFeedback', { ticketID })).data;

/** A ticket whose device is back. */
async function aRepaired(status: 'COMPLETED' | 'RETURNED' = 'COMPLETED') {
  const ticket = await shop.aTicket();
  await shop.setStatus(ticket, status);
  return ticket;
}

async function pageOf({ started }: OpenTicket) {
  const userID = started.technician?.userID;
  // nobody listens here; what a feedback drops from the cache is tested below
  shop.app.cache.forget('catalogue');
  const { data } = await openBrowser(shop.app).call<{
    user: { rating: number };
    feedback: { n: number; newest: PublicFeedback[] };
  }>('users/get', { userID });
  return { rating: data.user.rating, ...data.feedback };
}

describe('tickets/feedback', () => {
  test('nobody has a rating before somebody gave one', async () => {
    const rated = shop.app.db.selectFrom('technician').select('user_id').where('rating', '>', '0');
    expect(await rated.execute()).toEqual([]);
    const { technician } = (await shop.aTicket()).started;
    expect(technician).toMatchObject({ rating: 0, feedbackCount: 0 });
  });

  test('is kept with its event, and rates the technician', async () => {
    const ticket = await aRepaired();
    await shop.app.db
      .updateTable('customer')
      .set({ firstname: 'Ada' })
      .where('customer_id', '=', ticket.customer.customerID)
      .execute();
    expect(await look(ticket)).toEqual({ feedback: null, mayGive: true });
    expect((await give(ticket)).rc).toBe(0);
    expect(await look(ticket)).toEqual({
      feedback: { stars: 4, comment: 'Good as new.', editableUntil: '2026-03-03T10:00:00.000Z' },
      mayGive: true,
    });
    const events = await shop.eventsOf(ticket);
    expect(events.at(-1)).toEqual({
      kind: 'feedback',
      actor: `customer:${ticket.customer.customerID}`,
      detail: { stars: 4, edited: false },
    });
    expect((await ticket.look()).technician).toMatchObject({ rating: 4, feedbackCount: 1 });
    expect(await pageOf(ticket)).toEqual({
      rating: 4,
      n: 1,
      newest: [{ stars: 4, comment: 'Good as new.', firstname: 'Ada', month: '2026-03' }],
    });
  });

  test.each(ticketStatuses)('before the device is back it is refused, as while it is %s', async (status) => {
    const ticket = await shop.aTicket();
    await shop.setStatus(ticket, status);
    const isBack = status === 'COMPLETED' || status === 'RETURNED';
    expect((await look(ticket)).mayGive).toBe(isBack);
    expect((await give(ticket)).rc).toBe(isBack ? 0 : 40);
    expect((await look(ticket)).feedback !== null).toBe(isBack);
  });

  test('is changed for a day, and rated anew', async () => {
    const ticket = await aRepaired('RETURNED');
    await give(ticket, { stars: 1 });
    shop.setTime('2026-03-03T09:59:59Z');
    expect((await give(ticket, { stars: 5, comment: 'They came back and put it right.' })).rc).toBe(0);
    expect((await look(ticket)).feedback).toEqual({
      stars: 5,
      comment: 'They came back and put it right.',
      // from when it was first given
      editableUntil: '2026-03-03T10:00:00.000Z',
    });
    expect((await pageOf(ticket)).rating).toBe(5);
    expect((await shop.eventsOf(ticket)).at(-1)?.detail).toEqual({ stars: 5, edited: true });
    shop.setTime('2026-03-03T10:00:00Z');
    expect((await look(ticket)).mayGive).toBe(false);
    expect((await give(ticket, { stars: 2 })).rc).toBe(41);
    expect((await look(ticket)).feedback?.stars).toBe(5);
  });

  test('sent again as it is changes nothing, however late', async () => {
    const ticket = await aRepaired();
    await give(ticket);
    const before = await shop.eventsOf(ticket);
    shop.setTime('2026-03-12T10:00:00Z');
    expect((await give(ticket)).rc).toBe(0);
    expect(await shop.eventsOf(ticket)).toEqual(before);
  });

  test('twenty times at once it is given once', async () => {
    const ticket = await aRepaired();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(ticket)));
    expect(answers.map(({ rc }) => rc)).toEqual(Array(20).fill(0));
    const kinds = (await shop.eventsOf(ticket)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'feedback')).toHaveLength(1);
    expect(await pageOf(ticket)).toMatchObject({ n: 1, rating: 4 });
  });

  test('of many orders at once the rating is the average of all', async () => {
    const tickets = [];
    for (let at = 0; at < 10; at++) tickets.push(await aRepaired());
    const [first] = tickets;
    if (!first) throw new Error('there are ten');
    // one technician has them all: which one is not what this is about
    await shop.app.db
      .updateTable('ticket')
      .set({ technician_id: first.started.technician?.userID ?? 0 })
      .execute();
    await Promise.all(tickets.map((ticket, at) => give(ticket, { stars: at === 0 ? 1 : 5 })));
    expect(await pageOf(first)).toMatchObject({ n: 10, rating: 4.6 });
    expect((await first.look()).technician).toMatchObject({ rating: 4.6, feedbackCount: 10 });
  });

  test('of somebody else’s order is refused, as of one that never was', async () => {
    const { ticketID } = await aRepaired();
    const bob = await openAsCustomer(shop.app);
    for (const asked of [ticketID, 2_000_000_000]) {
      expect((await give({ call: bob.call, ticketID: asked })).rc).toBe(6);
      expect((await bob.call('tickets/getFeedback', { ticketID: asked })).rc).toBe(6);
    }
    expect((await give({ call: openBrowser(shop.app).call, ticketID })).rc).toBe(-1);
  });

  test.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '4' },
    { stars: null },
    { comment: 'x'.repeat(2001) },
    { comment: 'rings a \u0007 bell' },
    { comment: null },
  ])('%o is rc 2', async (fields) => {
    expect((await give(await aRepaired(), fields)).rc).toBe(2);
  });

  test('is kept without words too', async () => {
    const ticket = await aRepaired();
    expect((await give(ticket, { comment: '  ' })).rc).toBe(0);
    expect((await look(ticket)).feedback?.comment).toBe('');
  });
});

describe('a technician’s page', () => {
  test('shows the newest ten, bad ones as well as good ones, and counts all', async () => {
    const tickets = [];
    for (let at = 0; at < 12; at++) tickets.push(await aRepaired());
    const [first] = tickets;
    if (!first) throw new Error('there are twelve');
    await shop.app.db
      .updateTable('ticket')
      .set({ technician_id: first.started.technician?.userID ?? 0 })
      .execute();
    for (const [at, ticket] of tickets.entries()) {
      shop.setTime(new Date(Date.UTC(2026, 2, 2, 10, at)).toISOString());
      await give(ticket, { stars: (at % 5) + 1, comment: `No. ${at}` });
    }
    const { n, newest } = await pageOf(first);
    expect(n).toBe(12);
    expect(newest.map(({ comment }) => comment)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `No. ${at}`),
    );
    expect(new Set(newest.map(({ stars }) => stars))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  test('is the only cached thing that a feedback concerns', async () => {
    const ticket = await aRepaired();
    const before = await changes();
    await give(ticket);
    const userID = ticket.started.technician?.userID;
    expect((await changes()).slice(before.length)).toEqual([[`technician:${userID}`]]);
  });

  test('keeps the stars of who is forgotten, without name and words', async () => {
    const ticket = await aRepaired();
    await give(ticket, { stars: 2 });
    await anonymiseTickets(shop.app.db, [ticket.ticketID], shop.now());
    expect(await pageOf(ticket)).toEqual({
      rating: 2,
      n: 1,
      newest: [{ stars: 2, comment: '', firstname: '', month: '2026-03' }],
    });
  });
});

const changes = async () =>
  (await shop.app.db.selectFrom('cache_change').select('keys').orderBy('version').execute()).map(
    ({ keys }) => keys,
  );
