import { expect, test } from 'vitest';
import { dayWords, deviceTitle, partWords } from './device-words.ts';

test.each([
  [{ maker: 'Apple', name: 'iPhone 13', model: null }, 'Apple iPhone 13'],
  [{ maker: 'Google', name: 'Google Pixel 8', model: null }, 'Google Pixel 8'],
  [{ maker: 'Apple', name: 'iPad', model: 'A2602' }, 'Apple iPad, A2602'],
  [{ maker: 'Apple', name: 'iPad', model: 'iPad' }, 'Apple iPad'],
])('%o is called %s', (device, title) => {
  expect(deviceTitle({ type: 'Phone', ...device })).toBe(title);
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
