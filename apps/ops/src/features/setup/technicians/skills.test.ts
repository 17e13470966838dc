import { expect, test } from 'vitest';
import { reachOf, withMaker, withReach } from './skills.ts';

const skills = [
  { repairTypeID: 1, manufacturerID: null },
  { repairTypeID: 2, manufacturerID: 7 },
];

test.each([
  [1, 'all'],
  [2, 'some'],
  [3, 'none'],
])('repair %i reaches %s', (repairTypeID, reach) => {
  expect(reachOf(skills, repairTypeID)).toBe(reach);
});

test('another reach replaces what was there, and leaves the others', () => {
  expect(withReach(skills, 2, 'all', 7)).toEqual([skills[0], { repairTypeID: 2, manufacturerID: null }]);
  expect(withReach(skills, 1, 'some', 9)).toEqual([skills[1], { repairTypeID: 1, manufacturerID: 9 }]);
  expect(withReach(skills, 1, 'none', 9)).toEqual([skills[1]]);
});

test('makers are added and taken away one by one; without the last it is done of none', () => {
  const two = withMaker(skills, { repairTypeID: 2, manufacturerID: 8 }, { isDone: true });
  expect(two).toHaveLength(3);
  const none = withMaker(
    withMaker(two, { repairTypeID: 2, manufacturerID: 8 }, { isDone: false }),
    { repairTypeID: 2, manufacturerID: 7 },
    { isDone: false },
  );
  expect(reachOf(none, 2)).toBe('none');
});
