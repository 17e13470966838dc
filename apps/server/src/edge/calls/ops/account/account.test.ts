import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@fettle/domain/actor';
import { codeOf, stepOf } from '../../../../people/staff/totp.ts';
import { openBrowser } from '../../../../testing/browser.ts';
import { testSignIn } from '../../../../testing/sign-in.ts';
import {
  aStaffAccount,
  mailedToken,
  signedInAccount,
  staffPassword,
} from '../../../../testing/staff-account.ts';
import { disableStaff } from '../../../../stores/people/staff.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;
beforeAll(async () => {
  site = await testSignIn();
});

type Browser = ReturnType<typeof openBrowser>;
const newPassword = 'nine-lives-of-a-teapot';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Turns it on; `code` is what their app shows some steps from now. */
async function withSecondFactor(browser: Browser) {
  const begun = await browser.call<{ secret: string; uri: string }>('ops/account/beginSecondFactor', {
    password: staffPassword,
  });
  const secret = fromBase32(begun.data.secret);
  const code = (steps = 0) => codeOf(secret, stepOf(site.clock.now()) + steps);
  const confirmed = await browser.call<{ recoveryCodes: string[] }>('ops/account/confirmSecondFactor', {
    code: code(-1),
  });
  return { code, confirmed, uri: begun.data.uri, recoveryCodes: confirmed.data.recoveryCodes };
}

const start = (email: string, rest: object = {}) =>
  openBrowser(site.app).call('ops/session/start', { email, password: staffPassword, ...rest });

describe('the second factor', () => {
  test('is on once a code was typed, and asked for at the next sign-in', async () => {
    const { browser, email } = await signedInAccount(site);
    const { code, uri, recoveryCodes } = await withSecondFactor(browser);
    expect(uri).toContain(`otpauth://totp/Fettle%20operations:${encodeURIComponent(email)}?secret=`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await start(email)).toMatchObject({ rc: 0, data: { staff: null } });
    expect((await start(email)).response.headers.get('set-cookie')).toBeNull();
    expect(await start(email, { code: code() })).toMatchObject({ rc: 0, data: { staff: { email } } });
    expect(await browser.call('ops/account/get', {})).toMatchObject({
      data: { secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 10 } },
    });
  });

  test('a code opens once, and none before it opens any more', async () => {
    const { browser, email } = await signedInAccount(site);
    const { code } = await withSecondFactor(browser);
    const spaced = `${code(1).slice(0, 3)} ${code(1).slice(3)}`;
    expect((await start(email, { code: spaced })).rc).toBe(0);
    expect((await start(email, { code: code(1) })).rc).toBe(62);
    expect((await start(email, { code: code(0) })).rc).toBe(62);
    expect((await start(email, { code: code(-1) })).rc).toBe(62);
  });

  test('of two who use one code at the same time one gets in', async () => {
    const { browser, email } = await signedInAccount(site);
    const { code } = await withSecondFactor(browser);
    const tries = await Promise.all([1, 2, 3, 4].map(() => start(email, { code: code() })));
    expect(tries.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 62, 62, 62]);
  });

  test('a recovery code opens once, however it is typed', async () => {
    const { browser, email } = await signedInAccount(site);
    const { recoveryCodes } = await withSecondFactor(browser);
    const [recovery = ''] = recoveryCodes;
    expect((await start(email, { code: recovery.toUpperCase().replaceAll('-', ' ') })).rc).toBe(0);
    expect((await start(email, { code: recovery })).rc).toBe(62);
    expect(await browser.call('ops/account/get', {})).toMatchObject({
      data: { secondFactor: { recoveryCodesLeft: 9 } },
    });
  });

  test('new recovery codes end the old ones', async () => {
    const { browser, email } = await signedInAccount(site);
    const { recoveryCodes } = await withSecondFactor(browser);
    const renewed = await browser.call<{ recoveryCodes: string[] }>('ops/account/renewRecoveryCodes', {
      password: staffPassword,
    });
    expect((await start(email, { code: recoveryCodes[0] })).rc).toBe(62);
    expect((await start(email, { code: renewed.data.recoveryCodes[0] })).rc).toBe(0);
  });

  test.each(['', '000000', '12345', "' or 1=1", '\u0661\u0662\u0663\u0664\u0665\u0666'])(
    'is not confirmed by %j',
    async (code) => {
      const { browser } = await signedInAccount(site);
      await browser.call('ops/account/beginSecondFactor', { password: staffPassword });
      const { rc } = await browser.call('ops/account/confirmSecondFactor', { code });
      expect([2, 62]).toContain(rc);
    },
  );

  test('is turned on, off and begun only with the password', async () => {
    const { browser, email } = await signedInAccount(site);
    expect((await browser.call('ops/account/beginSecondFactor', { password: 'guess' })).rc).toBe(66);
    await withSecondFactor(browser);
    expect((await browser.call('ops/account/beginSecondFactor', { password: staffPassword })).rc).toBe(63);
    expect((await browser.call('ops/account/removeSecondFactor', { password: 'guess' })).rc).toBe(66);
    expect((await browser.call('ops/account/removeSecondFactor', { password: staffPassword })).rc).toBe(0);
    expect(await start(email)).toMatchObject({ rc: 0, data: { staff: { email } } });
  });

  test('the tables show neither secret nor codes', async () => {
    const { browser, staffID } = await signedInAccount(site);
    const { recoveryCodes, uri } = await withSecondFactor(browser);
    const secret = fromBase32(/secret=(\w+)/.exec(uri)?.[1] ?? '');
    const factor = await site.app.db
      .selectFrom('staff_second_factor')
      .select('secret')
      .where('staff_id', '=', staffID)
      .executeTakeFirstOrThrow();
    expect(secret).toHaveLength(20);
    expect(factor.secret.includes(secret)).toBe(false);
    const rows = await site.app.db.selectFrom('staff_recovery_code').selectAll().execute();
    const text = rows.map(({ code_hash }) => code_hash.toString('latin1')).join('');
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });

  test('other sessions, which began with the password alone, end', async () => {
    const { browser, email } = await signedInAccount(site);
    const other = openBrowser(site.app);
    await other.call('ops/session/start', { email, password: staffPassword });
    await withSecondFactor(browser);
    expect((await other.call('ops/session/get', {})).rc).toBe(-1);
    expect((await browser.call('ops/session/get', {})).rc).toBe(0);
  });
});

