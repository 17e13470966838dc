import { expect, test } from 'vitest';
import { scrollForList } from './scroll-for-list.ts';

const visible = { top: 0, bottom: 768 };

test.each([
  ['a list in sight', { top: 300, bottom: 380 }, { top: 386, bottom: 686 }, 0],
  ['a list half below', { top: 600, bottom: 680 }, { top: 686, bottom: 986 }, 218],
  [
    'a list longer than the screen, until its field is at the top',
    { top: 600, bottom: 680 },
    { top: 686, bottom: 1486 },
    600,
  ],
  ['a field that is above the screen already', { top: -20, bottom: 60 }, { top: 66, bottom: 900 }, 0],
])('%s', (_, field, list, distance) => {
  expect(scrollForList(field, list, visible)).toBe(distance);
});

test('a keyboard takes the lower half of what is visible', () => {
  const field = { top: 100, bottom: 180 };
  expect(scrollForList(field, { top: 186, bottom: 486 }, { top: 0, bottom: 400 })).toBe(86);
});
