import { beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { openAsStaff } from '../../../../testing/staff.ts';
import { testApp } from '../../../../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ada: Awaited<ReturnType<typeof openAsStaff>>;
let bob: Awaited<ReturnType<typeof openAsStaff>>;

beforeAll(async () => {
  app = await testApp();
  ada = await openAsStaff(app, 'administrator');
  bob = await openAsStaff(app, 'administrator');
});

const getBanner = async () =>
  (await ada.call<CallOutput<'ops/setup/getBanner'>>('ops/setup/getBanner', {})).data;
const historyOf = async (input: object = {}) =>
  (await ada.call<CallOutput<'ops/audit/history'>>('ops/audit/history', { kinds: ['banner'], ...input }))
    .data;
const undo = (entryID: string | undefined, by = ada) => by.call('ops/audit/undo', { entryID });
const save = (title: string, seen: string, by = ada) =>
  by.call('ops/setup/saveBanner', { title, promoCode: 'FIX10', seen });

/** Changes the banner and gives the entry that tells of it. */
async function change(title: string) {
  expect(await save(title, (await getBanner()).version)).toMatchObject({ rc: 0 });
  const [entry] = (await historyOf()).entries;
  if (!entry) throw new Error('there is no entry');
  return entry;
}

test('a change is undone by another change, and that one too', async () => {
  const { title: first } = await getBanner();
  const entry = await change('Half price');
  expect(entry).toMatchObject({
    act: 'banner.change',
    name: 'Banner (dev)',
    before: { title: first },
    after: { title: 'Half price' },
    undo: 'possible',
    isUndo: false,
  });
  expect(await undo(entry.entryID)).toMatchObject({ rc: 0, data: { inTheWay: [] } });
  expect((await getBanner()).title).toBe(first);
  const [undone, changed] = (await historyOf()).entries;
  expect(undone).toMatchObject({ isUndo: true, undo: 'possible', after: { title: first } });
  expect(changed).toMatchObject({ entryID: entry.entryID, undo: 'done' });
  expect(await undo(undone?.entryID)).toMatchObject({ rc: 0 });
  expect((await getBanner()).title).toBe('Half price');
});

test('what was changed since is not undone, and says so', async () => {
  const entry = await change('Winter sale');
  await change('Spring sale');
  const { entries } = await historyOf();
  expect(entries.find(({ entryID }) => entryID === entry.entryID)?.undo).toBe('changed');
  expect(await undo(entry.entryID)).toMatchObject({ rc: refusalAnswers.changedSince.rc });
  expect((await getBanner()).title).toBe('Spring sale');
});

test('what is the same again was undone once, and not twice', async () => {
  const entry = await change('Summer sale');
  await undo(entry.entryID);
  await change('Summer sale');
  expect(await undo(entry.entryID)).toMatchObject({ rc: refusalAnswers.changedSince.rc });
  expect((await getBanner()).title).toBe('Summer sale');
});

test('of two who undo at once, one does', async () => {
  const entry = await change('Autumn sale');
  const answers = await Promise.all([undo(entry.entryID), undo(entry.entryID, bob)]);
  expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, refusalAnswers.changedSince.rc]);
});

test('of two who save what they saw before, the second is told and overwrites nothing', async () => {
  const { version } = await getBanner();
  const answers = await Promise.all([save('Ada’s', version), save('Bob’s', version, bob)]);
  expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, refusalAnswers.changedSince.rc]);
  const { title } = await getBanner();
  expect(title).toBe(answers[0].rc === 0 ? 'Ada’s' : 'Bob’s');
});

test('a banner that is removed and put back keeps its code; saving what is there leaves no entry', async () => {
  await change('Gone soon');
  const removed = await change('');
  expect(await getBanner()).toMatchObject({ title: '', promoCode: '' });
  await undo(removed.entryID);
  expect(await getBanner()).toMatchObject({ title: 'Gone soon', promoCode: 'FIX10' });
  const before = (await historyOf()).entries[0]?.entryID;
  await change('Gone soon');
  expect((await historyOf()).entries[0]?.entryID).toBe(before);
});

test('a code that does not exist is refused, by its field', async () => {
  const { version } = await getBanner();
  const answer = await ada.call('ops/setup/saveBanner', { title: 'X', promoCode: 'NOSUCH', seen: version });
  expect(answer).toMatchObject({ rc: 2, data: { issues: [{ path: 'promoCode' }] } });
});

test('entries of other kinds are neither shown nor undone, nor are unknown ones', async () => {
  const { data } = await ada.call<CallOutput<'ops/audit/find'>>('ops/audit/find', {});
  expect(data.entries.length).toBeGreaterThan(0);
  const { audit_id } = await app.db
    .insertInto('audit_entry')
    .values({ at: app.clock.now(), actor: 'job:opsAdmin', act: 'staff.add', subject: 'staff:1' })
    .returning('audit_id')
    .executeTakeFirstOrThrow();
  expect((await historyOf({ kinds: ['staff'] })).entries).toEqual([]);
  expect(await undo(audit_id)).toMatchObject({ rc: refusalAnswers.notUndoable.rc });
  expect(await undo('999999999')).toMatchObject({ rc: refusalAnswers.notUndoable.rc });
  expect(await undo('1; drop table')).toMatchObject({ rc: 2 });
});

test('is read page by page', async () => {
  for (let number = 0; number < 22; number++) await change(`Sale ${number}`);
  const first = await historyOf();
  expect(first.entries).toHaveLength(20);
  expect(first.entries[0]).toMatchObject({ after: { title: 'Sale 21' } });
  const second = await historyOf({ olderThan: first.next });
  expect(second.entries[0]).toMatchObject({ after: { title: 'Sale 1' } });
});
