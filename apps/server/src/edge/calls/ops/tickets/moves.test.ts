import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { staffedShop } from '../../../../testing/booked.ts';
import { openAsStaff } from '../../../../testing/staff.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';
import { finding } from '../../../../testing/finding.ts';

const shop = await staffedShop();
const {
  app,
  coordinator,
  driver,
  otherTechnician,
  report,
  despite,
  kindsOf,
  statusOf,
  trackingOf,
  technicianOf,
} = shop;
const { db } = app;
type Caller = typeof coordinator;
const act = (who: Caller, name: string, { ticketID }: OpenTicket, input: object = {}) =>
  who.call(`ops/tickets/${name}`, { ticketID, ...input });

/** An open quote with its final price declined: the fee is owed. */
async function aDeclinedTicket() {
  const ticket = await shop.aBookedTicket();
  await shop.collect(ticket);
  await act(coordinator, 'setFinalPrice', ticket, { amountInPence: 5_000, finding });
  expect(await ticket.call('tickets/declinePrice', { ticketID: ticket.ticketID })).toMatchObject({ rc: 0 });
  return ticket;
}

test('from booking to the end, every step by whom it is for', async () => {
  const ticket = await shop.aPaidTicket();
  await shop.collect(ticket);
  await shop.repair(ticket);
  await shop.deliver(ticket);
  expect(await statusOf(ticket)).toBe('COMPLETED');
  const steps = ['pay', 'collect', 'repair', 'report', 'bookWindow', 'handOver', 'deliver'];
  expect((await kindsOf(ticket)).filter((kind) => steps.includes(kind)).slice(-6)).toEqual(steps.slice(1));
  expect(await trackingOf(ticket)).toMatchObject({ report, guarantee: { mayClaim: true }, promise: null });
});

describe('repaired', () => {
  test('by its own technician, once, with one report', async () => {
    const ticket = await shop.aPaidTicket();
    await shop.collect(ticket);
    const own = await technicianOf(ticket);
    expect(await act(otherTechnician, 'repaired', ticket, { report })).toMatchObject({ rc: 6 });
    expect(await act(driver, 'repaired', ticket, { report })).toMatchObject({ rc: 25 });
    const said = await Promise.all([1, 2, 3].map(() => act(own, 'repaired', ticket, { report, despite })));
    expect(said.map(({ rc }) => rc)).toEqual([0, 0, 0]);
    const reports = await db
      .selectFrom('repair_report')
      .select(['note', 'written_by'])
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    expect(reports).toEqual([{ note: 'New screen.', written_by: own.staffID }]);
    expect((await kindsOf(ticket)).slice(-2)).toEqual(['repair', 'report']);
  });

  test('not before it is paid, nor before it is here', async () => {
    const [paid, booked] = [await shop.aPaidTicket(), await shop.aBookedTicket()];
    expect(await act(coordinator, 'repaired', paid, { report })).toMatchObject({ rc: 15 });
    await shop.collect(booked);
    expect(await act(coordinator, 'repaired', booked, { report })).toMatchObject({ rc: 35 });
  });

  test.each([
    ['no report', {}],
    ['no checks', { report: { checks: [], note: '' } }],
    ['a check without a name', { report: { checks: [{ name: ' ', passed: true }], note: '' } }],
    [
      'too many',
      { report: { checks: Array.from({ length: 41 }, () => ({ name: 'a', passed: true })), note: '' } },
    ],
    ['control characters', { report: { checks: [{ name: 'a\u0000', passed: true }], note: '' } }],
  ])('takes %s for invalid', async (_, input) => {
    const ticket = await shop.aPaidTicket();
    expect(await act(coordinator, 'repaired', ticket, input)).toMatchObject({ rc: 2 });
  });
});

