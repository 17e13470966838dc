import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Insight, InsightRow } from '@fettle/contract/calls/ops/ops-insight';
import type { InsightFigure } from '@fettle/domain/ops/insight';
import { checkBooks } from '../../../../money/check-books.ts';
import { appendAnalyticsEvent, appendClientLog } from '../../../../stores/office/logs.ts';
import { keepAreaRequest } from '../../../../stores/telling/area-requests.ts';
import { staffedShop } from '../../../../testing/booked.ts';
import { addTickets } from '../../../../testing/many-tickets.ts';
import { accept, applyCode, chooseWindow, quoteIDsOf } from '../../../../testing/tickets.ts';
import { countWithinLimits } from './count-within-limits.ts';

const shop = await staffedShop();
const { db } = shop.app;
const { call: administrator } = shop.administrator;

const march = { from: '2026-03-01', until: '2026-03-31' };
const get = async (range: object = march) => (await administrator<Insight>('ops/insight/get', range)).data;

interface Page {
  rows: InsightRow[];
  next: string | null;
  total: { count: number; pence: number } | null;
}
/** Every row behind a figure, by pages that are too small. */
async function listAll(figure: InsightFigure, key?: string, range: object = march) {
  const rows: InsightRow[] = [];
  let total: Page['total'] = null;
  for (let after: string | null | undefined; after !== null;) {
    const input = { figure, ...(key !== undefined && { key }), ...range, limit: 2, ...(after && { after }) };
    const { rc, data } = await administrator<Page>('ops/insight/list', input);
    expect(rc).toBe(0);
    rows.push(...data.rows);
    total ??= data.total;
    after = data.next;
  }
  expect(new Set(rows.map(({ rowID }) => rowID)).size).toBe(rows.length);
  const pence = rows.reduce((sum, row) => sum + (row.pence ?? 0), 0);
  expect(total).toEqual({ count: rows.length, pence });
  return { rows, pence, tickets: rows.map(({ order }) => order?.ticketID) };
}

let deliveredID = 0;
let cancelledID = 0;

/** Monday to Thursday: one that went all the way with a code, a claim on it, one cancelled, one booked, one only asked for. */
beforeAll(async () => {
  const delivered = await shop.aTicket();
  deliveredID = delivered.ticketID;
  await applyCode(delivered, 'FIX10');
  await chooseWindow(delivered);
  await accept(delivered, quoteIDsOf(delivered)[0]);
  await shop.pay(delivered);
  const cancelled = await shop.aPaidTicket();
  cancelledID = cancelled.ticketID;
  const { ticketID } = cancelled;
  expect(
    await shop.coordinator.call('ops/tickets/cancel', { ticketID, reason: 'They called.' }),
  ).toMatchObject({ rc: 0 });
  await shop.workOff();
  await shop.deliverWebhooks();
  await shop.workOff();
  await shop.aBookedTicket();
  await shop.aTicket();
  await shop.collect(delivered);
  await shop.repair(delivered);
  await shop.deliver(delivered);
  const { call } = delivered;
  await call('tickets/feedback', { ticketID: deliveredID, stars: 4, comment: '=1+1 is how good it was' });
  expect(await call('tickets/claim', { ticketID: deliveredID, problem: 'It flickers.' })).toMatchObject({
    rc: 0,
  });
  const now = shop.now();
  for (const [email, outward] of [
    ['ada@example.com', 'M1'],
    ['ada@example.com', 'M2'],
    ['bob@example.com', 'M1'],
  ] as const)
    await keepAreaRequest(db, { email, outward, now });
  for (const outward of ['M1', 'LS1', '<script>'])
    await appendAnalyticsEvent(db, { name: 'outside_area', params: { outward }, now });
  for (const message of ['TypeError: x', 'TypeError: x', 'Error: y']) {
    const entry = { message, path: '/ops/today', at: now.toISOString() };
    await appendClientLog(db, { env: 'dev', category: 'client', day: '2026-03-05', entry, now });
  }
});

test('tells how the days went', async () => {
  const insight = await get();
  expect(insight.steps).toEqual([
    { step: 'asked', orders: 4 },
    { step: 'quoted', orders: 4 },
    { step: 'accepted', orders: 3 },
    { step: 'paid', orders: 3 },
    { step: 'collected', orders: 1 },
    { step: 'repaired', orders: 1 },
    { step: 'delivered', orders: 1 },
  ]);
  expect(insight.claims).toBe(1);
  expect(insight.ratings).toMatchObject([{ count: 1, average: 4 }]);
  expect(insight.promos).toMatchObject([{ code: 'FIX10', orders: 1, paid: 1 }]);
  expect(insight.outside).toEqual([
    { outward: 'M1', people: 2, tries: 1 },
    { outward: 'M2', people: 1, tries: 0 },
    { outward: 'LS1', people: 0, tries: 1 },
  ]);
  expect(insight.errors).toMatchObject({
    total: 3,
    groups: [
      { message: 'TypeError: x', count: 2, path: '/ops/today', category: 'client', call: null },
      { message: 'Error: y', count: 1 },
    ],
  });
});

