import { expect, test } from 'vitest';
import { lastWayWords } from './last-way.ts';

test.each([
  ['google.com', 'You signed in with Google last time.'],
  ['apple.com', 'You signed in with Apple last time.'],
  ['password', 'You signed in with your email last time.'],
  ['emailLink', 'You signed in with your email last time.'],
])('%s: %s', (way, words) => {
  expect(lastWayWords(way)).toBe(words);
});
