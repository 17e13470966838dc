import { expect, test } from 'vitest';
import { olderEvent } from './older-event.ts';

test.each([
  ['9', '10', '9'],
  ['10', '9', '9'],
  ['7', '7', '7'],
  ['9007199254740993', '9007199254740992', '9007199254740992'],
])('of %s and %s, %s was first', (one, other, first) => {
  expect(olderEvent(one, other)).toBe(first);
});
