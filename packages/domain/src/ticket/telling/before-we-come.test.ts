import { expect, test } from 'vitest';
import { beforeWeCome, isPhone, keepPasscode } from './before-we-come.ts';

test.each([
  ['a phone', 1, { findMy: true, sim: true }],
  ['a tablet', 2, { findMy: true, sim: true }],
  ['a laptop', 3, { findMy: true, sim: false }],
  ['a console', 4, { findMy: false, sim: false }],
  ['anything else', 5, { findMy: false, sim: false }],
])('%s is got ready by what it has', (_, deviceTypeID, { findMy, sim }) => {
  const list = beforeWeCome(deviceTypeID).join(' ');
  expect(list.includes('Find My')).toBe(findMy);
  expect(list.includes('SIM')).toBe(sim);
  expect(list).toContain('Back it up');
});

test('a telephone alone is a phone', () => {
  expect([0, 1, 2, 3, 4, 5].filter(isPhone)).toEqual([1]);
});

test('nobody is asked to type their passcode', () => {
  expect(keepPasscode).toMatch(/^Never type your passcode here\./);
});