test.each<Role[][]>([[['administrator']], [['administrator', 'driver']]])(
  'in production %j without a second factor can do nothing but set one up',
  async (roles) => {
    const production = await testSignIn({
      NODE_ENV: 'production',
      APP_ENV: 'prod',
      SANDBOXES: 'mail,identity,pay',
      PUBLIC_URL: 'https://fettle.example',
    });
    const { browser } = await signedInAccount(production, { roles });
    expect(await browser.call('ops/session/get', {})).toMatchObject({
      rc: 0,
      data: { needsSecondFactor: true },
    });
    expect((await browser.call('ops/staff/list', {})).rc).toBe(61);
    // not even what another of their roles may
    expect((await browser.call('ops/run/get', {})).rc).toBe(61);
    const own = site;
    site = production;
    await withSecondFactor(browser);
    site = own;
    expect(await browser.call('ops/session/get', {})).toMatchObject({
      rc: 0,
      data: { needsSecondFactor: false },
    });
    expect((await browser.call('ops/staff/list', {})).rc).toBe(0);
    expect((await browser.call('ops/account/removeSecondFactor', { password: staffPassword })).rc).toBe(65);
    const others = await signedInAccount(production, { roles: ['coordinator', 'technician', 'driver'] });
    expect(await others.browser.call('ops/session/get', {})).toMatchObject({
      data: { needsSecondFactor: false },
    });
  },
);

