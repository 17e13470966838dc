import { expect, test } from 'vitest';
import { clockText, spokenLeft } from './countdown-words.ts';

test.each([
  [1800, '30:00'],
  [1799, '29:59'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('shows %i seconds as %j', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  [1800, ''],
  [601, ''],
  [600, 'Your window is held for 10 more minutes.'],
  [301, 'Your window is held for 10 more minutes.'],
  [300, 'Your window is held for 5 more minutes.'],
  [61, 'Your window is held for 5 more minutes.'],
  [60, 'Your window is held for one more minute.'],
  [1, 'Your window is held for one more minute.'],
  [0, ''],
])('says at %i seconds %j', (seconds, words) => {
  expect(spokenLeft(seconds)).toBe(words);
});
