import { beforeAll, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';
import { findTestDevice, openAsCustomer, openTicket, quotesOf } from '../../../testing/tickets.ts';

type OpenTicket = Awaited<ReturnType<typeof openTicket>>;

let app: Awaited<ReturnType<typeof testApp>>;
let now = new Date('2026-03-02T10:00:00Z');
let iPhone: Device;

beforeAll(async () => {
  app = await testApp({ parts: { clock: { now: () => now, isTest: true } } });
  iPhone = await findTestDevice(app);
});

const save = (
  { call, ticketID }: Pick<OpenTicket, 'call' | 'ticketID'>,
  email: string,
  quoteID: number | null = null,
) => call<{ leadID: number; issues: object[] }>('tickets/saveLead', { email, ticketID, quoteID });

test('sends the quotes with a link that opens the ticket, and gives a reference', async () => {
  const ticket = await openTicket(app, iPhone);
  const { ticketID } = ticket;
  const { data: applied } = await ticket.call<{ ticket: Ticket }>('tickets/applyCode', {
    promoCode: 'FIX10',
    ticketID,
  });
  const [first, second] = quotesOf(applied.ticket);
  const { rc, data } = await save(ticket, 'sam@example.com', first?.quoteID);
  expect(rc).toBe(0);
  expect(data.leadID).toBeGreaterThan(0);
  const [mail, ...others] = await mailsTo(app, 'sam@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Your saved quote RE/${ticketID}: iPhone 12`);
  const pounds = (amount = 0) => `£${amount.toFixed(2)}`;
  expect(mail?.text).toContain(
    `${first?.title}, ${first?.variation} (your choice): ${pounds(first?.amount)}, instead of ${pounds(first?.originalAmount)}, until 16 March 2026`,
  );
  expect(mail?.text).toContain(`${second?.title}, ${second?.variation}: ${pounds(second?.amount)}`);
  expect(mail?.text).toContain('Promo code: FIX10');

  const link = /\S+\/open\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const opened = await fetch(app.url + new URL(link).pathname, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(`/ticket/${ticketID}?link=1`);
});

test('pressed twice sends one mail; later it sends another', async () => {
  const ticket = await openTicket(app, iPhone);
  const [first, second] = await Promise.all([
    save(ticket, 'twice@example.com'),
    save(ticket, 'twice@example.com'),
  ]);
  expect(first.data.leadID).toBe(second.data.leadID);
  expect(await mailsTo(app, 'twice@example.com')).toHaveLength(1);
  now = new Date('2026-03-02T10:02:00Z');
  expect((await save(ticket, 'twice@example.com')).data.leadID).not.toBe(first.data.leadID);
  expect(await mailsTo(app, 'twice@example.com')).toHaveLength(2);
  now = new Date('2026-03-02T10:00:00Z');
});

test.each(['', 'sam', 'sam@example', 'sam@example.c'])('takes %j for no email address', async (email) => {
  const { rc, data } = await save(await openTicket(app, iPhone), email);
  expect(rc).toBe(2);
  expect(data.issues).toEqual([{ path: 'email', message: 'Please enter a valid email address' }]);
});

test('refuses a ticket that has no quotes, and a quote that is not its own or has expired', async () => {
  const fold = await findTestDevice(app, { manufacturer: 'Samsung', device: 'Galaxy Z Fold6' });
  expect((await save(await openTicket(app, fold), 'sam@example.org')).rc).toBe(10);
  const ticket = await openTicket(app, iPhone);
  expect((await save(ticket, 'sam@example.org', 2_000_000_000)).rc).toBe(10);
  now = new Date('2026-03-17T00:00:00Z');
  expect((await save(ticket, 'sam@example.org')).rc).toBe(10);
  now = new Date('2026-03-02T10:00:00Z');
  expect(await mailsTo(app, 'sam@example.org')).toEqual([]);
});

test('refuses another’s ticket, and visitors', async () => {
  const { ticketID } = await openTicket(app, iPhone);
  const bob = await openAsCustomer(app);
  expect((await save({ call: bob.call, ticketID }, 'bob@example.com')).rc).toBe(6);
  expect((await save({ call: openBrowser(app).call, ticketID }, 'bob@example.com')).rc).toBe(-1);
});

test('writes to nobody more often than they would read', async () => {
  const ticket = await openTicket(app, iPhone);
  const quoteIDs = [null, ...quotesOf(ticket.started).map(({ quoteID }) => quoteID)];
  const answers = [];
  for (let i = 0; i < 7; i++) {
    answers.push((await save(ticket, 'flooded@example.com', quoteIDs[i % quoteIDs.length])).rc);
  }
  expect(answers).toEqual([0, 0, 0, 0, 0, 0, 19]);
  for (let i = 0; i < 3; i++) await save(ticket, `friend-${i}@example.com`);
  expect((await save(ticket, 'friend-5@example.com')).rc).toBe(19);
});