describe('the password', () => {
  test('is changed with the old one, and every other session ends', async () => {
    const { browser, email } = await signedInAccount(site);
    const other = openBrowser(site.app);
    await other.call('ops/session/start', { email, password: staffPassword });
    const change = (password: string, next: string) =>
      browser.call('ops/account/changePassword', { password, newPassword: next });
    expect((await change('guess', newPassword)).rc).toBe(66);
    expect((await change(staffPassword, newPassword)).rc).toBe(0);
    expect((await other.call('ops/session/get', {})).rc).toBe(-1);
    expect((await browser.call('ops/session/get', {})).rc).toBe(0);
    expect((await start(email)).rc).toBe(60);
    expect((await start(email, { password: newPassword })).rc).toBe(0);
  });

  test.each(['short', 'password1234', '1234567890', 'aaaaaaaaaaaa', 'qwertyuiop'])(
    '%s is too weak',
    async (weak) => {
      const { browser } = await signedInAccount(site);
      const input = { password: staffPassword, newPassword: weak };
      expect((await browser.call('ops/account/changePassword', input)).rc).toBe(67);
    },
  );

  test('guesses at it from an open screen are counted with those at the sign-in', async () => {
    const { browser } = await signedInAccount(site);
    const answers: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      answers.push((await browser.call('ops/account/beginSecondFactor', { password: 'guess' })).rc);
    }
    expect(answers.slice(0, 9).every((rc) => rc === 66)).toBe(true);
    expect(answers.at(-1)).toBe(19);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => openBrowser(site.app).call('ops/account/forgotPassword', { email });

  test('is answered the same for everybody, and mailed to its owner alone', async () => {
    const { email, staffID } = await aStaffAccount(site);
    const gone = await aStaffAccount(site);
    await disableStaff(site.app.db, gone.staffID, site.clock.now());
    const answers = await Promise.all([ask(email), ask('nobody@staff.example'), ask(gone.email)]);
    expect(answers.map(({ rc, data }) => ({ rc, data }))).toEqual([0, 0, 0].map((rc) => ({ rc, data: {} })));
    expect(await mailedToken(site, email)).toMatch(/^[\w-]{43}$/);
    expect(await mailedToken(site, gone.email)).toBe('');
    expect(staffID).toBeGreaterThan(0);
  });

  test('the link works once, ends sessions, and leaves the second factor', async () => {
    const { browser, email } = await signedInAccount(site);
    await withSecondFactor(browser);
    await ask(email);
    const token = await mailedToken(site, email);
    const visitor = openBrowser(site.app);
    expect(await visitor.call('ops/account/readLink', { token })).toMatchObject({
      data: { name: 'Nell Ashdown', email, purpose: 'reset' },
    });
    expect((await visitor.call('ops/account/setPassword', { token, password: 'weak' })).rc).toBe(67);
    const both = await Promise.all([
      visitor.call('ops/account/setPassword', { token, password: newPassword }),
      visitor.call('ops/account/setPassword', { token, password: `${newPassword}2` }),
    ]);
    expect(both.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 68]);
    expect((await browser.call('ops/session/get', {})).rc).toBe(-1);
    expect((await visitor.call('ops/account/readLink', { token })).rc).toBe(68);
    const signedIn = await Promise.all([
      start(email, { password: newPassword }),
      start(email, { password: `${newPassword}2` }),
    ]);
    expect(signedIn.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 60]);
    expect(signedIn.find(({ rc }) => rc === 0)?.data).toEqual({ staff: null });
  });

  test('a newer link ends the older one, and an hour ends both', async () => {
    const { email } = await aStaffAccount(site);
    await ask(email);
    const older = await mailedToken(site, email);
    await ask(email);
    const newer = await mailedToken(site, email);
    const visitor = openBrowser(site.app);
    expect((await visitor.call('ops/account/readLink', { token: older })).rc).toBe(68);
    expect((await visitor.call('ops/account/readLink', { token: newer })).rc).toBe(0);
    site.wait(61);
    expect((await visitor.call('ops/account/readLink', { token: newer })).rc).toBe(68);
  });

  test('a mailbox is not flooded', async () => {
    const { email } = await aStaffAccount(site);
    for (let time = 0; time < 12; time += 1) expect((await ask(email)).rc).toBe(0);
    const jobs = await site.app.db.selectFrom('job').select('payload').execute();
    const mails = jobs.filter(({ payload }) => (payload as { to?: string }).to === email);
    expect(mails).toHaveLength(8);
  });
});

test('sessions are listed, and another of one’s own can be ended, but nobody else’s', async () => {
  const { browser, email } = await signedInAccount(site);
  const other = openBrowser(site.app, { userAgent: 'Mozilla/5.0 (iPhone) Version/19 Safari/1' });
  await other.call('ops/session/start', { email, password: staffPassword });
  const stranger = await signedInAccount(site);
  const { data } = await browser.call<{ sessions: { sessionID: number; where: string; current: boolean }[] }>(
    'ops/account/get',
    {},
  );
  expect(data.sessions.map(({ where, current }) => ({ where, current }))).toEqual(
    expect.arrayContaining([
      { where: 'Safari on iPhone', current: false },
      { where: 'Firefox on Linux', current: true },
    ]),
  );
  const sessionID = data.sessions.find(({ current }) => !current)?.sessionID ?? 0;
  await stranger.browser.call('ops/account/endSession', { sessionID });
  expect((await other.call('ops/session/get', {})).rc).toBe(0);
  await browser.call('ops/account/endSession', { sessionID });
  expect((await other.call('ops/session/get', {})).rc).toBe(-1);
  expect((await browser.call('ops/session/get', {})).rc).toBe(0);
});

test('what the console asks by itself keeps no session alive', async () => {
  const { browser } = await signedInAccount(site);
  site.wait(20);
  const unattended = { 'x-unattended': '1' };
  expect(await browser.call('ops/session/get', {}, unattended)).toMatchObject({
    rc: 0,
    data: { idleMs: 30 * 60_000, idleForMs: 20 * 60_000 },
  });
  site.wait(9);
  expect((await browser.call('ops/session/get', {}, unattended)).rc).toBe(0);
  site.wait(2);
  expect((await browser.call('ops/session/get', {})).rc).toBe(-1);
});
