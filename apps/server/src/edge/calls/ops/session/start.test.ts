import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../people/passwords/passwords.ts';
import { disableStaff } from '../../../../stores/people/staff.ts';
import { savePassword } from '../../../../stores/people/staff-credentials.ts';
import { openBrowser } from '../../../../testing/browser.ts';
import { testSignIn } from '../../../../testing/sign-in.ts';
import { addStaff } from '../../../../testing/staff.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;
let passwordHash: string;
let people = 0;

const password = 'a-kettle-of-herring';

beforeAll(async () => {
  site = await testSignIn();
  passwordHash = await hashPassword(password);
});

async function aMember() {
  const email = `Nell${(people += 1)}@staff.example`;
  const staffID = await addStaff(site.app.db, { role: 'coordinator', name: 'Nell Ashdown', email });
  await savePassword(site.app.db, { staffID, passwordHash, now: site.clock.now() });
  return { staffID, email };
}

const start = (browser: ReturnType<typeof openBrowser>, input: object) =>
  browser.call<{ staff: object }>('ops/session/start', input);

test('signs in by email address and password, however the address is written', async () => {
  const { staffID, email } = await aMember();
  const browser = openBrowser(site.app);
  const answer = await start(browser, { email: ` ${email.toUpperCase()} `, password });
  expect(answer).toMatchObject({ rc: 0, data: { staff: { staffID, name: 'Nell Ashdown', email } } });
  expect(answer.response.headers.get('set-cookie')).toMatch(/^__Host-staff=[\w-]{43};/);
  expect((await browser.call('ops/session/get', {})).rc).toBe(0);
});

describe('says the same of', () => {
  const refused = { rc: 60, data: null };

  test('a wrong password', async () => {
    const { email } = await aMember();
    expect(await start(openBrowser(site.app), { email, password: 'not it' })).toMatchObject(refused);
  });
  test('an email address that nobody has', async () => {
    expect(await start(openBrowser(site.app), { email: 'who@staff.example', password })).toMatchObject(
      refused,
    );
  });
  test('somebody who has no password', async () => {
    await addStaff(site.app.db, { role: 'driver', email: 'new@staff.example' });
    expect(await start(openBrowser(site.app), { email: 'new@staff.example', password })).toMatchObject(
      refused,
    );
  });
  test('somebody who has left', async () => {
    const { staffID, email } = await aMember();
    await disableStaff(site.app.db, staffID, site.clock.now());
    const answer = await start(openBrowser(site.app), { email, password });
    expect(answer).toMatchObject(refused);
    expect(answer.response.headers.get('set-cookie')).toBeNull();
  });
  test.each([`' or 1=1 --`, '%', '<script>alert(1)</script>', '𝕬'.repeat(60), 'x'.repeat(254)])(
    'the email address %s',
    async (email) => {
      expect(await start(openBrowser(site.app), { email, password })).toMatchObject(refused);
    },
  );
});

test('a password of a megabyte is not hashed', async () => {
  const { email } = await aMember();
  expect((await start(openBrowser(site.app), { email, password: 'x'.repeat(201) })).rc).toBe(2);
});

test('ten guesses from one address, then no more, not even the right one', async () => {
  const { email } = await aMember();
  const guesser = openBrowser(site.app);
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await start(guesser, { email, password: `guess ${guess}` })).rc).toBe(60);
  }
  expect(await start(guesser, { email, password })).toMatchObject({ rc: 19, status: 429 });
  // the owner, somewhere else, gets in
  expect((await start(openBrowser(site.app), { email, password })).rc).toBe(0);
});

test('guesses from everywhere end at sixty', async () => {
  const { email } = await aMember();
  const guesses = Array.from({ length: 60 }, () =>
    start(openBrowser(site.app), { email, password: 'guess' }),
  );
  expect(new Set((await Promise.all(guesses)).map(({ rc }) => rc))).toEqual(new Set([60]));
  expect((await start(openBrowser(site.app), { email, password })).rc).toBe(19);
});

test('whoever signs in every few minutes is no guesser', async () => {
  const { email } = await aMember();
  const browser = openBrowser(site.app);
  for (let time = 0; time < 12; time += 1) expect((await start(browser, { email, password })).rc).toBe(0);
});

test('an unknown email address takes as long as a known one', async () => {
  const { email } = await aMember();
  const timed = async (address: string) => {
    const began = performance.now();
    await start(openBrowser(site.app), { email: address, password: 'wrong' });
    return performance.now() - began;
  };
  await timed('warm@staff.example');
  const known = await fastest(() => timed(email));
  const unknown = await fastest(() => timed('nobody@staff.example'));
  // hashing takes tens of milliseconds; without it an answer takes one or two
  expect(unknown).toBeGreaterThan(known / 3);
});

async function fastest(time: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) times.push(await time());
  return Math.min(...times);
}

test('the log and the table tell no password', async () => {
  const { email } = await aMember();
  await start(openBrowser(site.app), { email, password });
  expect(site.app.lines.join('\n')).not.toContain(password);
  const rows = await site.app.db.selectFrom('staff_credential').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(password);
});
