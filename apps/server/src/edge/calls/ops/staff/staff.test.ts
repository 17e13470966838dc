import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedStaff } from '@fettle/contract/calls/ops/ops-staff';
import { openBrowser } from '../../../../testing/browser.ts';
import { testSignIn } from '../../../../testing/sign-in.ts';
import { mailedToken, signedInAccount, staffPassword } from '../../../../testing/staff-account.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;
let admin: Awaited<ReturnType<typeof signedInAccount>>;

beforeAll(async () => {
  site = await testSignIn();
  admin = await signedInAccount(site, { role: 'administrator' });
});

const password = 'nine-lives-of-a-teapot';
let people = 0;
const details = () => ({
  name: 'Miles Vanter',
  email: `miles${(people += 1)}@staff.example`,
  roles: ['driver'],
});

async function list(): Promise<ListedStaff[]> {
  const { data } = await admin.browser.call<{ staff: ListedStaff[] }>('ops/staff/list', {});
  return data.staff;
}
const find = async (staffID: number) => (await list()).find((member) => member.staffID === staffID);

async function add(input: object = details()) {
  const answer = await admin.browser.call<{ staffID: number }>('ops/staff/add', input);
  return { ...answer, staffID: answer.rc === 0 ? answer.data.staffID : 0 };
}

describe('an invitation', () => {
  test('lets them choose a password once, and sign in', async () => {
    const input = details();
    const { staffID } = await add(input);
    expect(await find(staffID)).toMatchObject({ ...input, access: 'invited', isDisabled: false });
    const token = await mailedToken(site, input.email);
    const visitor = openBrowser(site.app);
    expect(await visitor.call('ops/account/readLink', { token })).toMatchObject({
      data: { purpose: 'invitation' },
    });
    expect((await visitor.call('ops/account/setPassword', { token, password })).rc).toBe(0);
    expect((await visitor.call('ops/account/setPassword', { token, password })).rc).toBe(68);
    expect((await visitor.call('ops/session/start', { email: input.email, password })).rc).toBe(0);
    expect(await find(staffID)).toMatchObject({ access: 'password' });
  });

  test('runs out after seven days, and a new one takes its place', async () => {
    const input = details();
    const { staffID } = await add(input);
    const token = await mailedToken(site, input.email);
    site.wait(7 * 24 * 60 + 1);
    admin = await signedInAccount(site, { role: 'administrator' });
    expect((await openBrowser(site.app).call('ops/account/setPassword', { token, password })).rc).toBe(68);
    expect(await find(staffID)).toMatchObject({ access: 'none' });
    expect((await admin.browser.call('ops/staff/invite', { staffID })).rc).toBe(0);
    const newer = await mailedToken(site, input.email);
    expect((await openBrowser(site.app).call('ops/account/setPassword', { token: newer, password })).rc).toBe(
      0,
    );
  });

  test('goes on working however often a stranger says that the password is forgotten, and ends the links mailed by it', async () => {
    const input = details();
    const { staffID } = await add(input);
    const invitation = await mailedToken(site, input.email);
    const stranger = openBrowser(site.app);
    for (let time = 0; time < 12; time++)
      expect((await stranger.call('ops/account/forgotPassword', { email: input.email })).rc).toBe(0);
    const reset = await mailedToken(site, input.email);
    expect(reset).not.toBe(invitation);
    expect(await find(staffID)).toMatchObject({ access: 'invited' });
    site.wait(24 * 60);
    admin = await signedInAccount(site, { role: 'administrator' });
    const visitor = openBrowser(site.app);
    await stranger.call('ops/account/forgotPassword', { email: input.email });
    const newest = await mailedToken(site, input.email);
    expect((await visitor.call('ops/account/setPassword', { token: invitation, password })).rc).toBe(0);
    expect((await visitor.call('ops/session/start', { email: input.email, password })).rc).toBe(0);
    expect(
      (await visitor.call('ops/account/setPassword', { token: newest, password: `${password}2` })).rc,
    ).toBe(68);
  });

  test.each(['', 'x'.repeat(43), "'; drop table staff; --"])('the token %j opens nothing', async (token) => {
    const { rc } = await openBrowser(site.app).call('ops/account/readLink', { token });
    expect([2, 68]).toContain(rc);
  });
});

