import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import { ticketEventsPath } from '@fettle/contract/ticket-events';
import { Listener } from '../../platform/database/listener.ts';
import { Session } from '../../people/sessions/session.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { createTicketLink, ticketLinkDays, ticketLinkSecret } from '../../telling/links/ticket-link.ts';
import { addQuote } from '../../stores/quoting/quotes.ts';
import { testApp } from '../../testing/app.ts';
import { statementsDuring } from '../../testing/count-statements.ts';
import { testDatabase } from '../../testing/database.ts';
import { openEventStream } from '../../testing/event-stream.ts';
import { eventually } from '../../testing/eventually.ts';
import { findTestDevice, openAsCustomer, openTicket } from '../../testing/tickets.ts';
import { TicketChanges, watchTickets } from '../../tickets/live/ticket-changes.ts';
import { portOf } from '../../platform/http/listen.ts';
import { mountTicketEvents } from './ticket-events.ts';
import { RequestVisitor } from './visitor.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

type OpenTicket = Awaited<ReturnType<typeof openTicket>>;

let app: Awaited<ReturnType<typeof testApp>>;
let databaseUrl: string;
let iPhone: Device;

beforeAll(async () => {
  const database = await testDatabase();
  app = await testApp({ database });
  databaseUrl = database.url;
  const { log, ticketChanges: changes } = app;
  const watcher = await watchTickets(new Listener({ url: database.url, log, retryAfterMs: 10 }), changes);
  afterAll(() => watcher.stop());
  iPhone = await findTestDevice(app);
});

const aTicket = () => openTicket(app, iPhone);
const watch = (
  { ticketID, customer, started }: OpenTicket,
  { seen = started.lastEventID, headers = {} }: { seen?: string; headers?: Record<string, string> } = {},
) => openEventStream(app.url + ticketEventsPath(ticketID, seen), { cookie: customer.cookie, ...headers });
const choose = ({ call, ticketID }: OpenTicket, time: string) =>
  call('tickets/chooseTimeSlot', { ticketID, task: 'PICKUP', date: '2026-03-04', time, pencil: 1 });

test('tells a page that its ticket has changed, each time with what happened last', async () => {
  const [ticket, other] = [await aTicket(), await aTicket()];
  const events = await watch(ticket);
  expect(events.response.status).toBe(200);
  expect(events.response.headers.get('content-type')).toBe('text/event-stream');
  expect(events.response.headers.get('cache-control')).toBe('no-store');
  await eventually(() => expect(events.text()).toBe(`retry: 3000\n\nid: ${ticket.started.lastEventID}\n\n`));

  await choose(other, '10:00');
  await choose(ticket, '10:00');
  const { lastEventID: afterWindow } = await ticket.look();
  await eventually(() => expect(events.changes()).toEqual([afterWindow]));
  await ticket.call('tickets/applyCode', { ticketID: ticket.ticketID, promoCode: 'FIX10' });
  const { lastEventID: afterCode } = await ticket.look();
  await eventually(() => expect(events.changes()).toEqual([afterWindow, afterCode]));
  expect(afterCode).not.toBe(afterWindow);
});

test('tells of a quote that somebody else has added', async () => {
  const ticket = await aTicket();
  const events = await watch(ticket);
  await addQuote(app.db, {
    ticketID: ticket.ticketID,
    title: 'Screen',
    variation: 'By hand',
    toolTip: '',
    imgUrl: '',
    price: { kind: 'fixed', pence: 100 },
    namesFee: true,
    validUntil: '2026-03-16',
    actor: { kind: 'staff', staffID: 3, role: 'coordinator' },
    now: app.clock.now(),
  });
  await eventually(() => expect(events.changes()).toHaveLength(1));
  // and one that was away meanwhile
  const late = await watch(ticket);
  await eventually(() => expect(late.changes()).toHaveLength(1));
});

