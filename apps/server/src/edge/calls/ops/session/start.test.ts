import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../people/passwords/passwords.ts';
import { tidyUp } from '../../../../wiring/jobs/housekeeping.ts';
import { countGuess } from '../../../../people/staff/sign-in-limits.ts';
import { disableStaff } from '../../../../stores/people/staff.ts';
import { savePassword } from '../../../../stores/people/staff-credentials.ts';
import { openBrowser } from '../../../../testing/browser.ts';
import { mailsTo } from '../../../../testing/enqueued-mails.ts';
import { testSignIn } from '../../../../testing/sign-in.ts';
import { addStaff } from '../../../../testing/staff.ts';
import { mailedToken } from '../../../../testing/staff-account.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;
let passwordHash: string;
let people = 0;

const password = 'a-kettle-of-herring';
const another = 'nine-lives-of-a-teapot';

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

describe('while strangers guess', () => {
  const guess = (email: string, address?: string) =>
    start(openBrowser(site.app, address === undefined ? {} : { address }), { email, password: 'guess' });
  /** As many as strangers have: counted as the call does it, without hashing sixty passwords. */
  const guessFromEverywhere = (email: string) => {
    const parts = { db: site.app.db, now: site.clock.now() };
    const guesses = Array.from({ length: 60 }, (_, at) =>
      countGuess(parts, { email, address: `10.8.7.${at}`, device: undefined }, async () => {}),
    );
    // their own sign-in by a new browser was one of the sixty: then the last guess is refused
    return Promise.allSettled(guesses);
  };
  const guessOn = (email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => guess(email)));
  async function signedInBefore(email: string) {
    const browser = openBrowser(site.app);
    expect((await start(browser, { email, password })).rc).toBe(0);
    return browser;
  }

  test('one address cannot lock anybody out: what its own limit refuses counts for nobody else', async () => {
    const { email } = await aMember();
    const codes: number[] = [];
    for (let time = 0; time < 70; time += 1) codes.push((await guess(email, '10.9.8.7')).rc);
    expect(codes.filter((rc) => rc === 60)).toHaveLength(10);
    expect((await start(openBrowser(site.app), { email, password })).rc).toBe(0);
  });

  test('a browser that has signed in before gets in, also from the address that guesses', async () => {
    const { email } = await aMember();
    const own = openBrowser(site.app, { address: '10.9.8.6' });
    await start(own, { email, password });
    await own.call('ops/session/end', {});
    for (let time = 0; time < 12; time += 1) await guess(email, '10.9.8.6');
    await guessFromEverywhere(email);
    expect((await start(openBrowser(site.app), { email, password })).rc).toBe(19);
    expect((await start(own, { email, password })).rc).toBe(0);
  });

  test('such a browser guesses ten times itself, and locks nobody else', async () => {
    const { email } = await aMember();
    const lost = await signedInBefore(email);
    for (let time = 0; time < 10; time += 1) {
      expect((await start(lost, { email, password: 'guess' })).rc).toBe(60);
    }
    for (let time = 0; time < 70; time += 1) {
      expect((await start(lost, { email, password })).rc).toBe(19);
    }
    expect((await start(openBrowser(site.app), { email, password })).rc).toBe(0);
  });

  test('it is known for the person who signed in by it, and for no other', async () => {
    const [{ email }, other] = [await aMember(), await aMember()];
    const browser = await signedInBefore(email);
    await guessFromEverywhere(other.email);
    expect((await start(browser, { email: other.email, password })).rc).toBe(19);
  });

  test('two people at one computer are both known there', async () => {
    const [one, two] = [await aMember(), await aMember()];
    const shared = await signedInBefore(one.email);
    expect((await start(shared, { email: two.email, password })).rc).toBe(0);
    await Promise.all([guessFromEverywhere(one.email), guessFromEverywhere(two.email)]);
    expect((await start(shared, { email: one.email, password })).rc).toBe(0);
    expect((await start(shared, { email: two.email, password })).rc).toBe(0);
  });

  test('a cookie that somebody made up makes no browser known, and is replaced at the sign-in', async () => {
    const { email } = await aMember();
    const planted = `__Host-staff-device=${'x'.repeat(43)}`;
    const browser = openBrowser(site.app, { cookie: planted });
    await guessFromEverywhere(email);
    expect((await start(browser, { email, password })).rc).toBe(19);
    site.wait(15);
    expect((await start(browser, { email, password })).rc).toBe(0);
    expect(browser.cookie).not.toContain(planted);
  });

  test.each([
    [
      'their password was set again',
      async ({ email }: { email: string }) => {
        await openBrowser(site.app).call('ops/account/forgotPassword', { email });
        const token = await mailedToken(site, email);
        const set = await openBrowser(site.app).call('ops/account/setPassword', { token, password: another });
        expect(set.rc).toBe(0);
      },
    ],
    [
      'the password was changed in another browser',
      async ({ email }: { email: string }) => {
        const elsewhere = await signedInBefore(email);
        const input = { password, newPassword: another };
        expect((await elsewhere.call('ops/account/changePassword', input)).rc).toBe(0);
      },
    ],
    [
      'its session was ended from another browser',
      async ({ email, sessionID }: { email: string; sessionID: number }) => {
        const elsewhere = await signedInBefore(email);
        expect((await elsewhere.call('ops/account/endSession', { sessionID })).rc).toBe(0);
      },
    ],
    [
      'they had left and came back',
      async ({ staffID, email }: { staffID: number; email: string }) => {
        await disableStaff(site.app.db, staffID, site.clock.now());
        await site.app.db
          .updateTable('staff')
          .set({ disabled_at: null })
          .where('email', '=', email)
          .execute();
        await savePassword(site.app.db, { staffID, passwordHash, now: site.clock.now() });
      },
    ],
  ])('a browser is a stranger again once %s', async (_case, endIt) => {
    const member = await aMember();
    const browser = await signedInBefore(member.email);
    const { session_id: sessionID } = await site.app.db
      .selectFrom('staff_session')
      .select('session_id')
      .where('staff_id', '=', member.staffID)
      .executeTakeFirstOrThrow();
    await endIt({ ...member, sessionID });
    await guessFromEverywhere(member.email);
    const answers = [password, another].map((tried) =>
      start(browser, { email: member.email, password: tried }),
    );
    expect((await Promise.all(answers)).map(({ rc }) => rc)).toEqual([19, 19]);
  });

  test('whoever changes the password goes on being known where they are', async () => {
    const { email } = await aMember();
    const browser = await signedInBefore(email);
    await browser.call('ops/account/changePassword', { password, newPassword: another });
    await guessFromEverywhere(email);
    expect((await start(browser, { email, password: another })).rc).toBe(0);
  });

  test('whoever is signed in changes their password meanwhile', async () => {
    const { email } = await aMember();
    const browser = await signedInBefore(email);
    await guessFromEverywhere(email);
    await guessOn(email, 1);
    const input = { password, newPassword: another };
    expect((await browser.call('ops/account/changePassword', input)).rc).toBe(0);
  });

  test('a mail tells them once, however many guesses are refused', async () => {
    const { email } = await aMember();
    await guessFromEverywhere(email);
    expect(await mailsTo(site.app, email)).toEqual([]);
    await guessOn(email, 30);
    const [mail, ...more] = await mailsTo(site.app, email);
    expect(mail?.subject).toBe('Somebody is trying to sign in as you at Fettle operations');
    expect(mail?.text).toContain('/ops/forgotten-password');
    expect(more).toEqual([]);
  });

  test('whoever guesses all day long makes three mails of it', async () => {
    const { email } = await aMember();
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await guessFromEverywhere(email);
      await guessOn(email, 2);
      site.wait(15);
    }
    expect(await mailsTo(site.app, email)).toHaveLength(3);
  });

  test('the cookie is out of reach of scripts and other sites', async () => {
    const { email } = await aMember();
    const { response } = await start(openBrowser(site.app), { email, password });
    expect(response.headers.getSetCookie()[1]).toMatch(
      /^__Host-staff-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('housekeeping forgets browsers that were not used for a quarter of a year', async () => {
    const { email, staffID } = await aMember();
    await signedInBefore(email);
    const devices = () =>
      site.app.db.selectFrom('staff_device').select('staff_id').where('staff_id', '=', staffID).execute();
    site.wait(89 * 24 * 60);
    await tidyUp({ db: site.app.db, clock: site.clock });
    expect(await devices()).toHaveLength(1);
    site.wait(24 * 60);
    await tidyUp({ db: site.app.db, clock: site.clock });
    expect(await devices()).toEqual([]);
  });
});
