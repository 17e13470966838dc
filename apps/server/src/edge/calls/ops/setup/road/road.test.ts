import { refusalAnswers } from '@fettle/contract/answers/refusals';
import type { CallOutput } from '@fettle/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../../../testing/app.ts';
import { openAsStaff } from '../../../../../testing/staff.ts';

const app = await testApp();
const admin = await openAsStaff(app, 'administrator');
const coordinator = await openAsStaff(app, 'coordinator');
type Road = CallOutput<'ops/setup/getRoad'>;
const load = async (who = admin) => (await who.call<Road>('ops/setup/getRoad', {})).data;
const save = ({ version, ...road }: Road, change: object = {}, who = admin) =>
  who.call('ops/setup/saveRoad', { ...road, seen: version, ...change });

afterEach(() => app.db.deleteFrom('road_setup').execute());

test('nothing set up: a shift of twelve hours, and a call or a photo', async () => {
  expect(await load(coordinator)).toMatchObject({ shiftHours: 12, doorTries: 'either' });
});

test('is saved, kept in the history in words, and undone', async () => {
  const before = await load();
  expect(await save(before, { shiftHours: 9, doorTries: 'photo' })).toMatchObject({ rc: 0 });
  expect(await load()).toMatchObject({ shiftHours: 9, doorTries: 'photo' });
  const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
    kinds: ['road'],
  });
  expect(data.entries[0]).toMatchObject({
    before: { shiftHours: 12, nobodyThereNeeds: 'a call or a photo' },
    after: { shiftHours: 9, nobodyThereNeeds: 'a photo' },
  });
  expect(await admin.call('ops/audit/undo', { entryID: data.entries[0]?.entryID })).toMatchObject({ rc: 0 });
  expect(await load()).toEqual(before);
});

test('of two who change it at once one is told', async () => {
  const seen = await load();
  const answers = await Promise.all([save(seen, { shiftHours: 8 }), save(seen, { shiftHours: 10 })]);
  expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, refusalAnswers.changedSince.rc]);
});

test.each([{ shiftHours: 0 }, { shiftHours: 13 }, { shiftHours: 1.5 }, { doorTries: 'letter' }])(
  'refuses %o',
  async (change) => {
    expect(await save(await load(), change)).toMatchObject({ rc: 2 });
  },
);

test('a coordinator looks and changes nothing', async () => {
  expect((await save(await load(), { shiftHours: 8 }, coordinator)).rc).not.toBe(0);
  expect(await load()).toMatchObject({ shiftHours: 12 });
});

test('a driver who signs in has the shift that was set up', async () => {
  await save(await load(), { shiftHours: 3 });
  const driver = await openAsStaff(app, 'driver');
  const { data } = await driver.call<CallOutput<'ops/session/get'>>('ops/session/get', {});
  expect(data.idleMs).toBe(3 * 60 * 60 * 1000);
  expect(data.endsInMs).toBeLessThanOrEqual(3 * 60 * 60 * 1000);
});
