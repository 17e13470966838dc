import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { testApp } from '../../../testing/app.ts';
import { eventually } from '../../../testing/eventually.ts';
import { linkTo, openIdentityBrowser } from '../../../testing/identity-browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';

const app = await testApp({ identity: true, env: { TRUSTED_PROXIES: '1' } });
const browser = () => openIdentityBrowser(app);
const anEmail = () => `${randomUUID()}@example.com`;

async function signedUp(email = anEmail()) {
  const person = browser();
  await person.signUp(email, 'ochre lamp');
  return { ...person, email };
}

/** The token in the newest mail about a password; the mail is enqueued after the answer. */
async function resetToken(email: string): Promise<string> {
  await eventually(async () => expect(await mailsTo(app, email)).not.toEqual([]));
  const link = await linkTo(app, email);
  expect(link).toMatch(/^\/reset-password\?token=/);
  return new URL(link, app.url).searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  test('is replaced by mail, and everybody who was signed in is not any more', async () => {
    const person = await signedUp();
    await person.login();
    expect((await browser().post('/request-password-reset', { email: person.email })).status).toBe(200);
    const token = await resetToken(person.email);

    const setTo = (newPassword: string) => browser().post('/reset-password', { token, newPassword });
    expect(await setTo('short')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } });
    expect(await setTo(person.email)).toMatchObject({ body: { code: 'PASSWORD_TOO_COMMON' } });
    expect(await setTo('amber lamp')).toMatchObject({ status: 200, body: { status: true } });
    expect(await setTo('third lamp')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });

    expect((await person.get('/identity/get-session')).body).toBeNull();
    expect((await person.call('customers/sessions/list')).rc).toBe(-1);
    expect((await browser().signIn(person.email, 'ochre lamp')).status).toBe(401);
    const again = browser();
    const { body } = await again.signIn(person.email, 'amber lamp');
    expect(body).toMatchObject({ user: { emailVerified: true } });
    expect((await again.login()).rc).toBe(0);
    expect(await mailsTo(app, person.email)).toMatchObject([
      { subject: 'Your password for Fettle was changed' },
      { subject: 'Choose a new password for Fettle' },
    ]);
  });

  test('is replaced by the newest link alone: an older one stops working', async () => {
    const { email } = await signedUp();
    await browser().post('/request-password-reset', { email });
    const older = await resetToken(email);
    await browser().post('/request-password-reset', { email });
    await eventually(async () => expect(await mailsTo(app, email)).toHaveLength(2));
    const newer = await resetToken(email);
    const setWith = (token: string) =>
      browser().post('/reset-password', { token, newPassword: 'amber lamp' });
    expect(await setWith(older)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    expect(await setWith(newer)).toMatchObject({ status: 200 });
  });

  test('takes the proof of an earlier sign-in with it', async () => {
    const person = await signedUp();
    const stolen = await person.idToken();
    await person.login();
    // proofs are dated to the second
    await sleep(1100);
    await browser().post('/request-password-reset', { email: person.email });
    await browser().post('/reset-password', {
      token: await resetToken(person.email),
      newPassword: 'amber lamp',
    });
    const input = { idToken: stolen, address: '', postcode: '', phone: '' };
    expect((await browser().call('auth/login', input)).rc).not.toBe(0);
  });

  test('gives one who came by a provider a password, and nobody else a way in', async () => {
    const { email } = await signedUp();
    await sql`update identity_account set provider_id = 'facebook'
      where user_id = (select id from identity_user where email = ${email})`.execute(app.db);
    await browser().post('/request-password-reset', { email });
    await browser().post('/reset-password', { token: await resetToken(email), newPassword: 'amber lamp' });
    expect((await browser().signIn(email, 'amber lamp')).status).toBe(200);
    const { rows } = await sql`select provider_id from identity_account
      where user_id = (select id from identity_user where email = ${email})`.execute(app.db);
    expect(rows).toEqual([{ provider_id: 'credential' }]);
  });

  test('is answered the same whether there is such an address or not, and sends no mail to strangers', async () => {
    const { email } = await signedUp();
    const stranger = anEmail();
    const answers = await Promise.all(
      [email, stranger].map(async (asked) => {
        const { status, body, headers } = await browser().post('/request-password-reset', { email: asked });
        return { status, body, headers: [...headers.keys()].toSorted() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 200, body: { status: true } });
    expect(answers[1]).toEqual(answers[0]);
    await eventually(async () => expect(await mailsTo(app, email)).toHaveLength(1));
    expect(await mailsTo(app, stranger)).toEqual([]);
  });

  test('is answered before anybody looks whether there is such an address', async () => {
    const { email } = await signedUp();
    await inTransaction(app.db, async (trx) => {
      await sql`lock table identity_user in access exclusive mode`.execute(trx);
      for (const asked of [email, anEmail()]) {
        const { status } = await browser().post('/request-password-reset', { email: asked });
        expect(status).toBe(200);
      }
    });
    await eventually(async () => expect(await mailsTo(app, email)).toHaveLength(1));
  });

  test('needs an address that is one, and a link that is ours', async () => {
    expect((await browser().post('/request-password-reset', { email: 'nobody' })).status).toBe(400);
    expect(
      await browser().post('/reset-password', { token: 'made-up', newPassword: 'amber lamp' }),
    ).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  });
});

describe('an address', () => {
  test('is verified by its mail', async () => {
    const person = await signedUp();
    await person.post('/send-verification-email', { email: person.email });
    const link = await linkTo(app, person.email);
    const { at } = await browser().followMailed(link);
    expect(at.pathname + at.search).toBe('/login?verified=1');
    expect((await person.get('/identity/get-session')).body).toMatchObject({ user: { emailVerified: true } });
    expect(decodeJwt(await person.idToken())).toMatchObject({ email_verified: true });
  });

  test('is not verified by a link that somebody made up', async () => {
    const { at } = await browser().followMailed(
      '/identity/verify-email?token=made-up&callbackURL=/login?verified=1',
    );
    expect(at.search).toBe('?verified=1&error=INVALID_TOKEN');
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
  ])('is verified, but never on the way to %s', async (target) => {
    const person = await signedUp();
    await person.post('/send-verification-email', { email: person.email });
    const link = new URL(await linkTo(app, person.email), app.url);
    link.searchParams.set('callbackURL', target);
    const { status, headers } = await browser().get(link.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
      body: link.searchParams.toString(),
    });
    expect([status, headers.get('location')]).toEqual([303, '/login?verified=1']);
  });
});

