import { expect, test } from 'vitest';
import {
  axisText,
  bucketText,
  countText,
  durationText,
  momentText,
  poundsText,
  rangeText,
  shareText,
} from './words.ts';

test.each([
  ['2026-03-29', '2026-03-29', 'Sun 29/3/2026', 'Sun 29/3/2026'],
  ['2026-03-02', '2026-03-08', '2/3/2026–8/3/2026', '2/3/2026–8/3/2026'],
  ['2026-10-01', '2026-10-31', '1/10/2026–31/10/2026', 'October 2026'],
  ['2026-10-01', '2026-10-30', '1/10/2026–30/10/2026', '1/10/2026–30/10/2026'],
  ['2026-01-01', '2026-02-28', '1/1/2026–28/2/2026', '1/1/2026–28/2/2026'],
])('%s to %s is %s, as a part %s', (from, until, range, bucket) => {
  expect(rangeText({ from, until })).toBe(range);
  expect(bucketText({ from, until })).toBe(bucket);
});

test('columns are named shortly', () => {
  const march = { from: '2026-03-01', until: '2026-03-31' };
  const year = { from: '2026-01-01', until: '2026-12-31' };
  expect(axisText({ from: '2026-03-02', until: '2026-03-02' }, march)).toBe('2/3');
  expect(axisText({ from: '2026-03-01', until: '2026-03-31' }, year)).toBe('Mar');
});

test.each([
  [0, 'under 1 min'],
  [59.9, 'under 1 min'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [5 * 3_600 + 20 * 60, '5 h 20 min'],
  [47 * 3_600 + 59 * 60, '47 h 59 min'],
  [48 * 3_600, '2 d'],
  [51 * 3_600 + 1_800, '2 d 3 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  ['2026-03-29T00:59:00Z', 'Sun 29/3/2026, 00:59'],
  ['2026-03-29T01:00:00Z', 'Sun 29/3/2026, 02:00'],
  ['2026-10-25T00:30:00Z', 'Sun 25/10/2026, 01:30'],
  ['2026-10-25T01:30:00Z', 'Sun 25/10/2026, 01:30'],
  ['2026-07-01T23:30:00Z', 'Thu 2/7/2026, 00:30'],
])('%s was %s in London', (at, text) => {
  expect(momentText(at)).toBe(text);
});

test('shares, sums and numbers', () => {
  expect([shareText(1, 3), shareText(0, 0), shareText(2, 2)]).toEqual(['33%', '–', '100%']);
  expect([poundsText(123_456), poundsText(-50)]).toEqual(['£1,234.56', '-£0.50']);
  expect([countText(1, 'order'), countText(1200, 'entry', 'entries')]).toEqual(['1 order', '1,200 entries']);
});
