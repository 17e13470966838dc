import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tidyUp } from '../../../wiring/jobs/housekeeping.ts';
import { testApp } from '../../../testing/app.ts';
import { openIdentityBrowser } from '../../../testing/identity-browser.ts';

const app = await testApp({ identity: true, env: { TRUSTED_PROXIES: '1' } });

async function signedUp() {
  const person = openIdentityBrowser(app);
  await person.signUp(`${randomUUID()}@example.com`, 'ochre lamp');
  return person;
}

const login = (idToken: string) =>
  app.call(
    'auth/login',
    { idToken, address: '', postcode: '', phone: '' },
    { 'x-forwarded-for': '10.1.1.1' },
  );

test('a token is signed by a key that we publish', async () => {
  const person = await signedUp();
  const { body } = await person.get('/identity/jwks');
  const keys = createLocalJWKSet(body as JSONWebKeySet);
  const { protectedHeader } = await jwtVerify(await person.idToken(), keys, {
    issuer: `${app.url}/identity`,
    audience: app.url,
    currentDate: app.clock.now(),
  });
  expect(protectedHeader.alg).toBe('EdDSA');
  expect(JSON.stringify(body)).not.toContain('"d"');
});

test('a new key takes over, what the old one signed stays good for a while, and then goes', async () => {
  const person = await signedUp();
  const before = await person.idToken();
  await sql`update identity_jwks set expires_at = now() - interval '1 minute'`.execute(app.db);
  const after = await person.idToken();
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
  await tidyUp(app);
  expect((await login(before)).rc).toBe(0);
  expect((await login(after)).rc).toBe(0);

  await sql`update identity_jwks set expires_at = expires_at - interval '2 days'
    where id = ${decodeProtectedHeader(before).kid}`.execute(app.db);
  await tidyUp(app);
  expect((await login(before)).rc).toBe(16);
  expect((await login(after)).rc).toBe(0);
});

test('a token for somebody else’s shop is none for us', async () => {
  const other = await testApp({
    identity: true,
    database: { db: app.db, pool: app.pool, url: '', close: app.close },
  });
  const person = openIdentityBrowser(other);
  await person.signUp(`${randomUUID()}@example.com`, 'ochre lamp');
  expect((await login(await person.idToken())).rc).toBe(16);
});

test('housekeeping keeps what has not expired, even where the server’s clock runs in another year', async () => {
  const person = await signedUp();
  await tidyUp({ ...app, clock: { now: () => new Date('2040-01-01'), isTest: true } });
  expect((await person.get('/identity/get-session')).body).not.toBeNull();
  await sql`update identity_session set expires_at = now() - interval '1 minute'`.execute(app.db);
  await tidyUp(app);
  const { rows } = await sql`select from identity_session`.execute(app.db);
  expect(rows).toEqual([]);
});
