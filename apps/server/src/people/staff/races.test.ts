import { expect, test } from 'vitest';
import { deadlocksDuring } from '../../testing/deadlocks.ts';
import { openBrowser } from '../../testing/browser.ts';
import { testSignIn } from '../../testing/sign-in.ts';
import { aStaffSession, openAsStaff } from '../../testing/staff.ts';
import { aStaffAccount, staffPassword } from '../../testing/staff-account.ts';

const site = await testSignIn();
const { app } = site;
const administrator = await openAsStaff(app, 'administrator');
const rounds = process.env.TEST_LONG ? 10 : 1;

/** A technician with a price, signed in. */
async function aTechnician() {
  const account = await aStaffAccount(site, { role: 'technician' });
  const { cookie } = await aStaffSession(app, { role: 'technician', staffID: account.staffID });
  const profile = { firstname: 'Nell', surname: 'Ashdown', about: '', isActive: true };
  expect(await administrator.call('ops/staff/saveProfile', { ...account, ...profile })).toMatchObject({
    rc: 0,
  });
  const { db } = app;
  const technician = await db
    .selectFrom('technician')
    .select('user_id as technicianID')
    .where('staff_id', '=', account.staffID)
    .executeTakeFirstOrThrow();
  const repair = await db.selectFrom('device_repair').selectAll().limit(1).executeTakeFirstOrThrow();
  const words = { title: 'Repair', variation: 'Any', tool_tip: '', img_url: '' };
  const { price_id: priceID } = await db
    .insertInto('price')
    .values({ user_id: technician.technicianID, ...repair, ...words, amount_pence: 5000 })
    .returning('price_id')
    .executeTakeFirstOrThrow();
  return { ...account, ...technician, priceID, browser: openBrowser(app, { cookie }) };
}
type Technician = Awaited<ReturnType<typeof aTechnician>>;
type Answer = Promise<{ status: number; rc: number }>;

const seen = { title: 'Repair', toolTip: '', price: { kind: 'fixed', pence: 5000 } };
const acts: Record<string, (technician: Technician) => Answer> = {
  'is disabled': ({ staffID }) => administrator.call('ops/staff/disable', { staffID }),
  'becomes a driver': ({ staffID, email }) =>
    administrator.call('ops/staff/change', { staffID, email, name: 'Nell', role: 'driver' }),
  'gets another profile': ({ staffID }) =>
    administrator.call('ops/staff/saveProfile', {
      staffID,
      firstname: 'Nell',
      surname: 'Ash',
      about: 'Phones',
      isActive: true,
    }),
  'is invited again': ({ staffID }) => administrator.call('ops/staff/invite', { staffID }),
  'forgets the password': ({ email }) => openBrowser(app).call('ops/account/forgotPassword', { email }),
  // in the same browser: the session before is replaced
  'signs in': ({ browser, email }) => browser.call('ops/session/start', { email, password: staffPassword }),
  'changes the password': ({ browser }) =>
    browser.call('ops/account/changePassword', {
      password: staffPassword,
      newPassword: 'nine-lives-of-a-teapot',
    }),
  'begins a second factor': ({ browser }) =>
    browser.call('ops/account/beginSecondFactor', { password: staffPassword }),
  'changes a price': ({ browser, technicianID, priceID }) =>
    browser.call('ops/prices/change', {
      technicianID,
      priceID,
      seen,
      title: 'Repair',
      toolTip: '',
      price: { kind: 'fixed', pence: 6000 },
    }),
};
const names = Object.keys(acts);

test.each(names)(
  'a technician who %s while anything else happens to the account: no deadlock',
  async (one) => {
    const failed: string[] = [];
    const deadlocks = await deadlocksDuring([app], async () => {
      for (let round = 0; round < rounds; round += 1) {
        // a pair is raced once
        for (const other of names.slice(names.indexOf(one))) {
          const technician = await aTechnician();
          const work = [one, other, one].map(async (name) => acts[name]?.(technician));
          for (const answer of await Promise.all(work)) {
            if (answer?.status !== 200) failed.push(`${other}: ${answer?.status}`);
          }
        }
      }
    });
    expect({ failed, deadlocks }).toEqual({ failed: [], deadlocks: 0 });
  },
);

test('nobody who is disabled while they change their password has one afterwards', async () => {
  for (let round = 0; round < rounds * 5; round += 1) {
    const technician = await aTechnician();
    await Promise.all([acts['changes the password']?.(technician), acts['is disabled']?.(technician)]);
    const left = app.db.selectFrom('staff_credential').select('staff_id');
    expect(await left.where('staff_id', '=', technician.staffID).execute()).toEqual([]);
  }
});
