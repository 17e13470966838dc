import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '@fettle/contract/entities/customer';
import type { Clock } from '../clock.ts';
import { createVerifyIdToken } from '../identity/verify-id-token.ts';
import { createLog } from '../log.ts';
import { Session } from '../session.ts';
import { endSessionsOf } from '../stores/sessions.ts';
import { testApp } from '../testing/app.ts';
import { openBrowser } from '../testing/browser.ts';
import { testIssuer } from '../testing/issuer.ts';
import { noServices } from '../testing/services.ts';

let now = new Date('2026-03-02T10:00:00Z');
const clock: Clock = { now: () => now, isTest: true };
const wait = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
let app: Awaited<ReturnType<typeof testApp>>;
let twin: typeof app;
let own: Awaited<ReturnType<typeof testIssuer>>;
let google: typeof own;

beforeAll(async () => {
  own = await testIssuer();
  google = await testIssuer('https://google.example', 'google.com');
  const issuers = [own.trusted, google.trusted];
  const verifyIdToken = createVerifyIdToken({ issuers, clock, log: createLog('silent') });
  const services = { ...noServices, verifyIdToken };
  const env = { TRUSTED_PROXIES: '1' };
  app = await testApp({ env, parts: { clock, services } });
  twin = await testApp({ env, parts: { clock, services, db: app.db } });
});

const noDetails = { address: '', postcode: '', phone: '' };
const signIn = (browser: ReturnType<typeof openBrowser>, idToken: string, details = noDetails) =>
  browser.call<{ customer: Customer }>('auth/login', { idToken, ...details });
const tokenOf = (sub: string, claims: object = {}) => own.sign({ now, sub, ...claims });
const isSignedIn = async (cookie: string) => {
  const readToken = () => cookie.split('=')[1];
  const session = new Session({ db: app.db, clock, secure: false, readToken });
  return (await session.customerID()) !== undefined;
};
const customersWith = (column: 'subject' | 'email', value: string) =>
  app.db.selectFrom('customer').selectAll().where(column, '=', value).execute();

