import { expect, test } from 'vitest';
import { repairedInWords, typesWithPrices } from './figure-words.ts';

test.each([
  [0, true, undefined],
  [99, true, undefined],
  [100, true, '100 devices repaired in the past year.'],
  [1234, true, '1,234 devices repaired in the past year.'],
  [10_000, false, 'More than 10,000 devices repaired in the past year.'],
])('%i repairs (all: %s): %s', (n, isAll, words) => {
  expect(repairedInWords({ n, isAll })).toBe(words);
});

test('only types with a price are named, each with the way to its list', () => {
  const screen = { deviceTypeID: 1, repairTypeID: 1, issue: 'Screen', from: 45 };
  expect(typesWithPrices([screen])).toEqual([{ title: 'Phones', path: '/phone-repair', repairs: [screen] }]);
});