describe('a link to sign in', () => {
  const ask = (email: string, more: object = {}) => browser().post('/sign-in/magic-link', { email, ...more });

  test('signs in once, whoever has no account gets one', async () => {
    const email = anEmail();
    expect(await ask(email)).toMatchObject({ status: 200, body: { status: true } });
    const link = await linkTo(app, email);
    const person = browser();
    expect((await person.followMailed(link)).at.href).toBe(`${app.url}/login?link=1`);
    expect((await person.get('/identity/get-session')).body).toMatchObject({
      user: { email, emailVerified: true },
    });
    expect(await person.login()).toMatchObject({ rc: 0, data: { customer: { authProvider: 'email-link' } } });

    const second = browser();
    expect((await second.followMailed(link)).at.search).toBe('?link=1&error=INVALID_TOKEN');
    expect((await second.get('/identity/get-session')).body).toBeNull();
  });

  test('survives mail scanners and browsers that load ahead: opening it changes nothing', async () => {
    const email = anEmail();
    await ask(email);
    const link = await linkTo(app, email);
    expect((await browser().get(link, { method: 'HEAD' })).status).toBe(200);
    for (const purpose of ['', 'prefetch']) {
      const scanner = browser();
      const page = await scanner.get(link, { headers: { 'sec-purpose': purpose } });
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(scanner.cookies.size).toBe(0);
    }
    expect((await browser().followMailed(link)).at.search).toBe('?link=1');
  });

  test('is not taken from a form on another site', async () => {
    const email = anEmail();
    await ask(email);
    const { pathname, searchParams } = new URL(await linkTo(app, email), app.url);
    const victim = browser();
    const { status } = await victim.get(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: searchParams.toString(),
    });
    expect(status).toBe(403);
    expect((await victim.get('/identity/get-session')).body).toBeNull();
  });

  test('leads on to where the page asked, on this site alone', async () => {
    const email = anEmail();
    await ask(email, { callbackURL: '/login?link=1&from=%252Forders' });
    const { at } = await browser().followMailed(await linkTo(app, email));
    expect(at.searchParams.get('from')).toBe('/orders');
    expect(await ask(email, { callbackURL: 'https://evil.example/' })).toMatchObject({ status: 403 });
  });

  test('shuts out whoever signed up with the address without owning it', async () => {
    const attacker = await signedUp();
    await attacker.login();
    await ask(attacker.email);
    const owner = browser();
    await owner.followMailed(await linkTo(app, attacker.email));
    expect((await owner.login()).rc).toBe(0);
    expect((await attacker.get('/identity/get-session')).body).toBeNull();
    expect((await attacker.call('customers/sessions/list')).rc).toBe(-1);
    expect((await browser().signIn(attacker.email, 'ochre lamp')).status).toBe(401);
    expect((await owner.call('customers/sessions/list')).rc).toBe(0);
  });

  test('opens nothing for an account that is disabled', async () => {
    const { email } = await signedUp();
    await sql`update identity_user set disabled_at = now() where email = ${email}`.execute(app.db);
    await ask(email);
    const { at } = await browser().followMailed(await linkTo(app, email));
    expect(at.search).toBe('?link=1&error=BANNED_USER');
  });
});

test('no link or token from a mail lies readable in the tables', async () => {
  const email = anEmail();
  await signedUp(email);
  await browser().post('/request-password-reset', { email });
  const reset = await resetToken(email);
  await browser().post('/sign-in/magic-link', { email });
  const link = new URL(await linkTo(app, email), app.url).searchParams.get('token') ?? '';
  const { rows } = await sql<{ row: string }>`select v::text as row from identity_verification v`.execute(
    app.db,
  );
  for (const { row } of rows) {
    expect(row).not.toContain(reset);
    expect(row).not.toContain(link);
  }
});
