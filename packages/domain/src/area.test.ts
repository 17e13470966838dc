import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, type AreaPostcodes } from './area.ts';

const postcodes: AreaPostcodes = {
  'Central London': ['SW1A', 'W1', 'N1C'],
  'North London': ['N1', 'N2', 'N22'],
  Bristol: ['BS1', 'BS16'],
};

test.each([
  ['SW1A 1AA', 'Central London'],
  ['sw1a1aa', 'Central London'],
  [' w1  2ab ', 'Central London'],
  ['N1C 4AA', 'Central London'],
  ['N1 9GU', 'North London'],
  ['N22 5AA', 'North London'],
  ['bs1 4dj', 'Bristol'],
  ['BS16 1QY', 'Bristol'],
])('%s lies in %s', (postcode, area) => {
  expect(areaOf(postcodes, postcode)).toBe(area);
});

test.each([
  ['a longer district that begins as ours', 'N10 1AA'],
  ['a shorter one', 'BS1A 1AA'],
  ['a district of ours with another letter', 'SW1B 1AA'],
  ['another town', 'M1 1AE'],
  ['an outward code alone', 'BS1'],
  ['no postcode', 'Bristol'],
  ['nothing', ''],
  ['the name of what every object has', 'constructor'],
])('%s is out of area', (_, postcode) => {
  expect(areaOf(postcodes, postcode)).toBeUndefined();
});

test('without a list we go nowhere', () => {
  expect(areaOf({}, 'SW1A 1AA')).toBeUndefined();
  expect(areaOf({ Bristol: [] }, 'BS1 4DJ')).toBeUndefined();
});

const listed = Object.entries(postcodes).flatMap(([area, codes]) => codes.map((code) => ({ area, code })));

test('every inward code of a listed district lies in its area', () => {
  const inward = fc.stringMatching(/^[0-9][A-Za-z]{2}$/);
  fc.assert(
    fc.property(fc.constantFrom(...listed), inward, fc.constantFrom('', ' '), ({ area, code }, end, gap) => {
      expect(areaOf(postcodes, `${code.toLowerCase()}${gap}${end}`)).toBe(area);
    }),
  );
});

test('no district that is not listed lies anywhere', () => {
  const known = new Set(listed.map(({ code }) => code));
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z0-9]?$/), (code) => {
      fc.pre(!known.has(code));
      expect(areaOf(postcodes, `${code} 1AA`)).toBeUndefined();
    }),
  );
});
