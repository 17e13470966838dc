import { Hono } from 'hono';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import { opsEventsPath } from '@fettle/contract/ops-events';
import { Listener } from '../../platform/database/listener.ts';
import { StaffSession } from '../../people/sessions/staff-session.ts';
import { disableStaff } from '../../stores/people/staff.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { openEventStream } from '../../testing/event-stream.ts';
import { eventually } from '../../testing/eventually.ts';
import { aStaffSession, openAsStaff } from '../../testing/staff.ts';
import { findTestDevice, openAsCustomer, openTicket } from '../../testing/tickets.ts';
import { TicketChanges, watchTickets } from '../../tickets/live/ticket-changes.ts';
import { portOf } from '../../platform/http/listen.ts';
import { RequestVisitor } from '../pages/visitor.ts';
import { mountOpsEvents } from './ops-events.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let iPhone: Device;

beforeAll(async () => {
  const database = await testDatabase();
  app = await testApp({ database });
  const { log, ticketChanges: changes } = app;
  const watcher = await watchTickets(new Listener({ url: database.url, log, retryAfterMs: 10 }), changes);
  afterAll(() => watcher.stop());
  iPhone = await findTestDevice(app);
});

const changesOf = (text: string) =>
  [...text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data) as object);

test.each(['administrator', 'coordinator'] as const)(
  'tells a %s which orders have changed, several at once',
  async (role) => {
    const { cookie } = await aStaffSession(app, { role });
    const events = await openEventStream(app.url + opsEventsPath, { cookie });
    expect(events.response.headers.get('content-type')).toBe('text/event-stream');
    await eventually(() => expect(changesOf(events.text())).toEqual([{ all: true }]));
    const tickets = await Promise.all([openTicket(app, iPhone), openTicket(app, iPhone)]);
    const told = () =>
      changesOf(events.text())
        .slice(1)
        .flatMap((change) => (change as { ticketIDs: number[] }).ticketIDs);
    await eventually(() =>
      expect(told()).toEqual(expect.arrayContaining(tickets.map(({ ticketID }) => ticketID))),
    );
  },
);

test.each(['technician', 'driver'] as const)(
  'tells a %s that something changed, and no stranger’s number',
  async (role) => {
    const { cookie } = await aStaffSession(app, { role });
    const events = await openEventStream(app.url + opsEventsPath, { cookie });
    await eventually(() => expect(changesOf(events.text())).toEqual([{ all: true }]));
    await openTicket(app, iPhone);
    await eventually(() => expect(changesOf(events.text())).toHaveLength(2));
    expect(changesOf(events.text())[1]).toEqual({ ticketIDs: [] });
  },
);

test('tells a technician of their own job, also when it is taken from them', async () => {
  const { ticketID } = await openTicket(app, iPhone);
  const { staff_id: staffID, user_id: technicianID } = await app.db
    .selectFrom('ticket')
    .innerJoin('technician', 'technician.user_id', 'ticket.technician_id')
    .select(['technician.staff_id', 'technician.user_id'])
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  const { cookie } = await aStaffSession(app, { role: 'technician', staffID });
  const events = await openEventStream(app.url + opsEventsPath, { cookie });
  await eventually(() => expect(changesOf(events.text())).toHaveLength(1));
  const coordinator = await openAsStaff(app, 'coordinator');
  expect(await coordinator.call('ops/tickets/note', { ticketID, text: 'Rings twice.' })).toMatchObject({
    rc: 0,
  });
  await eventually(() => expect(changesOf(events.text())).toContainEqual({ ticketIDs: [ticketID] }));
  const other = await app.db
    .selectFrom('technician')
    .select('user_id')
    .where('user_id', '<>', technicianID)
    .executeTakeFirstOrThrow();
  const input = { ticketID, technicianID: other.user_id };
  expect(await coordinator.call('ops/tickets/reassignTechnician', input)).toMatchObject({ rc: 0 });
  await eventually(() => expect(changesOf(events.text())).toHaveLength(3));
  expect(changesOf(events.text())[2]).toEqual({ ticketIDs: [ticketID] });
});

test('tells how the brand reads, and when it reads another way', async () => {
  const { cookie } = await aStaffSession(app, { role: 'driver' });
  const events = await openEventStream(app.url + opsEventsPath, { cookie });
  const names = () =>
    [...events.text().matchAll(/event: brand\ndata: (.*)\n\n/g)].map(
      ([, data = '']) => (JSON.parse(data) as { name: string }).name,
    );
  await eventually(() => expect(names()).toEqual(['Fettle']));
  app.brand.take({ name: 'Mend & Make' });
  await eventually(() => expect(names()).toEqual(['Fettle', 'Mend & Make']));
  app.brand.take({});
  await eventually(() => expect(names()).toHaveLength(3));
});

test('is for staff alone', async () => {
  const { cookie } = await openAsCustomer(app);
  for (const headers of [{}, { cookie }, { cookie: 'staff=nonsense' }]) {
    const { response } = await openEventStream(app.url + opsEventsPath, headers);
    expect(response.status).toBe(401);
  }
});

test('a session has six places, and a place is free again once a tab is closed', async () => {
  const { cookie } = await aStaffSession(app, { role: 'coordinator' });
  const open = () => openEventStream(app.url + opsEventsPath, { cookie });
  const streams = [];
  for (let at = 0; at < 6; at++) streams.push(await open());
  expect((await open()).response.status).toBe(429);
  streams[0]?.close();
  await eventually(async () => expect((await open()).response.status).toBe(200));
});

test('ends with the session: a leaver hears nothing any more', async () => {
  const { db, clock } = app;
  const small = new Hono<{ Variables: RequestScope }>();
  small.use(async (c, next) => {
    const readToken = () => (c.req.header('cookie') ?? '').split('=')[1];
    c.set('staffSession', new StaffSession({ db, clock, secure: false, readToken }));
    c.set('visitor', new RequestVisitor(c, 0));
    await next();
  });
  mountOpsEvents(small, {
    db,
    clock,
    brand: app.brand,
    changes: new TicketChanges(),
    beatEveryMs: 20,
    gatherMs: 1,
  });
  const server = createServer(getRequestListener(small.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { staffID, cookie } = await aStaffSession(app, { role: 'coordinator' });
  const stream = await openEventStream(`http://127.0.0.1:${portOf(server)}${opsEventsPath}`, { cookie });
  await eventually(() => expect(stream.text()).toContain(': still here'));
  await disableStaff(db, staffID, clock.now());
  await stream.ended;
  expect(stream.response.status).toBe(200);
});

test('ends with the server', async () => {
  const changes = new TicketChanges();
  const ended = vi.fn();
  changes.watchAll({ onChange: () => {}, onEnd: ended });
  changes.end();
  expect(ended).toHaveBeenCalledOnce();
});
