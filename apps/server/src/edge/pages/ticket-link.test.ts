import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { createTicketLink, ticketLinkDays, ticketLinkSecret } from '../../telling/links/ticket-link.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { testApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addCustomer, addTicket } from '../../testing/customers.ts';
import { mailsTo } from '../../testing/enqueued-mails.ts';
import { aStart, findTestDevice, openAsCustomer } from '../../testing/tickets.ts';

let now = new Date('2026-03-02T10:00:00Z');
const app = await testApp({
  env: { TRUSTED_PROXIES: '1' },
  parts: { clock: { now: () => now, isTest: true } },
});
const secret = await appSecret(app.db, ticketLinkSecret);
const dayMs = 24 * 60 * 60 * 1000;

const linkTo = (ticketID: number, madeDaysAgo = 0) =>
  createTicketLink({
    secret,
    publicUrl: app.url,
    ticketID,
    now: new Date(app.clock.now().getTime() - madeDaysAgo * dayMs),
  });

async function follow(link: string, cookie = '') {
  const response = await fetch(link, { redirect: 'manual', headers: { cookie } });
  const given = response.headers.get('set-cookie')?.split(';')[0];
  return { response, location: response.headers.get('location'), cookie: given ?? cookie };
}

async function openTickets(): Promise<unknown[]> {
  const rows = await app.db.selectFrom('session').select('data').orderBy('created_at').execute();
  return rows.map(({ data }) =>
    Array.isArray(data.openTickets)
      ? data.openTickets.map((opened: { ticketID: number }) => opened.ticketID)
      : data.openTickets,
  );
}

test('the link in a mail opens its ticket in the visitor’s session and goes there', async () => {
  const { response, location } = await follow(linkTo(17));
  expect(response.status).toBe(303);
  expect(location).toBe('/ticket/17?link=1');
  expect((await openTickets()).at(-1)).toEqual([17]);
});

test('links add up within one session, the same one once, and only the last twenty count', async () => {
  let { cookie } = await follow(linkTo(1));
  for (const ticketID of [2, 1, ...Array.from({ length: 20 }, (_, at) => at + 100)]) {
    ({ cookie } = await follow(linkTo(ticketID), cookie));
    if (ticketID === 1) expect((await openTickets()).at(-1)).toEqual([2, 1]);
  }
  expect((await openTickets()).at(-1)).toEqual(Array.from({ length: 20 }, (_, at) => at + 100));
});

test('the address, which is a key, goes neither into a cache nor to a search engine nor to the next page', async () => {
  for (const link of [linkTo(17), `${app.url}/open/forged`]) {
    const { headers } = (await follow(link)).response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  }
});

test.each([
  ['one that has run out', () => linkTo(17, ticketLinkDays)],
  ['one for another ticket under the same signature', () => linkTo(17).replace('/17-', '/18-')],
  ['one cut off by a mail program', () => linkTo(17).slice(0, -5)],
  [
    'one of another shop',
    () => createTicketLink({ secret: 'x', publicUrl: app.url, ticketID: 17, now: new Date() }),
  ],
  ['nonsense', () => `${app.url}/open/%00%ff`],
])('a link that is %s explains itself and opens nothing', async (_, link) => {
  const before = await openTickets();
  const { response, location, cookie } = await follow(link());
  expect(response.status).toBe(303);
  expect(location).toBe('/link-expired');
  expect(cookie).toBe('');
  expect(await openTickets()).toEqual(before);
});

test('the log does not keep the key', async () => {
  const link = linkTo(17);
  await follow(link);
  expect(app.lines.join('\n')).toContain('/open/');
  expect(app.lines.join('\n')).not.toContain(link.slice(link.lastIndexOf('/') + 1));
});

