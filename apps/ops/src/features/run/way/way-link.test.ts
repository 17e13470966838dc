import { expect, test } from 'vitest';
import { wayLink } from './way-link.ts';

const doors = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
  address: `1 ${name} & Co Yard`,
  postcode: 'E2 0AA',
}));
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10)';

test('an Android telephone’s maps take three way points and an end', () => {
  const link = wayLink(doors, android);
  expect(link?.count).toBe(4);
  const { searchParams } = new URL(link?.href ?? '');
  expect(searchParams.get('destination')).toBe('1 D & Co Yard, E2 0AA');
  expect(searchParams.get('waypoints')?.split('|')).toEqual([
    '1 A & Co Yard, E2 0AA',
    '1 B & Co Yard, E2 0AA',
    '1 C & Co Yard, E2 0AA',
  ]);
});

test.each([
  ['one stop is opened by itself', doors.slice(0, 1), android],
  ['nothing is left', [], android],
  ['Apple’s link has one end', doors, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'],
])('none where %s', (_, stops, userAgent) => {
  expect(wayLink(stops, userAgent)).toBeUndefined();
});