describe('auth/login', () => {
  test('makes a customer of who comes for the first time, from the token and what was typed before', async () => {
    const browser = openBrowser(app);
    const idToken = await tokenOf('ada', {
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    const details = { address: '12 Brick Lane', postcode: 'e16rf', phone: '07700 900123' };
    const { rc, msg, data } = await signIn(browser, idToken, details);
    expect({ rc, msg }).toEqual({ rc: 0, msg: '' });
    expect(data.customer).toEqual({
      customerID: expect.any(Number) as number,
      email: 'ada@example.com',
      authProviderUID: 'ada',
      authProvider: 'password',
      firstname: 'Ada',
      surname: 'Lovelace',
      address: '12 Brick Lane',
      postcode: 'E1 6RF',
      phone: '07700 900123',
      receivePromo: 0,
    });
    expect(await isSignedIn(browser.cookie)).toBe(true);
  });

  test('fills only what was empty, and takes the e-mail address from the token', async () => {
    await signIn(
      openBrowser(app),
      await tokenOf('grace', { given_name: 'Grace', email: 'old@example.com' }),
      {
        ...noDetails,
        phone: '07700 900123',
      },
    );
    const idToken = await tokenOf('grace', {
      given_name: 'G.',
      family_name: 'Hopper',
      email: 'new@example.com',
    });
    const details = { address: '1 High St', postcode: 'E1 6RF', phone: '02079460999' };
    const { data } = await signIn(openBrowser(app), idToken, details);
    expect(data.customer).toMatchObject({
      firstname: 'Grace',
      surname: 'Hopper',
      phone: '07700 900123',
      address: '1 High St',
      postcode: 'E1 6RF',
      email: 'new@example.com',
    });
    const silent = await signIn(openBrowser(app), await tokenOf('grace'));
    expect(silent.data.customer.email).toBe('new@example.com');
    expect(await customersWith('subject', 'grace')).toHaveLength(1);
  });

  test('an address is not completed with the postcode of another', async () => {
    await signIn(openBrowser(app), await tokenOf('mover'), {
      ...noDetails,
      address: 'A',
      postcode: 'E1 6RF',
    });
    const { data } = await signIn(openBrowser(app), await tokenOf('mover'), {
      ...noDetails,
      address: 'B',
      postcode: 'BS1 4DJ',
    });
    expect(data.customer).toMatchObject({ address: 'A', postcode: 'E1 6RF' });
  });

  test('what was mistyped before signing in keeps nobody outside', async () => {
    const details = { address: 'Somewhere', postcode: 'nowhere', phone: '12' };
    const { rc, data } = await signIn(openBrowser(app), await tokenOf('slip'), details);
    expect(rc).toBe(0);
    expect(data.customer).toMatchObject({ address: '', postcode: '', phone: '' });
  });

  test('the same e-mail address at two issuers is two customers', async () => {
    const email = 'shared@example.com';
    const claims = { email, email_verified: true };
    const first = await signIn(openBrowser(app), await tokenOf('u1', claims));
    const second = await signIn(openBrowser(app), await google.sign({ now, sub: 'u1', ...claims }));
    expect(second.data.customer.customerID).not.toBe(first.data.customer.customerID);
    expect(second.data.customer.authProvider).toBe('google.com');
    expect(await customersWith('email', email)).toHaveLength(2);
  });

  test('tabs that sign in at the same moment, at two processes, make one customer', async () => {
    const idToken = await tokenOf('racer');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(openBrowser(i % 2 ? app : twin), idToken)),
    );
    expect(answers.map(({ rc }) => rc)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(new Set(answers.map(({ data }) => data.customer.customerID)).size).toBe(1);
  });

  test.each([
    ['garbage', () => 'garbage'],
    ['expired', () => tokenOf('ada', { exp: 1 })],
    ['for somebody else', () => tokenOf('ada', { aud: 'https://elsewhere.example' })],
  ])('a token that is %s is refused and opens nothing', async (_, make) => {
    const browser = openBrowser(app);
    const { rc, msg } = await signIn(browser, await make());
    expect({ rc, msg }).toEqual({ rc: 16, msg: 'Sorry, your login seems to have expired' });
    expect(browser.cookie).toBe('');
  });

  test.each(['', 'x'.repeat(8193)])('a token of impossible length is rc 2', async (idToken) => {
    expect((await signIn(openBrowser(app), idToken)).rc).toBe(2);
  });

  test('a disabled account stays outside, and nothing of it changes', async () => {
    await signIn(openBrowser(app), await tokenOf('barred', { email: 'before@example.com' }));
    await app.db.updateTable('customer').set({ disabled_at: now }).where('subject', '=', 'barred').execute();
    const browser = openBrowser(app);
    const { rc, msg } = await signIn(browser, await tokenOf('barred', { email: 'after@example.com' }));
    expect({ rc, msg }).toEqual({ rc: 17, msg: 'Sorry, that account is disabled' });
    expect(browser.cookie).toBe('');
    expect(await customersWith('subject', 'barred')).toMatchObject([{ email: 'before@example.com' }]);
  });
});

describe('the session', () => {
  async function visitorWithDraft() {
    const session = new Session({ db: app.db, clock, secure: false, readToken: () => undefined });
    await session.set('draft', { problem: 'cracked' });
    return (session.setCookie ?? '').split(';')[0] ?? '';
  }

  test('is a new one at every sign-in: a planted token is worthless, and the draft comes along', async () => {
    const planted = await visitorWithDraft();
    const browser = openBrowser(app, { cookie: planted });
    await signIn(browser, await tokenOf('fixed'));
    expect(browser.cookie).not.toBe(planted);
    expect(await isSignedIn(planted)).toBe(false);
    expect(await isSignedIn(browser.cookie)).toBe(true);
    const readToken = () => browser.cookie.split('=')[1];
    const session = new Session({ db: app.db, clock, secure: false, readToken });
    expect(await session.get('draft')).toEqual({ problem: 'cracked' });
    const again = browser.cookie;
    await signIn(browser, await tokenOf('fixed'));
    expect(await isSignedIn(again)).toBe(false);
  });

  test('is left alone by a sign-in that is refused', async () => {
    const cookie = await visitorWithDraft();
    const browser = openBrowser(app, { cookie });
    await signIn(browser, 'garbage');
    expect(browser.cookie).toBe(cookie);
  });

  test('over https has a cookie bound to host and transport', async () => {
    const services = { ...noServices, verifyIdToken: app.services.verifyIdToken };
    const secure = await testApp({
      env: { PUBLIC_URL: 'https://fettle.example' },
      parts: { clock, services },
    });
    const { response } = await signIn(openBrowser(secure), await tokenOf('ada'));
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('ends everywhere at once, and what opened it opens no other', async () => {
    const account = { issuer: 'https://id.example', subject: 'reset' };
    const idToken = await tokenOf('reset');
    const browsers = [openBrowser(app), openBrowser(twin)];
    for (const browser of browsers) await signIn(browser, idToken);
    wait(1);
    await endSessionsOf(app.db, account, now);
    for (const { cookie } of browsers) expect(await isSignedIn(cookie)).toBe(false);
    expect((await signIn(openBrowser(app), idToken)).rc).toBe(16);
    expect((await signIn(openBrowser(app), await tokenOf('reset'))).rc).toBe(0);
  });

  test('does not slip through while they are ended', async () => {
    const account = { issuer: 'https://id.example', subject: 'slippery' };
    const idToken = await tokenOf('slippery');
    await signIn(openBrowser(app), idToken);
    wait(1);
    const browsers = Array.from({ length: 10 }, (_, i) => openBrowser(i % 2 ? app : twin));
    await Promise.all([
      ...browsers.slice(5).map((browser) => signIn(browser, idToken)),
      endSessionsOf(app.db, account, now),
      ...browsers.slice(0, 5).map((browser) => signIn(browser, idToken)),
    ]);
    for (const { cookie } of browsers) expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe('limits', () => {
  test('of one address hold across two processes', async () => {
    const address = '192.0.2.1';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => signIn(openBrowser(i % 2 ? app : twin, { address }), 'garbage')),
    );
    expect(answers.filter(({ rc }) => rc === 16)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]).toMatchObject({ rc: 19 });
    wait(1);
    expect((await signIn(openBrowser(app, { address }), 'garbage')).rc).toBe(16);
  });

  test('of one account hold wherever it signs in, and across two processes', async () => {
    const idToken = await tokenOf('eager');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(openBrowser(i % 2 ? app : twin), idToken)),
    );
    expect(answers.filter(({ rc }) => rc === 0)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await signIn(openBrowser(app), await google.sign({ now, sub: 'eager' }))).rc).toBe(0);
  });
});

describe('another site’s page', () => {
  test.each([
    ['posts from its own origin', { origin: 'https://evil.example' }, 403],
    ['posts a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['posts as text to avoid a preflight', { 'content-type': 'text/plain' }, 415],
    ['hides its origin', { origin: 'null' }, 403],
  ])('cannot sign its visitor in: it %s', async (_, headers, status) => {
    const browser = openBrowser(app);
    const idToken = await tokenOf('attacker');
    const answer = await browser.call('auth/login', { idToken, ...noDetails }, headers);
    expect(answer.status).toBe(status);
    expect(browser.cookie).toBe('');
  });
});

describe('auth/logout', () => {
  test('ends the session and its cookie, and may be repeated', async () => {
    const browser = openBrowser(app);
    await signIn(browser, await tokenOf('leaver'));
    const { cookie } = browser;
    const { rc, response } = await browser.call('auth/logout', {});
    expect(rc).toBe(0);
    expect(response.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0;/);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await openBrowser(app, { cookie }).call('auth/logout', {})).rc).toBe(0);
    expect((await openBrowser(app).call('auth/logout', {})).rc).toBe(0);
  });
});
