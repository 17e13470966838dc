import { expect, test } from 'vitest';
import { postcodeBeginnings } from './postcode-beginnings.ts';

test.each([
  ['E2 0ZZ', ['E2 0ZZ']],
  ['e20zz', ['E2 0ZZ']],
  ['  e 2 0z Z ', ['E2 0ZZ']],
  ['12 Larkspur Yard, London e2  0zz', ['E2 0ZZ']],
  ['sw1a1aa', ['SW1A 1AA']],
  ['E2 0', ['E2 0']],
  ['e2  0z', ['E2 0Z']],
  ['sw1a 1', ['SW1A 1']],
])('%j begins as %j', (text, beginnings) => {
  expect(postcodeBeginnings(text)).toEqual(beginnings);
});

test.each([
  // a district, the beginning of a longer one's code, or of a longer district
  ['E20', ['E20 ', 'E2 0', 'E20']],
  ['SE1', ['SE1 ', 'SE1']],
  ['bs15', ['BS15 ', 'BS1 5', 'BS15']],
  ['e20z', ['E2 0Z']],
  ['W1A', ['W1A ', 'W1A']],
])('%j can be read as %j', (text, beginnings) => {
  expect(postcodeBeginnings(text)).toEqual(beginnings);
});

test.each(['Larkspur Yard', 'flat 3', '12', 'E', '1A2', '', 'e2 road', 'XXE2 0ZZ', '%', 'E2_0ZZ', '🏠'])(
  '%j has no postcode',
  (text) => {
    expect(postcodeBeginnings(text)).toEqual([]);
  },
);
