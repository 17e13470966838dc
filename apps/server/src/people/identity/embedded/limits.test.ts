import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database.ts';
import { openIdentityBrowser } from '../../../testing/identity-browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';

let now = new Date('2026-03-02T10:00:00Z');
const clock = { now: () => now, isTest: true };
const database = await testDatabase();
const env = { TRUSTED_PROXIES: '1' };
const one = await testApp({ identity: true, env, database, parts: { clock } });
const two = await testApp({
  identity: true,
  env: { ...env, PUBLIC_URL: one.url },
  database,
  parts: { clock },
});
const anEmail = () => `${randomUUID()}@example.com`;
/** Every other one reaches the other process. */
const browserAt = (at: number, address?: string) =>
  openIdentityBrowser(at % 2 === 0 ? one : two, address === undefined ? {} : { address });

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const statusesOf = async (answers: Promise<{ status: number }>[]) => {
  const counts = new Map<number, number>();
  for (const { status } of await Promise.all(answers)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
};

describe('across two processes', () => {
  test('ten guesses at one account are looked at, from wherever they come, until a quarter of an hour is over', async () => {
    const email = anEmail();
    await browserAt(0).signUp(email, 'ochre lamp');
    const guess = (at: number) =>
      browserAt(at).signIn(at % 2 === 0 ? email : email.toUpperCase(), 'wrong lamp');
    expect(await statusesOf(range(40).map(guess))).toEqual({ 401: 10, 429: 30 });
    const right = await browserAt(1).signIn(email, 'ochre lamp');
    expect([right.status, right.body]).toEqual([429, { code: 'TOO_MANY_REQUESTS' }]);
    now = new Date(now.getTime() + 15 * 60 * 1000);
    expect((await browserAt(1).signIn(email, 'ochre lamp')).status).toBe(200);
  });

  test('an address that nobody has is counted alike', async () => {
    const email = anEmail();
    const guess = (at: number) => browserAt(at).signIn(email, 'wrong lamp');
    expect(await statusesOf(range(12).map(guess))).toEqual({ 401: 10, 429: 2 });
  });

  test('a hundred accounts may be tried from one address', async () => {
    const guess = (at: number) =>
      browserAt(at, '10.0.0.1').post('/sign-in/email', { email: `none-${at}`, password: 'x' });
    expect(await statusesOf(range(104).map(guess))).toEqual({ 400: 100, 429: 4 });
    expect((await browserAt(0, '10.0.0.2').signIn('none', 'x')).status).toBe(400);
  });

  test.each(['/request-password-reset', '/sign-in/magic-link', '/send-verification-email'])(
    'five mails go to one mailbox by %s',
    async (path) => {
      const email = anEmail();
      await browserAt(0).signUp(email, 'ochre lamp');
      const ask = (at: number) => browserAt(at).post(path, { email });
      expect(await statusesOf(range(8).map(ask))).toEqual({ 200: 5, 429: 3 });
      await expect.poll(() => mailsTo(one, email)).toHaveLength(5);
    },
  );

  test('ten sign-ups with one address are looked at', async () => {
    const email = anEmail();
    const signUp = (at: number) => browserAt(at).signUp(email, 'ochre lamp');
    expect(await statusesOf(range(12).map(signUp))).toEqual({ 200: 1, 422: 9, 429: 2 });
  });

  test('a popup begun too often says so where it ends', async () => {
    const begin = (at: number) => browserAt(at, '10.0.0.3').get('/identity/popup/google?channel=tab-1');
    const answers = await Promise.all(range(102).map(begin));
    const refused = answers.filter(({ headers }) => headers.get('location')?.includes('TOO_MANY_REQUESTS'));
    expect(refused).toHaveLength(2);
  });
});

describe('two processes', () => {
  test('know each other’s sessions and tokens', async () => {
    const email = anEmail();
    const person = browserAt(0);
    await person.signUp(email, 'ochre lamp');
    const other = browserAt(1);
    for (const [name, value] of person.cookies) other.cookies.set(name, value);
    expect((await other.get('/identity/get-session')).body).toMatchObject({ user: { email } });
    const input = { idToken: await person.idToken(), address: '', postcode: '', phone: '' };
    expect((await other.call('auth/login', input)).rc).toBe(0);
  });

  test('share a sign-in by a provider, whichever of them is asked next', async () => {
    const person = browserAt(0);
    let url = `${one.url}/identity/popup/google?channel=tab-1`;
    let init: RequestInit | undefined;
    for (let hop = 0; hop < 12; hop++) {
      const server = hop % 2 === 0 ? two.url : one.url;
      const { pathname, search } = new URL(url, one.url);
      const answer = await person.get(`${server}${pathname}${search}`, init);
      init = undefined;
      const location = answer.headers.get('location');
      if (location) url = location;
      else if (pathname.startsWith('/_sandbox/identity/choose/')) {
        init = {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'account=robin',
        };
      } else break;
    }
    expect(url).toBe('/identity/popup-done?channel=tab-1');
    expect((await person.get('/identity/get-session')).body).toMatchObject({
      user: { email: 'robin@sample.example' },
    });
  });
});
