import { expect, test } from 'vitest';
import type { CheckResult } from '@fettle/domain/ticket/checklist';
import { afterSaving, conflictsIn, inputOf, withCheck, type UnsavedCheck } from './unsaved-checks.ts';

const point = (text: string, result: CheckResult | null = null, remark = '') => ({
  text,
  result,
  remark,
  by: null,
  at: null,
});
const untouched = { result: null, remark: '' };
const passed = { result: 'passed', remark: '' } as const;
const failed = { result: 'failed', remark: 'It hums.' } as const;
const list = { version: 0, before: [point('Switches on')], after: [point('Touch'), point('Sound')] };
const aCheck = (fields: Partial<UnsavedCheck> = {}): UnsavedCheck => ({
  stage: 'after',
  text: 'Sound',
  ...passed,
  seen: untouched,
  ...fields,
});
const sound = { stage: 'after', text: 'Sound', there: untouched } as const;

test('a point is sent by its place, with what stood there', () => {
  const unsaved = withCheck([], { ...sound, filled: passed });
  expect(inputOf(unsaved, list)).toEqual([{ stage: 'after', point: 1, ...passed, seen: untouched }]);
});

test('filled in twice, what stood there first is what was seen; as it was, nothing is to be sent', () => {
  const once = withCheck([], { ...sound, filled: passed });
  const twice = withCheck(once, { ...sound, filled: failed, there: passed });
  expect(twice).toEqual([aCheck({ ...failed })]);
  expect(withCheck(twice, { ...sound, filled: untouched })).toEqual([]);
});

test('an edited list takes what is still on it, in its new place', () => {
  const edited = { version: 1, before: [], after: [point('Sound'), point('Camera')] };
  const unsaved = [aCheck(), aCheck({ text: 'Touch' })];
  expect(inputOf(unsaved, edited)).toEqual([{ stage: 'after', point: 0, ...passed, seen: untouched }]);
});

test('what another filled in meanwhile is a conflict, unless it is the same', () => {
  const theirs = point('Sound', 'failed', 'It hums.');
  const meanwhile = { ...list, after: [point('Touch'), theirs] };
  expect(conflictsIn([aCheck()], meanwhile)).toEqual([{ mine: aCheck(), theirs }]);
  expect(conflictsIn([aCheck(failed)], meanwhile)).toEqual([]);
  expect(conflictsIn([aCheck({ seen: failed })], meanwhile)).toEqual([]);
  expect(inputOf([aCheck(failed)], meanwhile)).toEqual([]);
});

test('what was changed once more while it was sent is left, about what was saved', () => {
  const sent = [aCheck(), aCheck({ text: 'Touch' })];
  const now = [aCheck(failed), aCheck({ text: 'Touch' })];
  expect(afterSaving(now, sent)).toEqual([aCheck({ ...failed, seen: passed })]);
  expect(afterSaving([...now, aCheck({ stage: 'before', text: 'Switches on' })], sent)).toHaveLength(2);
});
