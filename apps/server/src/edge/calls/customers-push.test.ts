import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymiseCustomer } from '../../stores/forgetting/forget-customer.ts';
import { listPushSessions } from '../../stores/telling/push-subscriptions.ts';
import { testApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { subscribedBrowser } from '../../testing/push-service.ts';
import { testSignIn, type Browser } from '../../testing/sign-in.ts';
import { openAsCustomer } from '../../testing/tickets.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;
let places = 0;

beforeAll(async () => {
  site = await testSignIn({ PUSH: 'on' });
});

beforeEach(() => site.wait(61));

/** As a browser names it; each is another. */
const aSubscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${(places += 1)}`) => {
  const { keys } = subscribedBrowser(endpoint);
  return { endpoint, keys };
};
const subscribe = (browser: Browser, input: object = aSubscription()) =>
  browser.call('customers/push/subscribe', input);
const isOn = async (browser: Browser) =>
  (await browser.call<{ isOn: boolean }>('customers/push/get', {})).data.isOn;
const sessionsOf = (customerID: number) => listPushSessions(site.app.db, customerID, site.clock.now());

describe('notifications on a device', () => {
  test('are turned on and off, however often', async () => {
    const { browser, customerID } = await site.signedIn();
    expect(await isOn(browser)).toBe(false);
    const subscription = aSubscription();
    for (let i = 0; i < 2; i += 1) expect((await subscribe(browser, subscription)).rc).toBe(0);
    expect(await isOn(browser)).toBe(true);
    expect(await sessionsOf(customerID)).toHaveLength(1);
    for (let i = 0; i < 2; i += 1) {
      expect((await browser.call('customers/push/unsubscribe', {})).rc).toBe(0);
    }
    expect(await isOn(browser)).toBe(false);
    expect(await sessionsOf(customerID)).toEqual([]);
  });

  test('are the session’s own: another device of the customer has none', async () => {
    const { browser, sub } = await site.signedIn();
    await subscribe(browser);
    const other = await site.signedIn(sub);
    expect(await isOn(other.browser)).toBe(false);
    await other.browser.call('customers/push/unsubscribe', {});
    expect(await isOn(browser)).toBe(true);
  });

  test('end with signing out, and with being signed out from elsewhere', async () => {
    const { browser, sub, customerID } = await site.signedIn();
    await subscribe(browser);
    await browser.call('auth/logout', {});
    expect(await sessionsOf(customerID)).toEqual([]);

    const lost = await site.signedIn(sub);
    await subscribe(lost.browser);
    expect(await sessionsOf(customerID)).toHaveLength(1);
    site.wait(1);
    const { browser: here } = await site.signedIn(sub);
    await here.call('customers/sessions/end', {});
    expect(await sessionsOf(customerID)).toEqual([]);
  });

  test('go to whoever uses the browser now', async () => {
    const subscription = aSubscription();
    const before = await site.signedIn();
    await subscribe(before.browser, subscription);
    const now = await site.signedIn();
    await subscribe(now.browser, subscription);
    expect(await sessionsOf(before.customerID)).toEqual([]);
    expect(await sessionsOf(now.customerID)).toHaveLength(1);
  });

  test('are ten for a customer: the oldest is dropped', async () => {
    const { browser: oldest, sub, customerID } = await site.signedIn();
    await subscribe(oldest);
    for (let i = 0; i < 10; i += 1) {
      site.wait(1);
      await subscribe((await site.signedIn(sub)).browser);
    }
    expect(await sessionsOf(customerID)).toHaveLength(10);
    expect(await isOn(oldest)).toBe(false);
  });

  test('are not turned on again and again', async () => {
    const { browser } = await site.signedIn();
    const subscription = aSubscription();
    for (let i = 0; i < 30; i += 1) expect((await subscribe(browser, subscription)).rc).toBe(0);
    expect((await subscribe(browser, subscription)).status).toBe(429);
  });

  test('are in the export, without their keys', async () => {
    const { browser } = await site.signedIn();
    const { endpoint, keys } = aSubscription();
    await subscribe(browser, { endpoint, keys });
    const { data } = await browser.call<{ export: object }>('customers/export', { after: null });
    const createdAt = site.clock.now().toISOString();
    expect(data.export).toMatchObject({ pushSubscriptions: [{ endpoint, createdAt, lastUsedAt: null }] });
    expect(JSON.stringify(data)).not.toContain(keys.p256dh);
    expect(JSON.stringify(data)).not.toContain(keys.auth);
  });

  test('are forgotten with the account', async () => {
    const { browser, customerID } = await site.signedIn();
    const { endpoint, keys } = aSubscription();
    await subscribe(browser, { endpoint, keys });
    await anonymiseCustomer(site.app.db, customerID, site.clock.now());
    const left = await site.app.db
      .selectFrom('push_subscription')
      .select('session_id')
      .where('endpoint', '=', endpoint)
      .execute();
    expect(left).toEqual([]);
  });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://push.example/1',
  'http://127.0.0.1:5432/',
  'https://169.254.169.254/latest/meta-data/',
  'https://fcm.googleapis.com@evil.example/1',
  'javascript:alert(1)',
])('refuses the endpoint %s', async (endpoint) => {
  const { browser } = await site.signedIn();
  expect((await subscribe(browser, aSubscription(endpoint))).rc).toBe(57);
  expect(await isOn(browser)).toBe(false);
});

test.each([
  ['no keys', {}],
  ['a key that is not on the curve', { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }],
  ['a key that is too short', { p256dh: 'BAAA', auth: 'A'.repeat(22) }],
  ['a wrong secret', { p256dh: aSubscription().keys.p256dh, auth: 'A'.repeat(21) }],
  ['a secret of other signs', { p256dh: aSubscription().keys.p256dh, auth: '+'.repeat(22) }],
])('refuses %s', async (_, keys) => {
  const { browser } = await site.signedIn();
  const { endpoint } = aSubscription();
  expect((await subscribe(browser, { endpoint, keys })).rc).toBe(2);
  expect(await isOn(browser)).toBe(false);
});

test.each(['customers/push/get', 'customers/push/subscribe', 'customers/push/unsubscribe'])(
  '%s is for customers',
  async (call) => {
    const { rc } = await openBrowser(site.app).call(call, aSubscription());
    expect(rc).toBe(-1);
  },
);

test('nobody is subscribed where push is off', async () => {
  const app = await testApp();
  const customer = await openAsCustomer(app);
  expect((await customer.call('customers/push/subscribe', aSubscription())).rc).toBe(57);
});