describe('a promise', () => {
  test('is moved with its reason, once for the same, and the customer reads it', async () => {
    const ticket = await shop.aPaidTicket();
    await shop.collect(ticket);
    const own = await technicianOf(ticket);
    const moved = { until: '2026-03-20', because: 'part' };
    expect(await act(otherTechnician, 'movePromise', ticket, moved)).toMatchObject({ rc: 6 });
    expect(await act(own, 'movePromise', ticket, moved)).toMatchObject({ rc: 0 });
    expect(await act(own, 'movePromise', ticket, moved)).toMatchObject({ rc: 0 });
    expect((await kindsOf(ticket)).filter((kind) => kind === 'promiseMoved')).toHaveLength(1);
    expect((await trackingOf(ticket)).promise).toEqual({
      until: '2026-03-20',
      slipped: { from: '2026-03-09', because: 'part' },
    });
  });

  test.each([
    ['yesterday', { until: '2026-03-02', because: 'part' }],
    ['next year', { until: '2027-03-20', because: 'part' }],
    ['no day', { until: '2026-02-30', because: 'part' }],
    ['no reason of ours', { until: '2026-03-20', because: 'late' }],
  ])('not to %s', async (_, moved) => {
    const ticket = await shop.aPaidTicket();
    await shop.collect(ticket);
    expect(await act(coordinator, 'movePromise', ticket, moved)).toMatchObject({ rc: 2 });
  });

  test('not to a closed day; one that was given stays when its day is closed, the next one counts it', async () => {
    const admin = await openAsStaff(app, 'administrator');
    const given = await shop.aPaidTicket();
    const promised = async (ticket: OpenTicket) => (await trackingOf(ticket)).promise;
    expect(await promised(given)).toEqual({ until: '2026-03-09', slipped: null });
    shop.setTime('2026-03-02T11:00:00Z');
    const days = ['2026-03-09', '2026-03-20'].map((day) => ({ day, reason: 'Stocktaking' }));
    expect(await admin.call('ops/setup/closeDays', { days })).toMatchObject({ rc: 0 });
    // the notification would do it
    app.cache.forget('closures');
    expect(await promised(given)).toEqual({ until: '2026-03-09', slipped: null });
    const { data } = await coordinator.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', {
      ticketID: given.ticketID,
    });
    expect(data.order.promise).toMatchObject({ until: '2026-03-09', isClosed: true });
    const moved = { until: '2026-03-20', because: 'part' };
    expect(await act(coordinator, 'movePromise', given, moved)).toMatchObject({ rc: 39 });

    const next = await shop.aPaidTicket();
    expect(await promised(next)).toEqual({ until: '2026-03-10', slipped: null });
    for (const { day } of days) {
      const closed = await admin.call<CallOutput<'ops/setup/getClosedDays'>>('ops/setup/getClosedDays', {});
      const seen = closed.data.closed.find((one) => one.day === day)?.version;
      expect(await admin.call('ops/setup/openDay', { day, seen })).toMatchObject({ rc: 0 });
    }
    app.cache.forget('closures');
    expect(await act(coordinator, 'movePromise', next, moved)).toMatchObject({ rc: 0 });
  });

  test('is none before it is booked', async () => {
    const moved = { until: '2026-03-20', because: 'part' };
    expect(await act(coordinator, 'movePromise', await shop.aTicket(), moved)).toMatchObject({ rc: 15 });
  });
});

