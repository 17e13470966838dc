import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { linkTo, openIdentityBrowser } from '../../../testing/identity-browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';

const app = await testApp({ identity: true, env: { TRUSTED_PROXIES: '1' } });
const browser = () => openIdentityBrowser(app);
const anEmail = () => `${randomUUID()}@example.com`;
const password = 'ochre lamp';

async function signedUp(email = anEmail()) {
  const person = browser();
  await person.signUp(email, password);
  return { ...person, email };
}

type Person = Awaited<ReturnType<typeof signedUp>>;

const ask = (person: Person, newEmail: string) => person.post('/change-email', { newEmail });
const tokenTo = async (email: string) =>
  new URL(await linkTo(app, email), app.url).searchParams.get('token') ?? '';
const confirm = (person: Pick<Person, 'post'>, token: string) =>
  person.post('/confirm-email-change', { token });
const emailOf = async (person: Person) =>
  ((await person.get('/identity/get-session')).body as { user: { email: string } } | null)?.user.email;

describe('another email address', () => {
  test('is taken when its mail is followed where the account is signed in, and the old one is told', async () => {
    const person = await signedUp();
    const newEmail = anEmail();
    expect(await ask(person, newEmail.toUpperCase())).toMatchObject({ status: 200 });
    expect(await emailOf(person)).toBe(person.email);
    expect(await mailsTo(app, newEmail)).toMatchObject([
      { subject: 'Please confirm your new email address for Fettle' },
    ]);
    expect(await linkTo(app, newEmail)).toMatch(/^\/profile\?newEmail=1&token=/);

    expect(await confirm(person, await tokenTo(newEmail))).toMatchObject({
      status: 200,
      body: { user: { email: newEmail, emailVerified: true } },
    });
    expect(decodeJwt(await person.idToken())).toMatchObject({ email: newEmail, email_verified: true });
    expect((await browser().signIn(newEmail, password)).status).toBe(200);
    expect((await browser().signIn(person.email, password)).status).toBe(401);
    expect(await mailsTo(app, person.email)).toMatchObject([
      { subject: 'Your email address for Fettle was changed' },
    ]);
  });

  test('becomes the customer’s with the token that proves it', async () => {
    const person = await signedUp();
    const { customer } = (await person.login()).data;
    const newEmail = anEmail();
    await ask(person, newEmail);
    await confirm(person, await tokenTo(newEmail));
    const profile = { ...customer, email: newEmail, idToken: await person.idToken() };
    expect(await person.call('customers/update', profile)).toMatchObject({
      rc: 0,
      data: { customer: { customerID: customer.customerID, email: newEmail } },
    });
  });

  test('is not taken by the owner of a mistyped address: the link alone opens nothing', async () => {
    const person = await signedUp();
    const mistyped = anEmail();
    await ask(person, mistyped);
    const token = await tokenTo(mistyped);
    const stranger = browser();
    expect(await confirm(stranger, token)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    const { headers } = await stranger.get(`/identity/verify-email?token=${token}&callbackURL=/login`);
    expect(headers.get('location')).toBe(`/profile?newEmail=1&token=${token}`);
    expect((await stranger.get('/identity/get-session')).body).toBeNull();
    const neighbour = await signedUp();
    expect((await confirm(neighbour, token)).status).toBe(401);
    expect(await emailOf(person)).toBe(person.email);
    expect(await emailOf(neighbour)).toBe(neighbour.email);
  });

  test.each([
    ['a sign-in of more than five minutes ago', sql`signed_in_at = signed_in_at - interval '6 minutes'`],
    ['a sign-in without a password', sql`provider = 'google.com'`],
  ])('cannot be asked for after %s', async (_, change) => {
    const person = await signedUp();
    await sql`update identity_session set ${change}
      where user_id = (select id from identity_user where email = ${person.email})`.execute(app.db);
    const newEmail = anEmail();
    expect(await ask(person, newEmail)).toMatchObject({ status: 401, body: { code: 'SESSION_NOT_FRESH' } });
    expect(await mailsTo(app, newEmail)).toEqual([]);
  });

  test('cannot be asked for by a visitor', async () => {
    expect((await browser().post('/change-email', { newEmail: anEmail() })).status).toBe(401);
  });

  test('that is somebody’s is answered the same, and gets no mail', async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const [taken, free] = [await ask(person, other.email), await ask(person, anEmail())];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await mailsTo(app, other.email)).toEqual([]);
  });

  test('that somebody signs up with in the meantime stays theirs', async () => {
    const person = await signedUp();
    const newEmail = anEmail();
    await ask(person, newEmail);
    await signedUp(newEmail);
    expect(await confirm(person, await tokenTo(newEmail))).toMatchObject({
      status: 422,
      body: { code: 'USER_ALREADY_EXISTS' },
    });
    expect(await emailOf(person)).toBe(person.email);
  });

  test('is not confirmed twice, nor by a link that is made up or only verifies', async () => {
    const person = await signedUp();
    const newEmail = anEmail();
    await ask(person, newEmail);
    const token = await tokenTo(newEmail);
    await confirm(person, token);
    expect((await confirm(person, token)).status).toBe(422);
    expect(await confirm(person, 'made-up')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    const other = await signedUp();
    await other.post('/send-verification-email', { email: other.email });
    expect(await confirm(other, await tokenTo(other.email))).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    });
  });

  test('is not confirmed by a change that somebody signed themselves', async () => {
    const person = await signedUp();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = part({
      email: person.email,
      updateTo: anEmail(),
      requestType: 'change-email-verification',
    });
    expect((await confirm(person, `${part({ alg: 'HS256' })}.${payload}.c2lnbmVk`)).status).toBe(401);
    expect((await confirm(person, `${part({ alg: 'none' })}.${payload}.`)).status).toBe(401);
    expect(await emailOf(person)).toBe(person.email);
  });

  test('is asked for five times at most in a quarter of an hour', async () => {
    const person = await signedUp();
    const newEmail = anEmail();
    for (let time = 0; time < 5; time++) expect((await ask(person, newEmail)).status).toBe(200);
    expect((await ask(person, newEmail)).status).toBe(429);
  });
});