describe('a visitor who came by the link in a mail', () => {
  async function startTicket() {
    const email = `${randomUUID()}@example.com`;
    const customer = await openAsCustomer(app, { email });
    const device = await findTestDevice(app);
    const { data } = await customer.call<{ ticket: Ticket }>('tickets/start', aStart(device));
    return { customer, email, ticketID: data.ticket.ticketID };
  }

  async function linkInLastMail({ email }: { email: string }): Promise<string> {
    const [mail] = await mailsTo(app, email);
    const [link = ''] = /^http.*\/open\/.*$/m.exec(mail?.text ?? '') ?? [];
    return link.replace(app.config.publicUrl, app.url);
  }

  test('sees that ticket, and the mail was enqueued with it', async () => {
    const { email, ticketID } = await startTicket();
    const { cookie } = await follow(await linkInLastMail({ email }));
    const visitor = openBrowser(app, { cookie });
    const { rc, data } = await visitor.call<{ ticket: Ticket }>('tickets/get', { ticketID });
    expect(rc).toBe(0);
    expect(data.ticket.ticketID).toBe(ticketID);
  });

  test('sees it no longer than the link works, however long the session lasts', async () => {
    const { ticketID, email } = await startTicket();
    const link = await linkInLastMail({ email });
    const look = async (cookie: string) =>
      (await openBrowser(app, { cookie }).call('tickets/get', { ticketID })).rc;
    now = new Date(now.getTime() + (ticketLinkDays - 1) * dayMs);
    const visitor = (await follow(link)).cookie;
    const customer = await openAsCustomer(app);
    await follow(link, customer.cookie);
    now = new Date(now.getTime() + 0.9 * dayMs);
    expect([await look(visitor), await look(customer.cookie)]).toEqual([0, 0]);
    now = new Date(now.getTime() + 0.1 * dayMs);
    expect([await look(visitor), await look(customer.cookie)]).toEqual([-1, 6]);
    now = new Date('2026-03-02T10:00:00Z');
  });

  test('sees no other ticket, not even of the same customer', async () => {
    const { customer, email } = await startTicket();
    const { cookie } = await follow(await linkInLastMail({ email }));
    const visitor = openBrowser(app, { cookie });
    const stranger = await addCustomer(app.db);
    for (const { customerID } of [customer, stranger]) {
      const ticketID = await addTicket(app.db, { customerID });
      expect(await visitor.call('tickets/get', { ticketID })).toMatchObject({ rc: -1, data: null });
    }
  });

  test.each([
    [
      'customers/update',
      { firstname: 'Eve', surname: '', phone: '', email: '', address: '', postcode: '', receivePromo: 0 },
    ],
    ['customers/export', { after: null }],
    ['customers/sessions/list', {}],
    ['customers/sessions/end', {}],
    ['customers/delete', { idToken: 'x' }],
  ])('is nobody to %s', async (name, input) => {
    const { cookie } = await follow(await linkInLastMail(await startTicket()));
    const visitor = openBrowser(app, { cookie });
    expect(await visitor.call(name, input)).toMatchObject({ rc: -1, data: null });
  });

  test.each([
    ['pay', (ticketID: number) => `/ticket/pay?ticketID=${ticketID}`],
    ['feedback', (ticketID: number) => `/feedback/${ticketID}`],
    ['collection', (ticketID: number) => `/track/RE${ticketID}?to=collection`],
    ['delivery', (ticketID: number) => `/track/RE${ticketID}?to=delivery`],
    ['messages', (ticketID: number) => `/track/RE${ticketID}?to=messages`],
  ])('reads the order first where the link is to %s, which its owner goes to at once', async (to, path) => {
    const { ticketID, customer } = await startTicket();
    const link = `${linkTo(ticketID)}?to=${to}`;
    const readable = `/track/RE${ticketID}?link=1&to=${to}`;
    expect((await follow(link)).location).toBe(readable);
    expect((await follow(link, (await openAsCustomer(app)).cookie)).location).toBe(readable);
    expect((await follow(link, customer.cookie)).location).toBe(path(ticketID));
  });

  test('is told how its owner signed in last, and nobody is without the link', async () => {
    const { ticketID, customer } = await startTicket();
    const look = (call: typeof customer.call) =>
      call<CallOutput<'tickets/getTasks'>>('tickets/getTasks', { ticketID });
    const wayOf = async (call: typeof customer.call) => (await look(call)).data.tracking.signInWay;
    expect(await wayOf(customer.call)).toBeNull();
    const { cookie } = await follow(linkTo(ticketID));
    expect(await wayOf(openBrowser(app, { cookie }).call)).toBe('password');
    const other = await follow(linkTo(ticketID + 1_000));
    expect(await look(openBrowser(app, { cookie: other.cookie }).call)).toMatchObject({ rc: -1, data: null });
    expect(await look((await openAsCustomer(app)).call)).toMatchObject({ rc: 6, data: null });
  });

  test('who is signed in as somebody else stays so, and sees that ticket besides', async () => {
    const { email, ticketID } = await startTicket();
    const link = await linkInLastMail({ email });
    const other = await openAsCustomer(app);
    const own = await addTicket(app.db, other);
    await follow(link, other.cookie);
    for (const id of [ticketID, own]) {
      expect(await other.call('tickets/get', { ticketID: id })).toMatchObject({ rc: 0 });
    }
  });
});
