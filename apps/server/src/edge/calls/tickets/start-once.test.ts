import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { mailsTo } from '../../../testing/enqueued-mails.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { aStart, findTestDevice, openAsCustomer, repairTypeOf } from '../../../testing/tickets.ts';
import { twoApps } from '../../../testing/two-apps.ts';

type Customer = Awaited<ReturnType<typeof openAsCustomer>>;

/** At a time that the tests set. */
let apps: Awaited<ReturnType<typeof twoApps>>;
let now = new Date('2026-03-02T10:00:00Z');
let iPhone: Device;

beforeAll(async () => {
  apps = await twoApps({ now: () => now, isTest: true });
  iPhone = await findTestDevice(apps[0]);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function start(browser: Pick<Customer, 'call'>, fields: Parameters<typeof aStart>[1] = {}) {
  const answer = await browser.call<{ ticket: Ticket }>('tickets/start', aStart(iPhone, fields));
  expect(answer).toMatchObject({ rc: 0, msg: '' });
  return answer.data.ticket;
}

const ticketsOf = ({ customerID }: Customer) =>
  apps[0].db.selectFrom('ticket').selectAll().where('customer_id', '=', customerID).execute();

/** The same customer in several tabs, half of them answered by the other process. */
const tabsOf = (customer: Customer, count: number) =>
  Array.from({ length: count }, (_, i) =>
    openBrowser(i % 2 ? apps[1] : apps[0], { cookie: customer.cookie }),
  );

test.each([
  ['one key', () => ({ startKey: '5b2c2d6e-2c0a-4c11-9d5e-0a9d0f1b6a01' })],
  ['no key', () => ({})],
  ['a key each', () => ({ startKey: randomUUID() })],
])('twenty starts at once with %s make one ticket, one event and one mail', async (_, keys) => {
  const email = `${randomUUID()}@example.com`;
  const ada = await openAsCustomer(apps[0], { email });
  const started = await Promise.all(tabsOf(ada, 20).map((tab) => start(tab, keys())));
  expect(new Set(started.map(({ ticketID }) => ticketID)).size).toBe(1);
  const tickets = await ticketsOf(ada);
  expect(tickets).toHaveLength(1);
  const events = await apps[0].db
    .selectFrom('ticket_event')
    .select('kind')
    .where('ticket_id', '=', tickets[0]?.ticket_id ?? 0)
    .execute();
  expect(events).toEqual([{ kind: 'start' }, { kind: 'quotesAdded' }]);
  expect(await mailsTo(apps[0], email)).toHaveLength(1);
});

test('twenty customers at once make twenty tickets', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => openAsCustomer(apps[0])));
  const key = { startKey: randomUUID() };
  const started = await Promise.all(customers.map((customer) => start(customer, key)));
  expect(new Set(started.map(({ ticketID }) => ticketID)).size).toBe(20);
});

test('a key starts the same ticket hours later, when the first answer was lost', async () => {
  const ada = await openAsCustomer(apps[0]);
  const key = { startKey: randomUUID() };
  const first = await start(ada, key);
  later(60 * 5);
  expect((await start(ada, key)).ticketID).toBe(first.ticketID);
});

test('what was changed before the same key is sent again is changed in that ticket', async () => {
  const ada = await openAsCustomer(apps[0]);
  const key = { startKey: randomUUID() };
  const first = await start(ada, key);
  const battery = repairTypeOf(iPhone, 'Battery');
  const again = await start(ada, { ...key, repairTypeID: battery, problem: 'It is empty at noon.' });
  expect(again).toMatchObject({
    ticketID: first.ticketID,
    repair: 'Battery',
    problem: 'It is empty at noon.',
  });
  expect(await ticketsOf(ada)).toHaveLength(1);
});

test('a key sent again after the ticket moved on gives the ticket as it is', async () => {
  const ada = await openAsCustomer(apps[0]);
  const key = { startKey: randomUUID() };
  const { ticketID } = await start(ada, key);
  await apps[0].db.updateTable('ticket').set({ status: 'PAID' }).where('ticket_id', '=', ticketID).execute();
  expect(await start(ada, key)).toMatchObject({ ticketID, status: 'PAID' });
  const input = aStart(iPhone, { ...key, problem: 'Something else.' });
  expect((await ada.call('tickets/start', input)).rc).toBe(15);
});

test('one customer’s key says nothing about another’s', async () => {
  const [ada, bob] = [await openAsCustomer(apps[0]), await openAsCustomer(apps[0])];
  const key = { startKey: randomUUID() };
  expect((await start(ada, key)).ticketID).not.toBe((await start(bob, key)).ticketID);
});

test('the same request is another ticket after ten minutes, or once the first has moved on', async () => {
  const ada = await openAsCustomer(apps[0]);
  const first = await start(ada);
  later(9);
  expect((await start(ada)).ticketID).toBe(first.ticketID);
  later(2);
  const second = await start(ada);
  expect(second.ticketID).not.toBe(first.ticketID);
  await apps[0].db
    .updateTable('ticket')
    .set({ status: 'ACCEPTED' })
    .where('ticket_id', '=', second.ticketID)
    .execute();
  expect((await start(ada)).ticketID).toBeGreaterThan(second.ticketID);
});

test.each([
  ['repair', () => ({ repairTypeID: repairTypeOf(iPhone, 'Battery') })],
  ['model', () => ({ modelID: iPhone.models[1]?.modelID ?? 0 })],
  ['postcode', () => ({ postcode: 'E1 6AN' })],
])('another %s is another ticket', async (_, change) => {
  const ada = await openAsCustomer(apps[0]);
  const first = await start(ada);
  expect((await start(ada, change())).ticketID).not.toBe(first.ticketID);
});

test('the same request in other words is the same ticket, with the words said last', async () => {
  const ada = await openAsCustomer(apps[0]);
  const first = await start(ada, { startKey: randomUUID() });
  const again = await start(ada, { startKey: randomUUID(), problem: 'It fell twice.' });
  expect(again).toMatchObject({ ticketID: first.ticketID, problem: 'It fell twice.' });
});
