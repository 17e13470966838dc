import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInSession } from '@fettle/contract/entities/customer';
import { openBrowser } from '../../testing/browser.ts';
import { testSignIn, type Browser } from '../../testing/sign-in.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;

beforeAll(async () => {
  site = await testSignIn();
});

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36';

describe('where one is signed in', () => {
  const list = async (browser: Browser) =>
    (await browser.call<{ sessions: SignedInSession[] }>('customers/sessions/list', {})).data.sessions;

  test('is listed by browser and time, this one first', async () => {
    const { browser, sub } = await site.signedIn(undefined, { userAgent: phone });
    const signedInAt = site.clock.now().toISOString();
    site.wait(10);
    await site.signedIn(sub, { userAgent: 'curl/8' });
    await site.signedIn();
    expect(await list(browser)).toEqual([
      {
        sessionID: expect.any(Number) as number,
        where: 'Chrome on Android',
        signedInAt,
        lastSeenAt: site.clock.now().toISOString(),
        current: true,
      },
      {
        sessionID: expect.any(Number) as number,
        where: 'Unknown browser',
        signedInAt: site.clock.now().toISOString(),
        lastSeenAt: site.clock.now().toISOString(),
        current: false,
      },
    ]);
  });

  const otherOf = async (browser: Browser) =>
    (await list(browser)).find(({ current }) => !current)?.sessionID ?? 0;

  test('one is ended from another, and its browser cannot come back by the proof it still holds', async () => {
    const { browser: stolen, sub, idToken } = await site.signedIn();
    site.wait(1);
    const { browser } = await site.signedIn(sub);
    const sessionID = await otherOf(browser);
    expect((await browser.call('customers/sessions/end', { sessionID })).rc).toBe(0);
    expect(await site.isSignedIn(stolen)).toBe(false);
    expect(await site.isSignedIn(browser)).toBe(true);
    expect(await list(browser)).toHaveLength(1);
    const details = { address: '', postcode: '', phone: '' };
    expect((await stolen.call('auth/login', { idToken, ...details })).rc).toBe(16);
    expect((await browser.call('customers/sessions/end', { sessionID })).rc).toBe(0);
    site.wait(1);
    expect(await site.isSignedIn((await site.signedIn(sub)).browser)).toBe(true);
  });

  test('nobody ends the session of another customer', async () => {
    const { browser } = await site.signedIn();
    const sessionID = (await list(browser))[0]?.sessionID;
    const { browser: stranger } = await site.signedIn();
    await stranger.call('customers/sessions/end', { sessionID });
    expect(await site.isSignedIn(browser)).toBe(true);
  });

  test('this one is ended like any other', async () => {
    const { browser } = await site.signedIn();
    const [current] = await list(browser);
    const { cookie } = browser;
    await browser.call('customers/sessions/end', { sessionID: current?.sessionID });
    expect(browser.cookie).toBe('__Host-session=');
    expect(await site.isSignedIn(openBrowser(site.app, { cookie }))).toBe(false);
  });

  test('all are ended at once, this one included', async () => {
    const { browser: one, sub, idToken } = await site.signedIn();
    const { browser: other } = await site.signedIn(sub);
    const bystander = await site.signedIn();
    site.wait(1);
    const { cookie } = one;
    expect((await one.call('customers/sessions/end', {})).rc).toBe(0);
    expect(await site.isSignedIn(openBrowser(site.app, { cookie }))).toBe(false);
    expect(await site.isSignedIn(other)).toBe(false);
    expect(await site.isSignedIn(bystander.browser)).toBe(true);
    const details = { address: '', postcode: '', phone: '' };
    expect((await other.call('auth/login', { idToken, ...details })).rc).toBe(16);
  });
});

test.each([
  ['customers/sessions/list', {}],
  ['customers/sessions/end', {}],
  ['customers/export', { after: null }],
  ['customers/delete', { idToken: 'x' }],
  [
    'customers/update',
    { firstname: '', surname: '', phone: '', email: '', address: '', postcode: '', receivePromo: 0 },
  ],
])('%s is for customers', async (call, input) => {
  const { rc, msg } = await openBrowser(site.app).call(call, input);
  expect({ rc, msg }).toEqual({ rc: -1, msg: 'logged-out' });
});
