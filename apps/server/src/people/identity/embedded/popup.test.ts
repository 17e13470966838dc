import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { linkTo, openIdentityBrowser } from '../../../testing/identity-browser.ts';

const app = await testApp({ identity: true, env: { TRUSTED_PROXIES: '1' } });
const browser = () => openIdentityBrowser(app);
type Browser = ReturnType<typeof browser>;
const anEmail = () => `${randomUUID()}@example.com`;
const start = '/identity/popup/google?channel=tab-1';

/** Who somebody is at a provider: one of the offered people, or anybody by address. */
type Choice = { account: string; email?: string };

async function signInBy(person: Browser, provider: string, choice: Choice) {
  const chooser = await person.follow(`/identity/popup/${provider}?channel=tab-1`);
  expect(chooser.at.pathname).toMatch(/^\/_sandbox\/identity\/choose\//);
  return person.submit(chooser.at.href, choice);
}

describe('signing in by a provider', () => {
  test.each([
    ['google', 'Google', 'google.com'],
    ['facebook', 'Facebook', 'facebook.com'],
    ['apple', 'Apple', 'apple.com'],
  ])('%s leads over its page back to ours, and the token makes a customer', async (id, name, provider) => {
    const person = browser();
    const email = anEmail();
    const chooser = await person.follow(`/identity/popup/${id}?channel=tab-1`);
    expect(chooser.text).toContain(`Sign in with ${name}`);
    expect(chooser.text).toContain('<strong>Sandbox</strong> No real account is used');
    const end = await person.submit(chooser.at.href, { account: 'verified', email });
    expect(end.at.pathname + end.at.search).toBe('/identity/popup-done?channel=tab-1');
    expect(end.status).toBe(200);
    expect(decodeJwt(await person.idToken())).toMatchObject({ email, email_verified: true, provider });
    expect(await person.login()).toMatchObject({ rc: 0, data: { customer: { authProvider: provider } } });
  });

  test('sends state, nonce and a code challenge, and asks again every time', async () => {
    const person = browser();
    for (const account of ['robin', 'alex']) {
      const { status, headers } = await person.get(start);
      expect(status).toBe(303);
      const url = new URL(headers.get('location') ?? '');
      expect(url.pathname).toBe('/_sandbox/identity/auth');
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: 'google',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
        nonce: expect.stringMatching(/^.{32}$/) as string,
        state: expect.stringMatching(/^.{32}$/) as string,
        redirect_uri: `${app.url}/identity/callback/google`,
      });
      const end = await signInBy(person, 'google', { account });
      expect(end.at.search).toBe('?channel=tab-1');
      expect(decodeJwt(await person.idToken())).toMatchObject({ email: `${account}@sample.example` });
    }
  });

  test('knows the same person again, and keeps none of the provider’s tokens', async () => {
    const email = anEmail();
    const subjects = new Set<unknown>();
    for (let time = 0; time < 2; time++) {
      const person = browser();
      await signInBy(person, 'apple', { account: 'unverified', email });
      subjects.add(decodeJwt(await person.idToken()).sub);
    }
    expect(subjects.size).toBe(1);
    const { rows } = await sql`select access_token, refresh_token, id_token, scope, password
      from identity_account where user_id = ${[...subjects][0]}`.execute(app.db);
    expect(rows).toEqual([
      { access_token: null, refresh_token: null, id_token: null, scope: null, password: null },
    ]);
  });

  test.each([
    [{ account: 'kit' }, 'somebody who refuses there'],
    [{ account: 'cancel' }, 'somebody who turns back'],
  ])('tells the page of %o: %s', async (choice) => {
    const person = browser();
    const end = await signInBy(person, 'google', choice);
    expect(end.at.pathname).toBe('/identity/popup-done');
    expect(end.at.searchParams.get('channel')).toBe('tab-1');
    expect(end.at.searchParams.get('error')).toBe('access_denied');
    expect((await person.get('/identity/get-session')).body).toBeNull();
  });

  test('asks once more for an address that is none', async () => {
    const person = browser();
    const chooser = await person.follow(start);
    const again = await person.submit(chooser.at.href, { account: 'verified', email: 'nobody' });
    expect(again.text).toContain('Please enter an email address.');
    const end = await person.submit(chooser.at.href, { account: 'robin' });
    expect(end.at.search).toBe('?channel=tab-1');
  });

  test('without a popup ends on the login page', async () => {
    const person = browser();
    const chooser = await person.follow('/identity/popup/google');
    const end = await person.submit(chooser.at.href, { account: 'robin' });
    expect(end.at.pathname + end.at.search).toBe('/login?link=1');
    const other = browser();
    const refused = await other.submit((await other.follow('/identity/popup/google')).at.href, {
      account: 'kit',
    });
    expect(refused.at.pathname).toBe('/login');
    expect(refused.at.searchParams.get('error')).toBe('access_denied');
  });

  test('lets nobody in whose account is disabled', async () => {
    const email = anEmail();
    await signInBy(browser(), 'google', { account: 'verified', email });
    await sql`update identity_user set disabled_at = now() where email = ${email}`.execute(app.db);
    const end = await signInBy(browser(), 'google', { account: 'verified', email });
    expect(end.at.searchParams.get('error')).toBe('BANNED_USER');
  });

  test.each(['github', 'constructor', 'done2'])('%s is none of them', async (provider) => {
    const { at } = await browser().follow(`/identity/popup/${provider}?channel=tab-1`);
    expect(at.search).toBe('?channel=tab-1&error=PROVIDER_NOT_FOUND');
  });

  test('takes only a channel that can be one', async () => {
    const answer = await browser().get(`/identity/popup/google?channel=${encodeURIComponent('"><script>')}`);
    expect(answer.status).toBe(400);
  });
});

