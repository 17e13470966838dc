import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedIssuer } from '../../people/identity/embedded-issuer.ts';
import { Session } from '../../people/sessions/session.ts';
import { endSessionsOf } from '../../stores/people/sessions.ts';
import { openBrowser } from '../../testing/browser.ts';
import { testSignIn } from '../../testing/sign-in.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;
let twin: Awaited<ReturnType<typeof site.startTwin>>;

beforeAll(async () => {
  site = await testSignIn();
  twin = await site.startTwin();
});

const tokenOf = (sub: string, claims: object = {}) =>
  site.own.sign({ now: site.clock.now(), sub, ...claims });

describe('the session', () => {
  const endAll = (subject: string) =>
    endSessionsOf(site.app.db, { issuer: embeddedIssuer, subject }, site.clock.now());
  const openSession = (cookie = '') => {
    const { db, clock } = site.app;
    return new Session({ db, clock, secure: true, readToken: () => cookie.split('=')[1] });
  };

  async function visitorWithDraft() {
    const session = openSession();
    await session.set('draft', { problem: 'cracked' });
    return (session.setCookie ?? '').split(';')[0] ?? '';
  }

  test('is a new one at every sign-in: a planted token is worthless, and the draft comes along', async () => {
    const planted = await visitorWithDraft();
    const browser = openBrowser(site.app, { cookie: planted });
    await site.login(browser, await tokenOf('fixed'));
    const { cookie } = browser;
    expect(cookie).not.toBe(planted);
    expect(await openSession(cookie).get('draft')).toEqual({ problem: 'cracked' });
    expect(await openSession(planted).customerID()).toBeUndefined();
    expect(await openSession(planted).get('draft')).toBeUndefined();
    await site.login(browser, await tokenOf('fixed'));
    expect(await openSession(browser.cookie).customerID()).toBeDefined();
    expect(await openSession(cookie).customerID()).toBeUndefined();
  });

  test('forgets the tickets opened by a link: who signs in may be somebody else', async () => {
    const session = openSession();
    await session.set('openTickets', [17]);
    const browser = openBrowser(site.app, { cookie: (session.setCookie ?? '').split(';')[0] ?? '' });
    await site.login(browser, await tokenOf('next-at-the-desk'));
    expect(await openSession(browser.cookie).get('openTickets')).toBeUndefined();
  });

  test('is left alone by a sign-in that is refused', async () => {
    const cookie = await visitorWithDraft();
    const browser = openBrowser(site.app, { cookie });
    await site.login(browser, 'garbage');
    expect(browser.cookie).toBe(cookie);
  });

  test('over https has a cookie bound to host and transport', async () => {
    const { response } = await site.login(openBrowser(site.app), await tokenOf('ada'));
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('ends everywhere at once, and what opened it opens no other', async () => {
    const idToken = await tokenOf('reset');
    const browsers = [openBrowser(site.app), openBrowser(twin)];
    for (const browser of browsers) await site.login(browser, idToken);
    site.wait(1);
    await endAll('reset');
    for (const browser of browsers) expect(await site.isSignedIn(browser)).toBe(false);
    expect((await site.login(openBrowser(site.app), idToken)).rc).toBe(16);
    expect((await site.login(openBrowser(site.app), await tokenOf('reset'))).rc).toBe(0);
  });

  test.each([
    ['dated to the millisecond', 0.123, 16],
    ['dated to the second', 0, 0],
  ])('ended in the second of a proof %s: rc of the next sign-in', async (_, fraction, rc) => {
    const sub = `within-${fraction}`;
    const auth_time = site.clock.now().getTime() / 1000 + fraction;
    const idToken = await tokenOf(sub, { auth_time });
    await site.login(openBrowser(site.app), idToken);
    const at = new Date(site.clock.now().getTime() + 500);
    await endSessionsOf(site.app.db, { issuer: embeddedIssuer, subject: sub }, at);
    expect((await site.login(openBrowser(site.app), idToken)).rc).toBe(rc);
  });

  test('does not slip through while they are ended', async () => {
    const idToken = await tokenOf('slippery');
    await site.login(openBrowser(site.app), idToken);
    site.wait(1);
    const browsers = Array.from({ length: 10 }, (_, i) => openBrowser(i % 2 ? site.app : twin));
    await Promise.all([
      ...browsers.slice(5).map((browser) => site.login(browser, idToken)),
      endAll('slippery'),
      ...browsers.slice(0, 5).map((browser) => site.login(browser, idToken)),
    ]);
    for (const browser of browsers) expect(await site.isSignedIn(browser)).toBe(false);
  });
});

describe('limits', () => {
  test('of one address hold across two processes', async () => {
    const address = '192.0.2.1';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        site.login(openBrowser(i % 2 ? site.app : twin, { address }), 'garbage'),
      ),
    );
    expect(answers.filter(({ rc }) => rc === 16)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]).toMatchObject({ rc: 19 });
    site.wait(1);
    expect((await site.login(openBrowser(site.app, { address }), 'garbage')).rc).toBe(16);
  });

  test('of one account hold wherever it signs in, and across two processes', async () => {
    const idToken = await tokenOf('eager');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => site.login(openBrowser(i % 2 ? site.app : twin), idToken)),
    );
    expect(answers.filter(({ rc }) => rc === 0)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const sameElsewhere = await site.google.sign({ now: site.clock.now(), sub: 'eager' });
    expect((await site.login(openBrowser(site.app), sameElsewhere)).rc).toBe(0);
  });
});

describe('auth/logout', () => {
  test('ends the session and its cookie, and may be repeated', async () => {
    const browser = openBrowser(site.app);
    await site.login(browser, await tokenOf('leaver'));
    const { cookie } = browser;
    const { rc, response } = await browser.call('auth/logout', {});
    expect(rc).toBe(0);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0;/);
    expect(await site.isSignedIn(openBrowser(site.app, { cookie }))).toBe(false);
    expect((await openBrowser(site.app, { cookie }).call('auth/logout', {})).rc).toBe(0);
    expect((await openBrowser(site.app).call('auth/logout', {})).rc).toBe(0);
  });
});