test('an email address is one person’s, also when two are added at once', async () => {
  const input = details();
  await add(input);
  expect((await add({ ...input, email: input.email.toUpperCase() })).rc).toBe(70);
  const fresh = details();
  const both = await Promise.all([add(fresh), add(fresh), add(fresh)]);
  expect(both.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 70, 70]);
});

test.each([
  { name: '' },
  { name: 'x'.repeat(81) },
  { name: 'two\nlines' },
  { email: 'no address' },
  { email: 'a@b.example\nBcc: c@d.example' },
  { roles: ['owner'] },
  { roles: [] },
  { roles: ['driver', 'driver'] },
  { roles: undefined, role: 'driver' },
])('refuses %j', async (wrong) => {
  expect((await add({ ...details(), ...wrong })).rc).toBe(2);
});

test('a name may hold anything that is written, and is kept as it was typed', async () => {
  const name = `<img src=x onerror=alert(1)> O’Neil "Bo" 𝕬 ${'أ'.repeat(5)}`;
  const { staffID } = await add({ ...details(), name });
  expect(await find(staffID)).toMatchObject({ name });
});

describe('a leaver', () => {
  test('is signed out in the middle of their work, and cannot come in by any way they had', async () => {
    const leaver = await signedInAccount(site);
    await openBrowser(site.app).call('ops/account/forgotPassword', { email: leaver.email });
    const token = await mailedToken(site, leaver.email);
    expect((await admin.browser.call('ops/staff/disable', { staffID: leaver.staffID })).rc).toBe(0);
    expect((await leaver.browser.call('ops/session/get', {})).rc).toBe(-1);
    const visitor = openBrowser(site.app);
    expect((await visitor.call('ops/account/setPassword', { token, password })).rc).toBe(68);
    const again = { email: leaver.email, password: staffPassword };
    expect((await visitor.call('ops/session/start', again)).rc).toBe(60);
    expect(await find(leaver.staffID)).toMatchObject({ isDisabled: true, access: 'none' });
  });

  test('who comes back is invited again', async () => {
    const leaver = await signedInAccount(site);
    await admin.browser.call('ops/staff/disable', { staffID: leaver.staffID });
    expect((await admin.browser.call('ops/staff/enable', { staffID: leaver.staffID })).rc).toBe(0);
    expect(await find(leaver.staffID)).toMatchObject({ isDisabled: false, access: 'invited' });
    const token = await mailedToken(site, leaver.email);
    expect((await openBrowser(site.app).call('ops/account/setPassword', { token, password })).rc).toBe(0);
  });
});

