import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { openIdentityBrowser } from '../../../testing/identity-browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';
import * as passwords from '../../passwords/passwords.ts';
import { TooBusy } from '../../../platform/process/semaphore.ts';

vi.mock('../../passwords/passwords.ts', { spy: true });

const app = await testApp({ identity: true, env: { TRUSTED_PROXIES: '1' } });
const browser = () => openIdentityBrowser(app);
const anEmail = () => `${randomUUID()}@example.com`;

async function signedUp(email = anEmail(), password = 'ochre lamp') {
  const person = browser();
  const { body } = await person.signUp(email, password);
  return { ...person, email, userID: (body as { user: { id: string } }).user.id };
}

describe('signing up', () => {
  test('signs in, and the token makes a customer', async () => {
    const robin = browser();
    const answer = await robin.signUp('Robin@Example.com', 'ochre lamp', 'Robin de la Sample');
    expect(answer.status).toBe(200);
    const user = {
      id: expect.any(String) as string,
      email: 'robin@example.com',
      emailVerified: false,
      name: 'Robin de la Sample',
    };
    expect(answer.body).toEqual({ user });
    expect((await robin.get('/identity/get-session')).body).toEqual(answer.body);
    const claims = decodeJwt(await robin.idToken());
    expect(claims).toMatchObject({
      iss: `${app.url}/identity`,
      aud: app.url,
      sub: (answer.body as { user: { id: string } }).user.id,
      email: 'robin@example.com',
      email_verified: false,
      given_name: 'Robin',
      family_name: 'de la Sample',
      provider: 'password',
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(600);
    expect(await robin.login()).toMatchObject({
      rc: 0,
      data: { customer: { email: 'robin@example.com', authProvider: 'password' } },
    });
  });

  test('with an address that is taken says so, whatever the password', async () => {
    const { email } = await signedUp();
    for (const password of ['ochre lamp', 'another lamp', 'password', 'abc']) {
      const answer = await browser().signUp(email.toUpperCase(), password);
      expect([answer.status, answer.body]).toEqual([422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }]);
    }
  });

  test('twice at once makes one account, and the other is told that the address is taken', async () => {
    const email = anEmail();
    const answers = await Promise.all([1, 2, 3].map(() => browser().signUp(email, 'ochre lamp')));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    for (const { status, body } of answers) {
      if (status === 422) expect(body).toEqual({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' });
    }
  });

  test.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['password1', 'PASSWORD_TOO_COMMON'],
    ['qwerty', 'PASSWORD_TOO_COMMON'],
    ['weak-person@example.com', 'PASSWORD_TOO_COMMON'],
    ['a hundred and more '.repeat(8), 'PASSWORD_TOO_LONG'],
  ])('with the password %s is refused', async (password, code) => {
    const answer = await browser().signUp('weak-person@example.com', password);
    expect([answer.status, answer.body]).toEqual([400, { code }]);
  });

  test('takes six characters that are not easily guessed', async () => {
    expect((await browser().signUp(anEmail(), 'Gnu!rw')).status).toBe(200);
  });

  test('sends no mail by itself: the form asks for it', async () => {
    const { email, post } = await signedUp();
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await post('/send-verification-email', { email })).status).toBe(200);
    expect(await mailsTo(app, email)).toMatchObject([
      { subject: 'Please confirm your email address for Fettle' },
    ]);
  });
});

