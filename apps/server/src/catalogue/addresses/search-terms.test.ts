import { expect, test } from 'vitest';
import { allButOne, allOf, anyOf, beginningWith, type Term } from './search-terms.ts';

const term = (query: string, groups: number): Term => ({ query, groups });
const alder = term('alder', 40);
const bristol = term('bristol', 17_000);
const road = term('road', 60_000);
const twelve = term('12', 9_000);

test('rare words are looked up in the index, the common ones only in what they led to', () => {
  expect(allOf([alder, road])).toEqual([{ rare: 'alder', words: 'alder & road' }]);
});

test('one whose list is long is looked up together with the next', () => {
  const oak = term('oak', 1_500);
  expect(allOf([twelve, oak, road])).toEqual([{ rare: 'oak & 12', words: '12 & oak & road' }]);
  expect(allOf([oak, road])).toEqual([{ rare: 'oak', words: 'oak & road' }]);
  expect(allOf([oak])).toEqual([{ rare: 'oak', words: 'oak' }]);
});

test('where every word is common, the two rarest are looked up', () => {
  expect(allOf([bristol, road, twelve])).toEqual([{ rare: '12 & bristol', words: 'bristol & road & 12' }]);
});

test('a single common word is first looked for in a sample, and one that is everywhere nowhere else', () => {
  const words = 'bristol & road';
  expect(allOf([bristol, road])).toEqual([{ words }, { rare: 'bristol', words }]);
  expect(allOf([road])).toEqual([{ words: 'road' }]);
});

test('any one of the words may be too much', () => {
  const surrey = term('surrey', 3);
  expect(allButOne([alder, road, surrey])).toEqual([
    { rare: '(surrey) | (alder)', words: '(road & surrey) | (alder & surrey) | (alder & road)' },
  ]);
  expect(allButOne([alder])).toEqual([]);
  expect(allButOne([road, twelve])).toEqual([]);
});

test('a word stands for any of several, if they are known', () => {
  const known = { word: 'road', groups: 7 };
  expect(anyOf([{ word: 'rd', groups: 0 }, known])).toEqual(term('(road)', 7));
  expect(anyOf([known, { word: 'row', groups: 2 }])).toEqual(term('(road | row)', 9));
  expect(anyOf([{ word: 'rd', groups: 0 }])).toBeUndefined();
});

test('a beginning that was not counted to its end may lead anywhere', () => {
  const use = { word: 'al', groups: 0, groupsBeginning: 300 };
  expect(beginningWith({ ...use, wordsBeginning: 200 })).toEqual(term('al:*', 300));
  expect(beginningWith({ ...use, wordsBeginning: 201 })).toEqual(term('al:*', Infinity));
  expect(beginningWith({ ...use, wordsBeginning: 0 })).toBeUndefined();
});