describe('somebody with several roles', () => {
  const wanted = () => ({ ...details(), roles: ['driver', 'administrator', 'technician'] });
  const kept = ['administrator', 'technician', 'driver'];

  test('is listed with all of them, the broadest first, and invited as all of them', async () => {
    const input = wanted();
    const { staffID } = await add(input);
    expect(await find(staffID)).toMatchObject({ roles: kept });
    const { payload } = await site.app.db
      .selectFrom('job')
      .select('payload')
      .where('task', '=', 'sendMail')
      .orderBy('job_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ to: input.email });
    expect(JSON.stringify(payload)).toContain('as administrator, technician and driver. Choose a password');
  });

  test('is told so when they sign in, with the one role that the release before asks for', async () => {
    const { browser, email } = await signedInAccount(site, { roles: ['coordinator', 'driver'] });
    const staff = { roles: ['coordinator', 'driver'], role: 'coordinator' };
    expect(await browser.call('ops/session/get', {})).toMatchObject({ data: { staff } });
    const again = openBrowser(site.app).call('ops/session/start', { email, password: staffPassword });
    expect(await again).toMatchObject({ data: { staff } });
  });

  test('leaves a trail that names them all, before and after', async () => {
    const input = wanted();
    const { staffID } = await add(input);
    const { name, email } = input;
    await admin.browser.call('ops/staff/change', { staffID, name, email, roles: ['driver', 'coordinator'] });
    const { data } = await admin.browser.call<{ entries: object[] }>('ops/audit/find', {
      subject: `staff:${staffID}`,
    });
    const all = 'Administrator, technician, driver';
    expect(data.entries).toMatchObject([
      { act: 'staff.change', before: { roles: all }, after: { roles: 'Coordinator, driver' } },
      { act: 'staff.add', before: null, after: { roles: all } },
    ]);
  });

  test('has a public profile as long as one of them repairs', async () => {
    const { name, email } = details();
    const { staffID } = await add({ name, email, roles: ['technician', 'driver'] });
    const profile = { firstname: 'Kofi', surname: 'Bench', about: '', isActive: true };
    expect((await admin.browser.call('ops/staff/saveProfile', { staffID, ...profile })).rc).toBe(0);
    const become = (roles: string[]) =>
      admin.browser.call('ops/staff/change', { staffID, name, email, roles });
    expect((await become(['technician'])).rc).toBe(0);
    expect(await find(staffID)).toMatchObject({ profile: { isActive: true } });
    expect((await become(['coordinator', 'driver'])).rc).toBe(0);
    expect(await find(staffID)).toMatchObject({ profile: { isActive: false } });
    expect((await admin.browser.call('ops/staff/saveProfile', { staffID, ...profile })).rc).toBe(73);
  });
});

test('a changed role counts at the next call', async () => {
  const member = await signedInAccount(site);
  const change = { staffID: member.staffID, name: 'Nell Ashdown', email: member.email };
  expect((await member.browser.call('ops/staff/list', {})).rc).toBe(25);
  await admin.browser.call('ops/staff/change', { ...change, roles: ['administrator'] });
  expect((await member.browser.call('ops/staff/list', {})).rc).toBe(0);
  await admin.browser.call('ops/staff/change', { ...change, roles: ['technician'] });
  expect((await member.browser.call('ops/staff/list', {})).rc).toBe(25);
});

test('the last administrator who can sign in is neither removed nor demoted, not even by two at once', async () => {
  const own = await testSignIn();
  const one = await signedInAccount(own, { role: 'administrator' });
  const two = await signedInAccount(own, { role: 'administrator' });
  const demote = (by: typeof one, whom: typeof one) =>
    by.browser.call('ops/staff/change', {
      staffID: whom.staffID,
      name: 'Nell Ashdown',
      email: whom.email,
      roles: ['driver'],
    });
  const both = await Promise.all([
    demote(one, two),
    two.browser.call('ops/staff/disable', { staffID: one.staffID }),
  ]);
  // one of the two wins; the other was refused, or came when its caller was no administrator any more
  expect(both.filter(({ rc }) => rc === 0)).toHaveLength(1);
  const left = [one, two].find(({ staffID }) => staffID !== (both[0].rc === 0 ? two.staffID : one.staffID));
  expect((await left?.browser.call('ops/staff/disable', { staffID: left.staffID }))?.rc).toBe(72);
  expect(left && (await demote(left, left)).rc).toBe(72);
});

test('the last administrator may take up and lay down other roles, but not that one', async () => {
  const own = await testSignIn();
  const last = await signedInAccount(own, { role: 'administrator' });
  const { staffID, email } = last;
  const become = (...roles: string[]) =>
    last.browser.call('ops/staff/change', { staffID, name: 'Nell Ashdown', email, roles });
  expect((await become('administrator', 'driver')).rc).toBe(0);
  expect((await become('coordinator', 'technician', 'driver')).rc).toBe(72);
  expect((await last.browser.call('ops/staff/disable', { staffID })).rc).toBe(72);
  expect((await become('administrator')).rc).toBe(0);
  // an administrator who drives counts as one
  const other = await signedInAccount(own, { roles: ['administrator', 'driver'] });
  expect((await become('driver')).rc).toBe(0);
  expect((await other.browser.call('ops/staff/disable', { staffID: other.staffID })).rc).toBe(72);
});

test('a technician has a public profile, a driver has none', async () => {
  const technician = await add({ ...details(), roles: ['technician'] });
  const driver = await add();
  const profile = { firstname: 'Kofi', surname: 'Bench', about: 'Solders.', isActive: true };
  const save = (staffID: number) => admin.browser.call('ops/staff/saveProfile', { staffID, ...profile });
  expect((await save(technician.staffID)).rc).toBe(0);
  expect(await find(technician.staffID)).toMatchObject({ profile });
  expect((await save(driver.staffID)).rc).toBe(73);
  expect((await save(999_999)).rc).toBe(69);
  await admin.browser.call('ops/staff/disable', { staffID: technician.staffID });
  expect(await find(technician.staffID)).toMatchObject({ profile: { isActive: false } });
});

test('resetting a second factor that nobody has is refused', async () => {
  const { staffID } = await add();
  expect((await admin.browser.call('ops/staff/resetSecondFactor', { staffID })).rc).toBe(64);
});
