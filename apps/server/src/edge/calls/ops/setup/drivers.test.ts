import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { testApp } from '../../../../testing/app.ts';
import { openAsStaff } from '../../../../testing/staff.ts';

const app = await testApp();
const admin = await openAsStaff(app, 'administrator');
const { staffID } = await openAsStaff(app, 'driver');
const eastLondon = 4;

const load = async () =>
  (await admin.call<CallOutput<'ops/setup/getDrivers'>>('ops/setup/getDrivers', {})).data;
type Driver = Awaited<ReturnType<typeof load>>['drivers'][number];
async function mine(): Promise<Driver> {
  const found = (await load()).drivers.find((driver) => driver.staffID === staffID);
  if (!found) throw new Error('they are gone');
  return found;
}
const save = ({ name: _name, version, ...driver }: Driver, change: Partial<Driver> = {}) =>
  admin.call('ops/setup/saveDriver', { ...driver, seen: version, ...change });

test('a driver of whom nothing is set up drives everywhere, always', async () => {
  expect(await mine()).toMatchObject({
    areaIDs: null,
    days: [1, 2, 3, 4, 5, 6, 7],
    fromHour: 0,
    untilHour: 24,
    mostStops: null,
  });
});

test('is saved, kept in the history and undone', async () => {
  const before = await mine();
  const change = { areaIDs: [eastLondon], days: [1, 5], fromHour: 9, untilHour: 17, mostStops: 6 };
  expect(await save(before, change)).toMatchObject({ rc: 0 });
  expect(await mine()).toMatchObject(change);
  // somebody had the page open since before
  expect(await save(before, { mostStops: 3 })).toMatchObject(refusalAnswers.changedSince);
  const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
    kinds: ['driver'],
  });
  expect(data.entries[0]).toMatchObject({
    before: { areas: 'everywhere', mostStops: null },
    after: { areas: ['East London'], days: ['Mon', 'Fri'], from: 9, until: 17, mostStops: 6 },
  });
  expect(await admin.call('ops/audit/undo', { entryID: data.entries[0]?.entryID })).toMatchObject({ rc: 0 });
  expect(await mine()).toEqual(before);
});

test('an area that is deleted leaves them without it, and not with everything', async () => {
  const added = await app.db
    .insertInto('area')
    .values({ name: 'Nowhere', city: 'London' })
    .returning('area_id')
    .executeTakeFirstOrThrow();
  expect(await save(await mine(), { areaIDs: [added.area_id] })).toMatchObject({ rc: 0 });
  await app.db.deleteFrom('area').where('area_id', '=', added.area_id).execute();
  expect((await mine()).areaIDs).toEqual([]);
});

test.each([
  ['an end before the beginning', { fromHour: 12, untilHour: 12 }],
  ['a day that is none', { days: [8] }],
  ['an area that is none', { areaIDs: [9_999] }],
  ['no stops at all', { mostStops: 0 }],
])('refuses %s', async (_, change) => {
  expect(await save(await mine(), change)).toMatchObject({ rc: 2 });
});

test('refuses somebody who does not drive', async () => {
  expect(await save({ ...(await mine()), staffID: admin.staffID })).toMatchObject({ rc: 2 });
});