describe('back unrepaired', () => {
  const withoutCode = 'A neighbour took it.';

  test('not while the fee is open; a coordinator waives it, once, and says why', async () => {
    const ticket = await aDeclinedTicket();
    expect(await act(coordinator, 'handToCourier', ticket)).toMatchObject({ rc: 36 });
    expect(await act(coordinator, 'returned', ticket, { withoutCode })).toMatchObject({ rc: 36 });
    expect(await act(coordinator, 'deliver', ticket, { withoutCode })).toMatchObject({ rc: 15 });
    expect(await act(otherTechnician, 'waiveFee', ticket, { reason: 'Kindness' })).toMatchObject({ rc: 25 });
    const reason = 'They waited for two weeks.';
    const said = await Promise.all([1, 2].map(() => act(coordinator, 'waiveFee', ticket, { reason })));
    expect(said.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 15]);
    expect((await shop.billsOf(ticket)).map(({ status }) => status)).not.toContain('open');
    expect(await act(coordinator, 'handToCourier', ticket)).toMatchObject({ rc: 0 });
    expect(await act(coordinator, 'handToCourier', ticket)).toMatchObject({ rc: 0 });
    expect((await kindsOf(ticket)).filter((kind) => kind === 'handOver')).toHaveLength(1);
    expect(await act(driver, 'returned', ticket, { code: await shop.codeOf(ticket) })).toMatchObject({
      rc: 0,
    });
    expect(await statusOf(ticket)).toBe('RETURNED');
  });

  test('the fee is paid and waived at once: the device goes back, and nothing is lost', async () => {
    const ticket = await aDeclinedTicket();
    await Promise.all([
      shop.pay(ticket).catch(() => undefined),
      act(coordinator, 'waiveFee', ticket, { reason: 'They waited for two weeks.' }),
    ]);
    await shop.workOff();
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(await act(coordinator, 'returned', ticket, { withoutCode })).toMatchObject({ rc: 0 });
  });

  test('what is being paid for waits', async () => {
    const ticket = await aDeclinedTicket();
    await db
      .updateTable('ticket')
      .set({ paying_since: shop.now() })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    for (const [name, input] of [
      ['waiveFee', { reason: 'Kindness' }],
      ['handToCourier', {}],
      ['returned', { withoutCode }],
    ] as const) {
      expect(await act(coordinator, name, ticket, input)).toMatchObject({ rc: 21 });
    }
  });
});

describe('cancelling', () => {
  const reason = 'The customer asked by telephone.';

  test('by a coordinator gives everything back, once', async () => {
    const ticket = await shop.aPaidTicket();
    expect(await act(driver, 'cancel', ticket, { reason })).toMatchObject({ rc: 25 });
    expect(await act(otherTechnician, 'cancel', ticket, { reason })).toMatchObject({ rc: 25 });
    const said = await Promise.all([1, 2].map(() => act(coordinator, 'cancel', ticket, { reason })));
    expect(said.map(({ rc }) => rc)).toEqual([0, 0]);
    const refunds = await db
      .selectFrom('refund')
      .select(['amount_pence', 'reason'])
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    expect(refunds).toEqual([{ amount_pence: ticket.paidPence, reason: 'cancelled' }]);
    expect(
      await db.selectFrom('ticket_note').selectAll().where('ticket_id', '=', ticket.ticketID).execute(),
    ).toHaveLength(1);
  });

  test('not once it is collected', async () => {
    const ticket = await shop.aPaidTicket();
    await shop.collect(ticket);
    expect(await act(coordinator, 'cancel', ticket, { reason })).toMatchObject({ rc: 15 });
  });
});

test('in touch about a price, before it is decided', async () => {
  const ticket = await shop.aTicket();
  expect(await act(coordinator, 'contact', ticket)).toMatchObject({ rc: 0 });
  expect(await act(coordinator, 'contact', ticket)).toMatchObject({ rc: 0 });
  expect(await statusOf(ticket)).toBe('CONTACTED');
  expect((await kindsOf(ticket)).filter((kind) => kind === 'contact')).toHaveLength(1);
  expect(await act(otherTechnician, 'contact', ticket)).toMatchObject({ rc: 25 });
  expect(await act(coordinator, 'contact', await shop.aPaidTicket())).toMatchObject({ rc: 15 });
});

test('why staff did something is deleted with the account, and told to who asks for their data', async () => {
  const ticket = await shop.aPaidTicket();
  await act(coordinator, 'cancel', ticket, { reason: 'Ada asked by telephone.' });
  const { data } = await ticket.call<{ export: { tickets: { notes: { reason: string }[] }[] } }>(
    'customers/export',
    { after: null },
  );
  expect(data.export.tickets[0]?.notes[0]?.reason).toBe('Ada asked by telephone.');
});
