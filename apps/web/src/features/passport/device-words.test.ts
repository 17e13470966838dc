import { expect, test } from 'vitest';
import { dayWords, deviceTitle, partWords } from './device-words.ts';

test.each([
  [{ maker: 'Apple', name: 'iPhone 13' }, 'Apple iPhone 13'],
  [{ maker: 'Google', name: 'Google Pixel 8' }, 'Google Pixel 8'],
])('%o is called %s', (device, title) => {
  expect(deviceTitle(device)).toBe(title);
});

test('a day is written out, whatever the reader’s time zone', () => {
  expect(dayWords('2026-11-18')).toBe('18 November 2026');
});

test.each([
  ['Genuine', 'Genuine part'],
  ['Compatible', 'Compatible part'],
  ['Genuine part', 'Genuine part'],
])('%s: %s', (part, words) => {
  expect(partWords(part)).toBe(words);
});
