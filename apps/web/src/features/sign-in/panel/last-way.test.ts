import { expect, test } from 'vitest';
import { nameOfWay, waysFrom } from './last-way.ts';

test.each([
  [null, ['google', 'apple', 'email']],
  ['google.com', ['google', 'apple', 'email']],
  ['apple.com', ['apple', 'google', 'email']],
  ['password', ['email', 'google', 'apple']],
  ['emailLink', ['email', 'google', 'apple']],
  // used once, and not offered any more
  ['facebook.com', ['google', 'apple', 'email']],
])('after %s: %j', (lastWay, ways) => {
  expect(waysFrom(['google', 'apple'], lastWay)).toEqual(ways);
});

test('is named as its button is', () => {
  expect(['google.com', 'apple.com', 'password'].map(nameOfWay)).toEqual(['Google', 'Apple', 'your email']);
});