test('tells at once of what happened before the page listened', async () => {
  const ticket = await aTicket();
  await choose(ticket, '13:00');
  const { lastEventID } = await ticket.look();
  const late = await watch(ticket);
  await eventually(() => expect(late.changes()).toEqual([lastEventID]));
  const again = await watch(ticket, { headers: { 'last-event-id': lastEventID } });
  await eventually(() => expect(again.text()).toContain(`id: ${lastEventID}\n\n`));
  expect(again.changes()).toEqual([]);
});

test('tells of what happened while the connection to the database was lost', async () => {
  const ticket = await aTicket();
  const events = await watch(ticket);
  await eventually(() => expect(events.text()).toContain('id:'));
  await Promise.all([
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'fettle % listener'`.execute(app.db),
    choose(ticket, '10:00'),
  ]);
  await eventually(() => expect(events.changes()).toHaveLength(1));
});

test('is there for whoever may see the ticket, and for nobody else', async () => {
  const ticket = await aTicket();
  const bob = await openAsCustomer(app);
  const url = app.url + ticketEventsPath(ticket.ticketID, '');
  const strangers = await openEventStream(url, { cookie: bob.cookie });
  expect(strangers.response.status).toBe(404);
  const never = await openEventStream(app.url + ticketEventsPath(2_000_000_000, ''), { cookie: bob.cookie });
  await Promise.all([strangers.ended, never.ended]);
  expect(never.text()).toBe(strangers.text());
  expect((await openEventStream(url)).response.status).toBe(401);
  for (const id of ['0', 'x', '1e3', '99999999999']) {
    const { response } = await openEventStream(`${app.url}/events/tickets/${id}`, { cookie: bob.cookie });
    expect(response.status).toBe(404);
  }
});

test('is open six times in one session, and once more when one is closed', async () => {
  const ticket = await aTicket();
  const tabs = [];
  for (let i = 0; i < 6; i++) tabs.push(await watch(ticket));
  expect(tabs.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await watch(ticket)).response.status).toBe(429);
  tabs[0]?.close();
  await eventually(async () => expect((await watch(ticket)).response.status).toBe(200));
});

test('is open thirty times by one mailed link, in however many sessions, and its owner has places of their own', async () => {
  const ticket = await aTicket();
  const { ticketID } = ticket;
  const secret = await appSecret(app.db, ticketLinkSecret);
  const link = createTicketLink({ secret, publicUrl: app.url, ticketID, now: app.clock.now() });
  const statuses: number[] = [];
  for (let at = 0; at < 36; at++) {
    const opened = await fetch(link, { redirect: 'manual' });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const events = await openEventStream(app.url + ticketEventsPath(ticketID, ''), { cookie });
    statuses.push(events.response.status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses.slice(30)).toEqual(Array.from({ length: 6 }, () => 429));
  expect((await watch(ticket)).response.status).toBe(200);
});

test('a browser that leaves before the answer begins keeps no place', async () => {
  const ticket = await aTicket();
  const { hostname, port } = new URL(app.url);
  const head = `GET ${ticketEventsPath(ticket.ticketID, '')} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${ticket.customer.cookie}\r\n\r\n`;
  for (let at = 0; at < 12; at++) {
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.write(head, resolve));
    // let it be read, and leave while the database is asked
    await new Promise((resolve) => setTimeout(resolve, at % 3));
    socket.destroy();
  }
  await eventually(async () => {
    const tabs = [];
    for (let at = 0; at < 6; at++) tabs.push(await watch(ticket));
    const statuses = tabs.map(({ response }) => response.status);
    for (const tab of tabs) tab.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

test('ends when the customer signs out everywhere, and tells nothing after that', async () => {
  const ticket = await aTicket();
  const { events } = await quickEvents(ticket, { beatEveryMs: 20 });
  const { events: silent, changes } = await quickEvents(ticket, {});
  await eventually(() => expect(silent.changes()).toHaveLength(1));
  await ticket.call('customers/sessions/end', {});
  await events.ended;
  await appendTicketEvent(app.db, {
    ticketID: ticket.ticketID,
    kind: 'start',
    actor: { kind: 'job', job: 'test' },
    detail: { technicianID: null },
    now: app.clock.now(),
  });
  changes.announce(ticket.ticketID);
  await silent.ended;
  expect(silent.changes()).toHaveLength(1);
});

test('ends with the link by which the ticket was opened', async () => {
  const { ticketID } = await aTicket();
  const secret = await appSecret(app.db, ticketLinkSecret);
  // it works for 300 ms more
  const now = new Date(app.clock.now().getTime() - ticketLinkDays * 24 * 60 * 60 * 1000 + 1300);
  const link = createTicketLink({ secret, publicUrl: app.url, ticketID, now });
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const events = await openEventStream(app.url + ticketEventsPath(ticketID, ''), { cookie });
  expect(events.response.status).toBe(200);
  await events.ended;
  const again = await openEventStream(app.url + ticketEventsPath(ticketID, ''), { cookie });
  expect(again.response.status).toBe(401);
});

/** The same without the rest, in less time. */
async function quickEvents(ticket: OpenTicket, times: { beatEveryMs?: number; lifeMs?: number }) {
  const { db, clock } = app;
  const changes = new TicketChanges();
  const hono = new Hono<{ Variables: RequestScope }>();
  const readToken = () => ticket.customer.cookie.split('=')[1];
  hono.use((c, next) => {
    c.set('session', new Session({ db, clock, secure: false, readToken }));
    c.set('visitor', new RequestVisitor(c, 0));
    return next();
  });
  mountTicketEvents(hono, { db, clock, changes, ...times });
  const server = createServer(getRequestListener(hono.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${portOf(server)}${ticketEventsPath(ticket.ticketID, '')}`;
  return { changes, events: await openEventStream(url), reopen: () => openEventStream(url) };
}

test('sends a heartbeat while nothing happens', async () => {
  const { events } = await quickEvents(await aTicket(), { beatEveryMs: 10 });
  await eventually(() => expect(events.text()).toMatch(/(: still here\n\n){3}$/));
});

test('ends after a while, so that the browser has to ask again', async () => {
  const { events } = await quickEvents(await aTicket(), { lifeMs: 50 });
  await events.ended;
  expect(events.text()).toContain('retry: 3000');
});

test('ends when the server goes down, and opens no new ones then', async () => {
  const { changes, events, reopen } = await quickEvents(await aTicket(), {});
  await eventually(() => expect(events.changes()).toHaveLength(1));
  changes.end();
  await events.ended;
  await (
    await reopen()
  ).ended;
});

test('a change costs one statement for all pages that show the ticket, and a heartbeat one for all pages', async () => {
  const ticket = await aTicket();
  const { changes, events, reopen } = await quickEvents(ticket, { beatEveryMs: 200 });
  const pages = [events, await reopen(), await reopen(), await reopen(), await reopen()];
  await eventually(() => expect(pages.map((page) => page.changes().length)).toEqual([1, 1, 1, 1, 1]));
  await appendTicketEvent(app.db, {
    ticketID: ticket.ticketID,
    kind: 'contact',
    actor: { kind: 'job', job: 'test' },
    detail: {},
    now: app.clock.now(),
  });
  const told = await statementsDuring(databaseUrl, async () => {
    changes.announce(ticket.ticketID);
    await eventually(() => expect(pages.map((page) => page.changes().length)).toEqual([2, 2, 2, 2, 2]));
  });
  expect(told.filter((text) => text.includes('ticket_event'))).toHaveLength(1);
  const beats = () => events.text().match(/still here/g)?.length ?? 0;
  const before = beats();
  const beaten = await statementsDuring(databaseUrl, () =>
    eventually(() => expect(beats()).toBe(before + 2)),
  );
  expect(beaten.length).toBeLessThanOrEqual(3);
});
