import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../platform/process/clock.ts';
import { tidyUp } from '../../wiring/jobs/housekeeping.ts';
import { addCustomer } from '../../testing/customers.ts';
import { testDatabase } from '../../testing/database.ts';
import { Session } from './session.ts';
import type { SignIn } from '../../stores/people/sessions.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let now = new Date('2026-03-02T10:00:00Z');
const clock: Clock = { now: () => now, isTest: true };
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let ada: SignIn;

beforeAll(async () => {
  database = await testDatabase();
  ada = await aSignIn();
});

const aSignIn = async (): Promise<SignIn> => ({
  customerID: (await addCustomer(database.db)).customerID,
  userAgent: 'Browser/1.0',
  authenticatedAt: now,
});

const open = (token?: string, secure = false) =>
  new Session({ db: database.db, clock, secure, readToken: () => token });
const tokenOf = (session: Session) => /session=([^;]*)/.exec(session.setCookie ?? '')?.[1] ?? '';
const rows = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from session`.execute(database.db)).rows[0]?.n);

test('reading makes no row and sets no cookie', async () => {
  const before = await rows();
  const session = open();
  expect(await session.get('draft')).toBeUndefined();
  expect(await session.customerID()).toBeUndefined();
  expect(session.setCookie).toBeUndefined();
  expect(await rows()).toBe(before);
});

test('what one request keeps, the next one with its cookie finds', async () => {
  const first = open();
  await first.set('draft', { problem: 'cracked' });
  expect(first.setCookie).toMatch(/^session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await open(tokenOf(first)).get('draft')).toEqual({ problem: 'cracked' });
});

test('over https the cookie is bound to host and transport', async () => {
  const session = open(undefined, true);
  await session.set('draft', 1);
  expect(session.setCookie).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('two tabs that keep different things keep both', async () => {
  const first = open();
  await first.set('start', 1);
  const token = tokenOf(first);
  const [left, right] = [open(token), open(token)];
  await Promise.all([left.get('start'), right.get('start')]);
  await left.set('left', 'L');
  await right.set('right', 'R');
  const later = open(token);
  expect([await later.get('start'), await later.get('left'), await later.get('right')]).toEqual([
    1,
    'L',
    'R',
  ]);
});

test('signing in keeps the draft under a new token, and the old token is worth nothing', async () => {
  const before = open();
  await before.set('draft', 'kept');
  const planted = tokenOf(before);
  const signingIn = open(planted);
  await signingIn.signIn(async () => ada);
  expect(tokenOf(signingIn)).not.toBe(planted);
  const after = open(tokenOf(signingIn));
  expect(await after.customerID()).toBe(ada.customerID);
  expect(await after.get('draft')).toBe('kept');
  expect(await open(planted).customerID()).toBeUndefined();
  expect(await open(planted).get('draft')).toBeUndefined();
});

test('signing in as somebody else leaves behind what the one before had', async () => {
  const first = open();
  await first.signIn(async () => ada);
  await first.set('draft', 'Ada’s');
  const second = open(tokenOf(first));
  await second.signIn(aSignIn);
  expect(await open(tokenOf(second)).get('draft')).toBeUndefined();
});

test.each(['disabled_at', 'deleted_at'] as const)('a customer with %s has no session', async (column) => {
  const signIn = await aSignIn();
  const session = open();
  await session.signIn(async () => signIn);
  await database.db
    .updateTable('customer')
    .set({ [column]: now })
    .where('customer_id', '=', signIn.customerID)
    .execute();
  expect(await open(tokenOf(session)).customerID()).toBeUndefined();
});

test('being seen is written at most every few minutes', async () => {
  const session = open();
  await session.signIn(aSignIn);
  const signedInAt = now;
  const lastSeenAfter = async (minutes: number) => {
    now = new Date(signedInAt.getTime() + minutes * 60_000);
    const later = open(tokenOf(session));
    const row = await database.db
      .selectFrom('session')
      .select('last_seen_at')
      .where('session_id', '=', (await later.sessionID()) ?? 0)
      .executeTakeFirst();
    return row?.last_seen_at;
  };
  expect(await lastSeenAfter(4)).toEqual(signedInAt);
  expect(await lastSeenAfter(6)).toEqual(now);
});

test('ending it removes row and cookie', async () => {
  const session = open();
  await session.signIn(async () => ada);
  const token = tokenOf(session);
  const ending = open(token);
  await ending.end();
  expect(ending.setCookie).toMatch(/^session=; Max-Age=0;/);
  expect(await open(token).customerID()).toBeUndefined();
});

test('a visitor’s session ends after a day, a customer’s after thirty', async () => {
  const visitor = open();
  await visitor.set('draft', 1);
  const customer = open();
  await customer.signIn(async () => ada);
  now = hours(25);
  expect(await open(tokenOf(visitor)).get('draft')).toBeUndefined();
  expect(await open(tokenOf(customer)).customerID()).toBe(ada.customerID);
  now = hours(30 * 24);
  expect(await open(tokenOf(customer)).customerID()).toBeUndefined();
});

test('one in use is extended, with a new cookie, past half its lifetime only', async () => {
  const session = open();
  await session.set('draft', 1);
  const token = tokenOf(session);
  now = hours(6);
  const early = open(token);
  await early.get('draft');
  expect(early.setCookie).toBeUndefined();
  now = hours(10);
  const late = open(token);
  await late.get('draft');
  expect(tokenOf(late)).toBe(token);
  now = hours(20);
  expect(await open(token).get('draft')).toBe(1);
});

test.each(['', 'short', "'; drop table session; --", 'x'.repeat(4000)])(
  'the token %j opens nothing',
  async (token) => {
    expect(await open(token).customerID()).toBeUndefined();
  },
);

test('the table holds no token', async () => {
  const session = open();
  await session.set('draft', 1);
  const { rows: all } = await sql<{ text: string }>`select session::text as text from session`.execute(
    database.db,
  );
  expect(all.length).toBeGreaterThan(0);
  for (const { text } of all) expect(text).not.toContain(tokenOf(session));
});

test('housekeeping removes expired sessions and no others', async () => {
  const old = open();
  await old.set('draft', 1);
  now = hours(25);
  const fresh = open();
  await fresh.set('draft', 2);
  await tidyUp({ db: database.db, clock });
  expect(await rows()).toBe(1);
  expect(await open(tokenOf(fresh)).get('draft')).toBe(2);
});