describe('signing in', () => {
  test('takes the address in any case, and begins a new session', async () => {
    const { email, cookies } = await signedUp();
    const again = browser();
    expect((await again.signIn(email.toUpperCase(), 'ochre lamp')).status).toBe(200);
    expect(again.cookies.get('identity.session_token')).toBeDefined();
    expect(again.cookies.get('identity.session_token')).not.toBe(cookies.get('identity.session_token'));
  });

  test('replaces a session that was planted before', async () => {
    const attacker = await signedUp();
    const victim = await signedUp();
    const planted = attacker.cookies.get('identity.session_token') ?? '';
    const person = browser();
    person.cookies.set('identity.session_token', planted);
    await person.signIn(victim.email, 'ochre lamp');
    expect(person.cookies.get('identity.session_token')).not.toBe(planted);
    expect((await attacker.get('/identity/get-session')).body).toMatchObject({
      user: { email: attacker.email },
    });
  });

  test('answers the same to a wrong password, an unknown address and one that has no password', async () => {
    const { email } = await signedUp();
    const linkOnly = anEmail();
    await sql`insert into identity_user (id, name, email, email_verified, created_at, updated_at)
      values (${linkOnly}, '', ${linkOnly}, true, now(), now())`.execute(app.db);
    const answers = await Promise.all(
      [email, anEmail(), linkOnly].map(async (asked) => {
        const { status, body, headers } = await browser().signIn(asked, 'violet lamp');
        return { status, body, headers: [...headers.keys()].toSorted() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('computes one hash for a wrong password, and one for an unknown address', async () => {
    const { email } = await signedUp();
    const computed = async (asked: string) => {
      vi.clearAllMocks();
      await browser().signIn(asked, 'violet lamp');
      const { hashPassword, verifyPassword } = vi.mocked(passwords);
      return hashPassword.mock.calls.length + verifyPassword.mock.calls.length;
    };
    expect(await computed(email)).toBe(1);
    expect(await computed(anEmail())).toBe(1);
  });

  test('refuses a sign-in while the queue of the semaphore is full', async () => {
    const { email } = await signedUp();
    vi.mocked(passwords.verifyPassword).mockRejectedValueOnce(new TooBusy());
    const answer = await browser().signIn(email, 'ochre lamp');
    expect([answer.status, answer.body]).toEqual([429, { code: 'TOO_MANY_REQUESTS' }]);
  });

  test('tells an account that is disabled only to whoever knows its password, and lets nobody in', async () => {
    const person = await signedUp();
    await sql`update identity_user set disabled_at = now() where id = ${person.userID}`.execute(app.db);
    expect(await browser().signIn(person.email, 'ochre lamp')).toMatchObject({
      status: 403,
      body: { code: 'BANNED_USER' },
    });
    expect(await browser().signIn(person.email, 'violet lamp')).toMatchObject({ status: 401 });
    expect(await person.get('/identity/token')).toMatchObject({ status: 403, body: { code: 'BANNED_USER' } });
  });
});

describe('a session', () => {
  test('keeps its token from scripts, and other sites’ requests from using it', async () => {
    const { headers, text } = await browser().signUp(anEmail(), 'ochre lamp');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^identity\.session_token=.+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const token = decodeURIComponent(cookie.split(/[=;]/)[1] ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(text).not.toContain(token);
  });

  test('is bound to host and scheme over https', async () => {
    const secure = await testApp({ identity: true, env: { PUBLIC_URL: 'https://fettle.example' } });
    const response = await fetch(`${secure.url}/identity/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://fettle.example' },
      body: JSON.stringify({ email: anEmail(), password: 'ochre lamp' }),
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-identity\.session_token=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('ends with signing out', async () => {
    const person = await signedUp();
    const before = person.cookies.get('identity.session_token') ?? '';
    expect((await person.post('/sign-out', {})).status).toBe(200);
    expect(person.cookies.has('identity.session_token')).toBe(false);
    person.cookies.set('identity.session_token', before);
    expect((await person.get('/identity/get-session')).body).toBeNull();
    expect((await person.get('/identity/token')).status).toBe(401);
  });
});

describe('changing the password', () => {
  test('needs the old one, and ends every other session', async () => {
    const person = await signedUp();
    await person.login();
    const elsewhere = browser();
    await elsewhere.signIn(person.email, 'ochre lamp');
    await elsewhere.login();
    const change = (currentPassword: string, newPassword: string) =>
      person.post('/change-password', { currentPassword, newPassword });

    expect(await change('violet lamp', 'amber lamp')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    });
    expect(await change('ochre lamp', person.email)).toMatchObject({ body: { code: 'PASSWORD_TOO_COMMON' } });
    expect((await change('ochre lamp', 'amber lamp')).status).toBe(200);

    expect((await person.get('/identity/get-session')).body).toMatchObject({ user: { email: person.email } });
    expect((await person.call('customers/sessions/list')).rc).toBe(0);
    expect((await elsewhere.get('/identity/get-session')).body).toBeNull();
    expect((await elsewhere.call('customers/sessions/list')).rc).toBe(-1);
    expect((await browser().signIn(person.email, 'ochre lamp')).status).toBe(401);
    expect((await browser().signIn(person.email, 'amber lamp')).status).toBe(200);
    expect(await mailsTo(app, person.email)).toMatchObject([
      { subject: 'Your password for Fettle was changed' },
    ]);
  });

  test('is not for whoever is not signed in', async () => {
    const answer = await browser().post('/change-password', {
      currentPassword: 'ochre lamp',
      newPassword: 'amber lamp',
    });
    expect(answer.status).toBe(401);
  });
});
