import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { openIdentityBrowser } from '../../testing/identity-browser.ts';
import { systemClock } from '../../platform/process/clock.ts';

// the identity service goes by the machine's clock, and so must the tokens' times here
const app = await testApp({ identity: true, env: { TRUSTED_PROXIES: '1' }, parts: { clock: systemClock } });
const browser = () => openIdentityBrowser(app);

/** Somebody signed in here and, in another browser, a token that was fetched but never used. */
async function withUnusedToken() {
  const email = `${randomUUID()}@example.com`;
  const person = browser();
  await person.signUp(email, 'ochre lamp');
  const thief = browser();
  await thief.signIn(email, 'ochre lamp');
  const unused = await thief.idToken();
  await sleep(5);
  return { email, person, unused };
}

const loginWith = (idToken: string) =>
  browser().call('auth/login', { idToken, address: '', postcode: '', phone: '' });
const customersOf = (email: string) =>
  app.db.selectFrom('customer').select('customer_id').where('email', '=', email).execute();

test('a token from before a password change opens nothing, and whoever changed it signs on', async () => {
  const { person, unused } = await withUnusedToken();
  await person.login();
  const change = { currentPassword: 'ochre lamp', newPassword: 'amber lamp' };
  expect((await person.post('/change-password', change)).status).toBe(200);
  expect((await loginWith(unused)).rc).toBe(16);
  expect((await person.call('customers/sessions/list')).rc).toBe(0);
  expect((await person.login()).rc).toBe(0);
});

test('nor does it where nobody has ever exchanged a token of that account', async () => {
  const { person, unused, email } = await withUnusedToken();
  const change = { currentPassword: 'ochre lamp', newPassword: 'amber lamp' };
  expect((await person.post('/change-password', change)).status).toBe(200);
  expect((await loginWith(unused)).rc).toBe(16);
  expect(await customersOf(email)).toEqual([]);
});

test('a token from before signing out everywhere opens nothing; signing in again does', async () => {
  const { email, person, unused } = await withUnusedToken();
  await person.login();
  expect((await person.call('customers/sessions/end')).rc).toBe(0);
  expect((await loginWith(unused)).rc).toBe(16);
  const again = browser();
  await again.signIn(email, 'ochre lamp');
  expect((await again.login()).rc).toBe(0);
});

test('a deleted account is not brought back by a token from before', async () => {
  const { email, person, unused } = await withUnusedToken();
  await person.login();
  const idToken = await person.idToken();
  expect((await person.call('customers/delete', { idToken })).rc).toBe(0);
  expect((await loginWith(unused)).rc).toBe(16);
  expect((await loginWith(idToken)).rc).toBe(16);
  expect(await customersOf(email)).toEqual([]);
});

test('guesses at the password are counted by account, whether by signing in or by changing it', async () => {
  const { email, person } = await withUnusedToken();
  const guess = () =>
    person.post('/change-password', { currentPassword: `guess ${randomUUID()}`, newPassword: 'amber lamp' });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await guess()).status);
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(statuses.at(-1)).toBe(429);
  expect((await browser().signIn(email, 'ochre lamp')).status).toBe(429);
});