test('says of money what the books say', async () => {
  const { money, days } = await get();
  const penceOf = (wanted: string) => money.find(({ sum }) => sum === wanted)?.pence;
  const parts = { db, payments: shop.paying.payments };
  const [monday, tuesday] = [await checkBooks(parts, '2026-03-02'), await checkBooks(parts, '2026-03-03')];
  expect(monday.takings.refundedPence).toBeLessThan(0);
  for (const [sum, name] of [
    ['charged', 'chargedPence'],
    ['refunded', 'refundedPence'],
    ['fees', 'feesPence'],
    ['disputed', 'disputedPence'],
    ['net', 'netPence'],
  ] as const)
    expect(penceOf(sum)).toBe(monday.takings[name] + tuesday.takings[name]);
  expect(days.find(({ day }) => day === '2026-03-02')).toMatchObject({
    asked: 4,
    chargedPence: monday.takings.chargedPence,
    refundedPence: monday.takings.refundedPence,
  });
});

describe('every figure has exactly its rows behind it', () => {
  test('steps and claims', async () => {
    const { steps, claims } = await get();
    for (const { step, orders } of steps) expect((await listAll('step', step)).rows).toHaveLength(orders);
    expect((await listAll('step', 'delivered')).tickets).toEqual([deliveredID]);
    expect((await listAll('claims')).rows).toHaveLength(claims);
  });

  test('stages, with the median and the 90th of their rows', async () => {
    const { stages } = await get();
    expect(stages.map(({ orders }) => orders)).toEqual([4, 3, 1, 1, 1, 1]);
    for (const { stage, orders, medianSeconds, p90Seconds } of stages) {
      const { rows } = await listAll('stage', stage);
      expect(rows).toHaveLength(orders);
      const seconds = rows.map((row) => row.seconds ?? NaN).toSorted((a, b) => a - b);
      expect(medianSeconds).toBe(seconds[Math.ceil(orders * 0.5) - 1]);
      expect(p90Seconds).toBe(seconds[Math.ceil(orders * 0.9) - 1]);
    }
    // Tuesday at half past ten until Thursday at half past one
    expect(stages.find(({ stage }) => stage === 'return')?.medianSeconds).toBe(51 * 60 * 60);
  });

  test('money, also of single days', async () => {
    const { money, days } = await get();
    for (const { sum, entries, pence } of money) {
      const listed = await listAll('money', sum);
      expect([listed.rows.length, listed.pence]).toEqual([entries, pence]);
    }
    expect((await listAll('money', 'refunded')).tickets).toEqual([cancelledID]);
    for (const { day, chargedPence, refundedPence } of days) {
      const ofDay = { from: day, until: day };
      expect((await listAll('money', 'charged', ofDay)).pence).toBe(chargedPence);
      expect((await listAll('money', 'refunded', ofDay)).pence).toBe(refundedPence);
    }
  });

  test('ratings', async () => {
    const { ratings } = await get();
    for (const { technicianID, count, average } of ratings) {
      const { rows } = await listAll('feedback', String(technicianID ?? 'none'));
      expect(rows).toHaveLength(count);
      expect(rows.reduce((sum, { stars }) => sum + (stars ?? 0), 0) / count).toBeCloseTo(average, 9);
    }
    expect((await listAll('feedback')).rows).toHaveLength(1);
    expect((await listAll('feedback', 'none')).rows).toHaveLength(0);
  });

  test('promos, with what they took off', async () => {
    const { promos } = await get();
    for (const { code, orders, paid, offPence } of promos) {
      expect((await listAll('promo', code)).rows).toHaveLength(orders);
      const listed = await listAll('promoPaid', code);
      expect([listed.rows.length, listed.pence]).toEqual([paid, offPence]);
      expect(offPence).toBeGreaterThan(0);
    }
    expect((await listAll('promo', 'NEVER')).rows).toEqual([]);
  });

  test('outside-area demand, without anybody’s address', async () => {
    const { outside } = await get();
    for (const { outward, people, tries } of outside) {
      const asked = await listAll('outside', outward);
      expect(asked.rows).toHaveLength(people);
      expect(JSON.stringify(asked.rows)).not.toContain('@');
      expect((await listAll('outsideTries', outward)).rows).toHaveLength(tries);
    }
    expect((await listAll('outside')).rows).toHaveLength(3);
    expect((await listAll('outsideTries')).rows).toHaveLength(2);
  });

  test('errors, in all, of a kind and of a day', async () => {
    const { errors, days } = await get();
    expect((await listAll('errors')).rows).toHaveLength(errors.total);
    for (const { key, count } of errors.groups)
      expect((await listAll('errors', key)).rows).toHaveLength(count);
    for (const { day, errors: count } of days)
      expect((await listAll('errors', undefined, { from: day, until: day })).rows).toHaveLength(count);
  });
});