describe('the last page', () => {
  test('answers on its channel by a script that its policy names, and says what to do if it stays', async () => {
    const { text, headers } = await browser().get('/identity/popup-done?channel=tab-1');
    expect(text).toContain('You can close this window');
    expect(text).toContain("new BroadcastChannel('identity-popup')");
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('does not write into itself what the address says', async () => {
    const { text } = await browser().get('/identity/popup-done?channel=x&error=%3Cscript%3Ealert(1)');
    expect(text).not.toContain('alert(1)');
  });
});

describe('tampering', () => {
  /** As far as the answer of the provider, which is not delivered yet. */
  async function answered(person: Browser) {
    const chooser = await person.follow(start);
    let url = chooser.at.href;
    let answer = await person.get(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'account=robin',
    });
    while (!url.includes('/identity/callback/')) {
      url = answer.headers.get('location') ?? '';
      if (!url.includes('/identity/callback/')) answer = await person.get(url);
    }
    return new URL(url);
  }
  const isRefused = async (person: Browser, url: URL, error: string) => {
    const { at } = await person.follow(url.href);
    expect(at.pathname).toBe('/identity/popup-done');
    expect(at.searchParams.get('error')).toBe(error);
    expect((await person.get('/identity/get-session')).body).toBeNull();
  };

  test('with nothing, the answer is taken once', async () => {
    const person = browser();
    const url = await answered(person);
    expect((await person.follow(url.href)).at.search).toBe('?channel=tab-1');
    await person.post('/sign-out', {});
    await isRefused(person, url, 'state_mismatch');
  });

  test('with the state is refused', async () => {
    const person = browser();
    const url = await answered(person);
    url.searchParams.set('state', 'x'.repeat(32));
    await isRefused(person, url, 'state_mismatch');
  });

  test('by leaving the state out is refused', async () => {
    const person = browser();
    const url = await answered(person);
    url.searchParams.delete('state');
    await isRefused(person, url, 'state_not_found');
  });

  test('by bringing somebody else’s answer into another browser is refused', async () => {
    const url = await answered(browser());
    await isRefused(browser(), url, 'state_mismatch');
  });

  test('with the code is refused', async () => {
    const person = browser();
    const url = await answered(person);
    url.searchParams.set('code', 'made-up');
    await isRefused(person, url, 'invalid_code');
  });

  test('with the issuer is refused', async () => {
    const person = browser();
    const url = await answered(person);
    url.searchParams.set('iss', 'https://evil.example');
    await isRefused(person, url, 'issuer_mismatch');
  });

  test.each(['codeVerifier', 'idTokenNonce'])('with what the state says of %s is refused', async (part) => {
    const person = browser();
    const url = await answered(person);
    await sql`update identity_verification
      set value = jsonb_set(value::jsonb, array[${part}], to_jsonb(repeat('x', 64)))::text
      where value like '{%'`.execute(app.db);
    await isRefused(person, url, part === 'codeVerifier' ? 'invalid_code' : 'unable_to_get_user_info');
  });
});

describe('an address that has an account already', () => {
  async function withPassword({ verified }: { verified: boolean }) {
    const email = anEmail();
    const person = browser();
    await person.signUp(email, 'ochre lamp');
    if (verified) {
      await person.post('/send-verification-email', { email });
      await browser().followMailed(await linkTo(app, email));
    }
    return { email, subject: decodeJwt(await person.idToken()).sub };
  }

  test('is linked when both sides have proved it', async () => {
    const { email, subject } = await withPassword({ verified: true });
    const person = browser();
    const end = await signInBy(person, 'google', { account: 'verified', email });
    expect(end.at.search).toBe('?channel=tab-1');
    expect(decodeJwt(await person.idToken())).toMatchObject({ sub: subject, provider: 'google.com' });
    expect((await browser().signIn(email, 'ochre lamp')).status).toBe(200);
  });

  test.each([
    ['ours has not', false, 'verified'],
    ['theirs has not', true, 'unverified'],
    ['neither has', false, 'unverified'],
  ])('is not linked when %s', async (_case, verified, account) => {
    const { email } = await withPassword({ verified });
    const person = browser();
    const end = await signInBy(person, 'google', { account, email });
    expect(end.at.searchParams.get('error')).toBe('account_not_linked');
    expect((await person.get('/identity/get-session')).body).toBeNull();
  });
});
