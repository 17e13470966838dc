import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { openAsStaff } from '../../../../testing/staff.ts';
import { repairTypeOf, testShop } from '../../../../testing/tickets.ts';

const shop = await testShop();
const admin = await openAsStaff(shop.app, 'administrator');
const eastLondon = 4;

const load = async () =>
  (await admin.call<CallOutput<'ops/setup/getTechnicians'>>('ops/setup/getTechnicians', {})).data;
type Technician = Awaited<ReturnType<typeof load>>['technicians'][number];
const save = ({ userID, areaIDs, skills, version }: Technician, change: Partial<Technician> = {}) =>
  admin.call('ops/setup/saveTechnician', { userID, areaIDs, skills, seen: version, ...change });
const undoLast = async () => {
  const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
    kinds: ['technician'],
  });
  return admin.call('ops/audit/undo', { entryID: data.entries[0]?.entryID });
};
const technicianOfNewTicket = async () => (await shop.rowOf(await shop.aTicket())).technician_id;

test('new orders go to who works in the area and does the repair, as it is saved', async () => {
  const { technicians } = await load();
  const does = ({ skills }: Technician) =>
    skills.some(
      ({ repairTypeID, manufacturerID }) =>
        repairTypeID === repairTypeOf(shop.iPhone, 'Screen') &&
        (manufacturerID === null || manufacturerID === shop.iPhone.manufacturerID),
    );
  // who does this repair comes last
  const inEast = technicians
    .filter(({ areaIDs }) => areaIDs.includes(eastLondon))
    .toSorted((a, b) => Number(does(a)) - Number(does(b)));
  expect(inEast.length).toBeGreaterThan(0);
  for (const person of inEast) {
    const areaIDs = person.areaIDs.filter((areaID) => areaID !== eastLondon);
    expect(await save(person, { areaIDs })).toMatchObject({ rc: 0 });
  }
  expect(await technicianOfNewTicket()).toBeNull();
  expect(await undoLast()).toMatchObject({ rc: 0 });
  const last = inEast.at(-1);
  expect(await technicianOfNewTicket()).toBe(last?.userID);
  // without the skill nobody again
  const now = (await load()).technicians.find(({ userID }) => userID === last?.userID);
  if (!now) throw new Error('they are gone');
  expect(await save(now, { skills: [] })).toMatchObject({ rc: 0 });
  expect(await technicianOfNewTicket()).toBeNull();
  const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
    kinds: ['technician'],
  });
  expect(data.entries[0]).toMatchObject({
    name: now.name,
    before: { repairs: expect.arrayContaining([expect.stringMatching(/^Phone: Screen/)]) as string[] },
    after: { repairs: [] },
  });
  expect(await undoLast()).toMatchObject({ rc: 0 });
  expect((await load()).technicians.find(({ userID }) => userID === now.userID)?.skills).toEqual(now.skills);
});

test('of two who save at once the second is told; what does not exist is refused', async () => {
  const [person] = (await load()).technicians;
  if (!person) throw new Error('the demo has no technician');
  const answers = await Promise.all([save(person, { areaIDs: [1] }), save(person, { areaIDs: [2] })]);
  expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, refusalAnswers.changedSince.rc]);
  const [now] = (await load()).technicians;
  if (!now) throw new Error('they are gone');
  expect(await save(now, { areaIDs: [999] })).toMatchObject({ rc: 2 });
  expect(await save(now, { skills: [{ repairTypeID: 9999, manufacturerID: null }] })).toMatchObject({
    rc: 2,
  });
  expect(await save({ ...now, userID: 9999 })).toMatchObject({ rc: refusalAnswers.unknownTechnician.rc });
});
