import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Ticket } from '@fettle/contract/entities/ticket';
import type { Actor } from '@fettle/domain/actor';
import { ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import { inTransaction } from '../../../platform/database/database.ts';
import { appSecret } from '../../../platform/database/secrets.ts';
import { appendTicketEvent, type NewTicketEvent } from '../../../stores/events/ticket-events.ts';
import { lockTicket } from '../../../stores/tickets/lock-ticket.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { statementsDuring } from '../../../testing/count-statements.ts';
import { addStaff } from '../../../testing/staff.ts';
import {
  accept,
  applyCode,
  aStart,
  chooseWindow,
  openAsCustomer,
  quoteIDsOf,
  testShop,
  type OpenTicket,
} from '../../../testing/tickets.ts';
import { createTicketLink, ticketLinkSecret } from '../../../telling/links/ticket-link.ts';

const shop = await testShop();
const { app, aTicket, iPhone, now, setStatus, setTime } = shop;
const { db } = app;
type Tasks = CallOutput<'tickets/getTasks'>;

const tasksOf = ({ call, ticketID }: Pick<OpenTicket, 'call' | 'ticketID'>) =>
  call<Tasks>('tickets/getTasks', { ticketID });
const trackingOf = async (ticket: OpenTicket) => (await tasksOf(ticket)).data.tracking;

const job: Actor = { kind: 'job', job: 'test' };
type Happened = {
  [Kind in NewTicketEvent['kind']]: Pick<Extract<NewTicketEvent, { kind: Kind }>, 'kind' | 'detail'>;
};
async function happens(
  ticket: OpenTicket,
  event: Happened[NewTicketEvent['kind']],
  { status, actor = job }: { status?: TicketStatus; actor?: Actor } = {},
) {
  const { ticketID } = ticket;
  await appendTicketEvent(db, { ...event, ticketID, actor, now: now() });
  if (status) await setStatus(ticket, status);
}

const payment = { billID: 1, paymentID: 'pi_1', amountPence: 5_000 };

/** Accepted, paid and booked for tomorrow's first window. */
async function aPaidTicket() {
  const ticket = await aTicket();
  await chooseWindow(ticket);
  await accept(ticket, quoteIDsOf(ticket)[0]);
  await happens(ticket, { kind: 'bookWindow', detail: { task: 'PICKUP', day: '2026-03-03', startHour: 10 } });
  await happens(ticket, { kind: 'pay', detail: payment }, { status: 'PAID' });
  return ticket;
}

async function guestOf({ ticketID }: OpenTicket) {
  const secret = await appSecret(db, ticketLinkSecret);
  const link = createTicketLink({ secret, publicUrl: app.url, ticketID, now: now() });
  const opened = await fetch(link, { redirect: 'manual' });
  return openBrowser(app, { cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
}

describe('who may see them', () => {
  test('a stranger, a visitor and whoever names an order that never was', async () => {
    const ticket = await aPaidTicket();
    const stranger = await openAsCustomer(app);
    expect(await tasksOf({ ...ticket, call: stranger.call })).toMatchObject({ rc: 6, data: null });
    expect(await tasksOf({ ...ticket, call: openBrowser(app).call })).toMatchObject({ rc: -1 });
    expect(await tasksOf({ ...ticket, ticketID: 2_000_000_000 })).toMatchObject({ rc: 6 });
    for (const ticketID of [0, -1, 2 ** 31, 1.5, 'RE10001', null, { $gt: 0 }]) {
      expect((await ticket.call('tickets/getTasks', { ticketID })).rc).toBe(2);
    }
  });

  test('who came by the mailed link reads the same, without code and without anything to do', async () => {
    const ticket = await aPaidTicket();
    setTime('2026-03-03T07:00:00Z');
    const own = (await tasksOf(ticket)).data;
    const guest = await guestOf(ticket);
    const seen = (await tasksOf({ ...ticket, call: guest.call })).data;
    expect(seen.tasks).toEqual(own.tasks);
    expect(own.tracking).toMatchObject({ mayCancel: true, mayMoveCollection: true, refundInPence: 0 });
    expect(own.tracking.handOver?.code).toMatch(/^\d{4}$/);
    expect(seen.tracking).toEqual({
      ...own.tracking,
      handOver: { task: 'PICKUP', code: null, courier: null },
      signInWay: 'password',
      mayCancel: false,
      mayMoveCollection: false,
    });
    const other = await aPaidTicket();
    expect((await tasksOf({ ...other, call: guest.call })).rc).toBe(-1);
  });
});

test('the tasks of a paid order, with when and how long, and the last one on the order itself', async () => {
  const ticket = await aPaidTicket();
  const { tasks, tracking } = (await tasksOf(ticket)).data;
  expect(tasks.map(({ taskID, task, status, timeEstimate }) => [taskID, task, status, timeEstimate])).toEqual(
    [
      [1, 'DEPOSIT', 'COMPLETED', ''],
      [2, 'PICKUP', 'STARTED', 'Tomorrow, 10:00–13:00'],
      [5, 'REPAIR', 'NOTSTARTED', 'Usually 1–2 working days'],
      [6, 'DELIVERY', 'NOTSTARTED', 'Usually 1–2 working days later'],
      [7, 'FEEDBACK', 'NOTSTARTED', ''],
    ],
  );
  expect((await ticket.look()).latestTask).toEqual(tasks[1]);
  // two days to repair and two for the way back
  expect(tracking).toMatchObject({
    promise: { until: '2026-03-09', slipped: null },
    handOver: { task: 'PICKUP', code: null, courier: null },
    deliveryWindow: null,
    mayChooseDelivery: false,
    report: null,
    guarantee: null,
    claimOf: null,
    claimedBy: null,
    co2eKg: 50,
  });
  expect(tracking.steps[1]).toEqual({
    task: 'PICKUP',
    status: 'STARTED',
    since: '2026-03-02T10:00:00.000Z',
    by: null,
  });
});

test('nothing has begun before a quote is accepted', async () => {
  const ticket = await aTicket();
  expect((await ticket.look()).latestTask).toBeNull();
  const { tasks, tracking } = (await tasksOf(ticket)).data;
  expect(tasks.every(({ status }) => status === 'NOTSTARTED')).toBe(true);
  expect(tracking).toMatchObject({
    promise: null,
    handOver: null,
    mayCancel: true,
    mayMoveCollection: false,
  });
});

test('the driver is called by the first name, before and after', async () => {
  const ticket = await aPaidTicket();
  const staffID = await addStaff(db, { role: 'driver', name: 'Grace Hopper' });
  const driver = { kind: 'staff', staffID, role: 'driver' } as const;
  await happens(ticket, { kind: 'courierAssigned', detail: { task: 'PICKUP', staffID } });
  const before = await trackingOf(ticket);
  expect(before.handOver?.courier).toBe('Grace');
  expect(before.steps[1]).toMatchObject({ task: 'PICKUP', status: 'STARTED', by: 'Grace' });
  await happens(ticket, { kind: 'collect', detail: {} }, { status: 'COLLECTED', actor: driver });
  const after = await trackingOf(ticket);
  const technician = (await ticket.look()).technician?.firstname;
  expect(after.steps.map(({ task, by }) => [task, by])).toEqual([
    ['DEPOSIT', null],
    ['PICKUP', 'Grace'],
    ['REPAIR', technician],
    ['DELIVERY', null],
    ['FEEDBACK', null],
  ]);
  expect(after.handOver).toBeNull();
});

describe('the code for the driver', () => {
  test('appears on the day, stays the same for that trip, and is another for the next', async () => {
    const ticket = await aPaidTicket();
    const codeOf = async () => (await trackingOf(ticket)).handOver?.code;
    setTime('2026-03-02T23:59:59Z');
    expect(await codeOf()).toBeNull();
    setTime('2026-03-03T00:00:00Z');
    const code = await codeOf();
    expect(code).toMatch(/^\d{4}$/);
    expect(await codeOf()).toBe(code);
    const trips = new Set([code]);
    for (let trip = 0; trip < 5; trip++) {
      await happens(ticket, { kind: 'nobodyThere', detail: { task: 'PICKUP' } });
      trips.add(await codeOf());
    }
    expect(trips.size).toBeGreaterThan(3);
  });

  test('is there for who is collected as soon as possible', async () => {
    const ticket = await aPaidTicket();
    await db.deleteFrom('window_hold').where('ticket_id', '=', ticket.ticketID).execute();
    expect((await trackingOf(ticket)).handOver?.code).toBeNull();
    await db
      .updateTable('ticket')
      .set({ collect_asap: true })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    expect((await trackingOf(ticket)).handOver?.code).toMatch(/^\d{4}$/);
  });
});

test('repaired and back: window, report and guarantee', async () => {
  const ticket = await aPaidTicket();
  await happens(ticket, { kind: 'collect', detail: {} }, { status: 'COLLECTED' });
  await happens(ticket, { kind: 'repair', detail: {} }, { status: 'REPAIRED' });
  const written_by = await addStaff(db, { role: 'technician' });
  const checks = JSON.stringify([{ name: 'Touch', passed: true }]);
  const { ticketID } = ticket;
  await db
    .insertInto('repair_report')
    .values({ ticket_id: ticketID, checks, note: 'New screen.', written_by, written_at: now() })
    .execute();
  await chooseWindow(ticket, { task: 'DELIVERY', date: '2026-03-07', time: '16:00' });
  expect(await trackingOf(ticket)).toMatchObject({
    promise: { until: '2026-03-07', slipped: null },
    deliveryWindow: { day: '2026-03-07', startTime: '16:00', holdExpiresAt: null },
    mayChooseDelivery: true,
    mayCancel: false,
    report: { checks: [{ name: 'Touch', passed: true }], note: 'New screen.' },
    handOver: { task: 'DELIVERY', code: null },
  });
  await happens(ticket, { kind: 'deliver', detail: {} }, { status: 'COMPLETED' });
  const { guarantee, promise, handOver } = await trackingOf(ticket);
  const genuine = { months: 12, until: '2027-03-02', mayClaim: true };
  expect({ guarantee, promise, handOver }).toEqual({ guarantee: genuine, promise: null, handOver: null });
});

test.each([
  ['decline', { feeBillID: null }],
  ['unrepairable', {}],
] as const)('says why it goes back as it came: %s', async (kind, detail) => {
  const ticket = await aPaidTicket();
  expect((await trackingOf(ticket)).unrepaired).toBeNull();
  await happens(ticket, { kind, detail } as Happened[typeof kind]);
  await happens(ticket, { kind: 'return', detail: {} }, { status: 'RETURNED' });
  expect((await trackingOf(ticket)).unrepaired).toBe(kind);
});

test('a guarantee ends after its last day', async () => {
  const ticket = await aPaidTicket();
  setTime('2025-03-01T10:00:00Z');
  await happens(ticket, { kind: 'deliver', detail: {} }, { status: 'COMPLETED' });
  setTime('2026-03-01T23:59:59Z');
  const guarantee = { months: 12, until: '2026-03-01', mayClaim: true };
  expect((await trackingOf(ticket)).guarantee).toEqual(guarantee);
  setTime('2026-03-02T00:00:00Z');
  expect((await trackingOf(ticket)).guarantee).toEqual({ ...guarantee, mayClaim: false });
});

describe('the banner', () => {
  const setBanner = async (value: string) => {
    await db
      .insertInto('remote_config')
      .values({ key: 'promo_dev', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    // the notification would do it
    app.cache.forget('remoteConfig');
  };

  test.each([
    ['{"title":"Spring","promoCode":"FIX10"}', { title: 'Spring', promoCode: 'FIX10' }],
    ['{"title":"","promoCode":"FIX10"}', null],
    ['{"promoCode":"FIX10"}', null],
    ['', null],
    ['not json', null],
    ['[1]', null],
  ])('%s', async (value, promo) => {
    await setBanner(value);
    expect((await tasksOf(await aTicket())).data.promo).toEqual(promo);
  });

  const banner = { title: 'Spring', promoCode: 'WELCOME15' };
  const promoOf = async (ticket: OpenTicket) => (await tasksOf(ticket)).data.promo;

  test.each(ticketStatuses)(
    'stands on an order that is %s only while its code can be applied',
    async (status) => {
      await setBanner(JSON.stringify(banner));
      const ticket = await aTicket();
      await chooseWindow(ticket);
      await accept(ticket, quoteIDsOf(ticket)[0]);
      await setStatus(ticket, status);
      const shown = await promoOf(ticket);
      const { rc } = await applyCode(ticket, banner.promoCode);
      expect(shown).toEqual(rc === 0 ? banner : null);
      expect(rc === 0).toBe(['STARTED', 'CONTACTED', 'ACCEPTED', 'NEW'].includes(status));
    },
  );

  test('does not stand where the code is used, was used before, or is another’s to use', async () => {
    await setBanner(JSON.stringify(banner));
    const first = await aTicket();
    expect(await promoOf(first)).toEqual(banner);
    const guest = await guestOf(first);
    expect((await tasksOf({ ...first, call: guest.call })).data.promo).toBeNull();
    await applyCode(first, banner.promoCode);
    expect(await promoOf(first)).toBeNull();
    // once for each customer
    const { data } = await first.call<{ ticket: Ticket }>('tickets/start', aStart(iPhone));
    expect(await promoOf({ ...first, ticketID: data.ticket.ticketID })).toBeNull();
    await setBanner('{"title":"Spring","promoCode":"NOSUCHCODE"}');
    expect(await promoOf(await aTicket())).toBeNull();
  });
});

test('it takes two statements, the session’s and one for all that is shown, however much happened', async () => {
  const ticket = await aPaidTicket();
  const staffID = await addStaff(db, { role: 'driver' });
  for (let i = 0; i < 20; i++) {
    await happens(ticket, { kind: 'courierAssigned', detail: { task: 'PICKUP', staffID } });
  }
  await tasksOf(ticket);
  const asked = await statementsDuring(shop.databaseUrl, () => tasksOf(ticket));
  expect(asked, asked.join('\n')).toHaveLength(2);
});

test('the order itself is there as tickets/get answers it, with its last event', async () => {
  const ticket = await aPaidTicket();
  const { ticketID } = ticket;
  const { lastEventID, ticket: shown } = (await tasksOf(ticket)).data;
  const got = await ticket.call<CallOutput<'tickets/get'>>('tickets/get', { ticketID });
  expect(shown).toEqual(got.data.ticket);
  expect(lastEventID).toBe(shown.lastEventID);
  const guest = await guestOf(ticket);
  expect((await tasksOf({ ...ticket, call: guest.call })).data.ticket).toEqual(shown);
});

test('what is read while the order changes is of one moment, its last event included', async () => {
  const ticket = await aPaidTicket();
  const { ticketID } = ticket;
  const written_by = await addStaff(db, { role: 'technician' });
  const checks = JSON.stringify([{ name: 'Touch', passed: true }]);
  const noteAt = new Map<string, string>();
  let isWriting = true;
  const write = async () => {
    for (let round = 1; round <= 20; round++) {
      const note = `round ${round}`;
      await inTransaction(db, async (trx) => {
        await lockTicket(trx, ticketID);
        const { reportID } = await trx
          .insertInto('repair_report')
          .values({ ticket_id: ticketID, checks, note, written_by, written_at: now() })
          .returning('report_id as reportID')
          .executeTakeFirstOrThrow();
        const detail = { reportID };
        await appendTicketEvent(trx, { kind: 'report', detail, ticketID, actor: job, now: now() });
      });
      noteAt.set((await ticket.look()).lastEventID, note);
    }
  };
  const seen: Tasks[] = [];
  const read = async () => {
    while (isWriting) {
      const { rc, data } = await tasksOf(ticket);
      expect(rc).toBe(0);
      seen.push(data);
    }
  };
  const writing = write().finally(() => (isWriting = false));
  await Promise.all([writing, read(), read(), read()]);
  const different = new Set(seen.map(({ lastEventID }) => lastEventID));
  expect(different.size).toBeGreaterThan(5);
  for (const { lastEventID, ticket: shown, tracking } of seen) {
    expect(shown.lastEventID).toBe(lastEventID);
    expect(tracking.report?.note).toBe(noteAt.get(lastEventID));
  }
});
