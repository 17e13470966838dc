import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { addDays } from '@fettle/domain/london';
import { isUndecided, ticketStatuses } from '@fettle/domain/ticket/status';
import { readConfig } from '../../../../apps/server/src/wiring/settings/config.ts';
import { checkBooks } from '../../../../apps/server/src/money/check-books.ts';
import { openPayments } from '../../../../apps/server/src/wiring/open/open-payments.ts';
import { Session } from '../../../../apps/server/src/people/sessions/session.ts';
import { testApp } from '../../../../apps/server/src/testing/app.ts';
import { testDatabase } from '../../../../apps/server/src/testing/database.ts';
import { openIdentityBrowser } from '../../../../apps/server/src/testing/identity-browser.ts';
import { standIns } from '../stand-ins.ts';
import { fillDemo } from './fill-demo.ts';
import { demoPassword, demoPeople, emailOf } from './people.ts';

const now = new Date('2026-03-17T15:20:00Z');
const clock = { now: () => now, isTest: true };
const database = await testDatabase();
const { db } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'fettle-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const settings = { NODE_ENV: 'test', DATA_DIR: dataDir };
const config = readConfig(settings);
const app = await testApp({ database, identity: true, parts: { clock } });
let orders = 0;

beforeAll(async () => {
  ({ orders } = await fillDemo({ config, db, now }));
}, 300_000);

const tickets = () =>
  db
    .selectFrom('ticket')
    .select(['ticket_id as ticketID', 'customer_id as customerID', 'status', 'contact_reason as reason'])
    .orderBy('ticket_id')
    .execute();
const eventsOf = async (kind: string) =>
  db.selectFrom('ticket_event').select('ticket_id').where('kind', '=', kind).execute();

async function callAs(customerID: number) {
  const session = new Session({ db, clock, secure: false, readToken: () => undefined });
  await session.signIn(async () => ({ customerID, userAgent: '', authenticatedAt: now }));
  const [cookie = ''] = (session.setCookie ?? '').split(';');
  return <Data>(name: string, input: object) => app.call<Data>(name, input, { cookie });
}

test('there are orders in every state', async () => {
  const all = await tickets();
  expect(all.length).toBe(orders);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(ticketStatuses));
});

test('every order has a timeline, and nothing happened later than now or before what came first', async () => {
  for (const { ticketID, customerID, status } of await tickets()) {
    const call = await callAs(customerID);
    const { rc, data } = await call<CallOutput<'tickets/getTasks'>>('tickets/getTasks', { ticketID });
    expect(rc).toBe(0);
    // what was never booked, or will not be done, has none
    const isBooked = !isUndecided(status) && status !== 'EXPIRED' && status !== 'CANCELLED';
    if (isBooked) expect(data.tasks.length).toBeGreaterThan(0);
    expect(data.tracking.steps.length).toBe(data.tasks.length);
  }
  const events = await db
    .selectFrom('ticket_event')
    .select(['ticket_id', 'at'])
    .orderBy('ticket_id')
    .orderBy('event_id')
    .execute();
  for (const [index, { ticket_id, at }] of events.entries()) {
    const before = events[index - 1];
    expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    if (before?.ticket_id === ticket_id) expect(before.at.getTime()).toBeLessThanOrEqual(at.getTime());
  }
});

test('no window is oversold', async () => {
  const { rows } = await sql<{ places: number; taken: number; held: number }>`
    select places, taken, (select count(*)::int from window_hold
      where (area_id, day, start_hour) = (w.area_id, w.day, w.start_hour)) as held from courier_window w`.execute(
    db,
  );
  expect(rows.some(({ taken, places }) => taken === places)).toBe(true);
  for (const { places, taken, held } of rows) {
    expect(taken).toBeLessThanOrEqual(places);
    expect(held).toBe(taken);
  }
});

test("the books of every day agree with the provider's, and some of it went back", async () => {
  const { payments } = openPayments({ config, db, clock, standIns });
  let refunded = 0;
  for (let daysAgo = 15; daysAgo >= 0; daysAgo--) {
    const { differences, takings } = await checkBooks({ db, payments }, addDays('2026-03-17', -daysAgo));
    expect(differences).toEqual([]);
    refunded += Math.abs(takings.refundedPence);
  }
  expect(refunded).toBeGreaterThan(0);
});

test('one window is lost, one repair is claimed, one trip was in vain, and promises have slipped', async () => {
  const all = await tickets();
  expect(await eventsOf('windowLost')).toHaveLength(1);
  expect(all.filter(({ reason }) => reason === 'window-lost')).toMatchObject([{ status: 'PAID' }]);
  expect(await eventsOf('claim')).toHaveLength(1);
  expect(await eventsOf('nobodyThere')).toHaveLength(1);
  expect((await eventsOf('promiseMoved')).length).toBeGreaterThan(1);
  expect((await eventsOf('message')).length).toBeGreaterThan(5);
  const stars = await db.selectFrom('feedback').select('stars').execute();
  expect(new Set(stars.map((given) => given.stars))).toEqual(new Set([2, 3, 4, 5]));
  const photos = await db.selectFrom('ticket_photo').select('stage').execute();
  expect(new Set(photos.map(({ stage }) => stage))).toEqual(
    new Set(['customer', 'collected', 'repaired', 'delivered']),
  );
});

test('no job has failed', async () => {
  const failed = db.selectFrom('job').select(['task', 'last_error']).where('last_error', 'is not', null);
  expect(await failed.execute()).toEqual([]);
});

test('the one who is named signs in by password and has a dozen orders', async () => {
  const browser = openIdentityBrowser(app);
  expect((await browser.signIn(emailOf(demoPeople.poppy), demoPassword)).status).toBe(200);
  const { customerID } = (await browser.login()).data.customer;
  const { data } = await browser.call<CallOutput<'tickets/getCustomerTickets'>>(
    'tickets/getCustomerTickets',
    { customerID },
  );
  expect(data.n).toBeGreaterThanOrEqual(12);
});

test('a second run is refused, and so is one whose mails, texts or payments would be real', async () => {
  const run = (env: Record<string, string>) =>
    fillDemo({ config: readConfig({ ...settings, ...env }), db, now });
  await expect(run({})).rejects.toThrow(`There are ${orders} orders in this database`);
  await expect(run({ SMTP_URL: 'smtp://mail.example' })).rejects.toThrow(/unset SMTP_URL first/);
  await expect(run({ APP_ENV: 'prod' })).rejects.toThrow(/for development/);
  expect((await tickets()).length).toBe(orders);
});