test.each([
  // 28 March has 23 hours, 31 October 25
  ['2027-03-27', ['2027-03-27T00:00:00Z', '2027-03-27T23:59:59.999Z']],
  ['2027-03-28', ['2027-03-28T00:00:00Z', '2027-03-28T22:59:59.999Z']],
  ['2027-03-29', ['2027-03-28T23:00:00Z', '2027-03-29T22:59:59.999Z']],
  ['2027-10-30', ['2027-10-29T23:00:00Z', '2027-10-30T22:59:59.999Z']],
  ['2027-10-31', ['2027-10-30T23:00:00Z', '2027-10-31T00:30:00Z', '2027-10-31T23:59:59.999Z']],
  ['2027-11-01', ['2027-11-01T00:00:00Z', '2027-11-01T23:59:59.999Z']],
])('what happens on %s in London counts on that day alone', async (day, moments) => {
  for (const moment of moments) await addTickets(db, 1, new Date(moment));
  const month = { from: `${day.slice(0, 7)}-01`, until: `${day.slice(0, 7)}-28` };
  const own = await get({ from: day, until: day });
  expect(own.steps[0]).toEqual({ step: 'asked', orders: moments.length });
  expect(own.days).toMatchObject([{ day, asked: moments.length }]);
  const { rows } = await listAll('step', 'asked', { from: day, until: day });
  expect(rows.map(({ at }) => at)).toEqual(moments.map((at) => new Date(at).toISOString()).toReversed());
  // the range as a whole has the same day with the same number
  const whole = await get({ from: month.from, until: day > month.until ? day : month.until });
  expect(whole.days.find((row) => row.day === day)).toMatchObject({ asked: moments.length });
});

test('rows of one moment are told apart from page to page', async () => {
  const moment = new Date('2027-01-10T12:00:00Z');
  await addTickets(db, 7, moment);
  expect((await listAll('step', 'asked', { from: '2027-01-10', until: '2027-01-10' })).rows).toHaveLength(7);
});

test('days without anything are empty, not missing', async () => {
  const insight = await get({ from: '2020-01-01', until: '2020-12-31' });
  expect(insight).toMatchObject({ days: [], ratings: [], promos: [], outside: [], claims: 0 });
  expect(insight.stages.every(({ orders, medianSeconds }) => orders === 0 && medianSeconds === null)).toBe(
    true,
  );
});

test.each([
  { from: '2026-03-02', until: '2026-03-01' },
  { from: '2026-01-01', until: '2027-01-02' },
  { from: '2026-02-30', until: '2026-03-01' },
])('refuses %j', async (range) => {
  expect((await administrator('ops/insight/get', range)).rc).toBe(2);
  expect((await administrator('ops/insight/list', { ...range, figure: 'claims' })).rc).toBe(2);
});

test.each([
  { figure: 'step' },
  { figure: 'step', key: 'gone' },
  { figure: 'nothing' },
  { figure: 'money', key: "charged' or true --" },
  { figure: 'errors', key: 'no hash' },
  { figure: 'claims', after: 'nowhere' },
  { figure: 'claims', after: '2026-99-99T00:00:00.000000Z 1' },
  { figure: 'claims', limit: 501 },
])('refuses to list %j', async (input) => {
  expect((await administrator('ops/insight/list', { ...march, ...input })).rc).toBe(2);
});

test('ends a statement that takes too long, and one that is too many', async () => {
  const sleeping = () => countWithinLimits(db, (trx) => sql`select pg_sleep(30)`.execute(trx), 50);
  await expect(sleeping()).rejects.toMatchObject({ reason: 'tooMuchToCount' });
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => sleeping()));
  const reasons = many.map((one) =>
    one.status === 'rejected' ? (one.reason as { reason: string }).reason : '',
  );
  expect(reasons.filter((reason) => reason === 'tooManyRequests')).toHaveLength(8);
  expect(reasons.filter((reason) => reason === 'tooMuchToCount')).toHaveLength(12);
});

test('nothing can be written while counting', async () => {
  const writing = countWithinLimits(db, (trx) =>
    appendClientLog(trx, {
      env: 'dev',
      category: 'client',
      day: '2026-03-02',
      entry: { message: randomUUID() },
      now: new Date(),
    }),
  );
  await expect(writing).rejects.toThrow();
});
