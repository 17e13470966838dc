import { expect, test } from 'vitest';
import { id, line, paragraph } from './field.ts';

test.each([0, -1, 1.5, 2 ** 31, Number.NaN, '7', null])('%s is no id', (value) => {
  expect(id.safeParse(value).success).toBe(false);
});

test('the largest integer of the database is an id', () => {
  expect(id.safeParse(2 ** 31 - 1).success).toBe(true);
});

test.each(['a\u0000b', 'a\nb', 'a\u001Bb', 'a\u0085b', 'a\uD83Db'])('%j is no line', (value) => {
  expect(line(10).safeParse(value).success).toBe(false);
});

test('a line is trimmed, takes any script and counts what is left', () => {
  expect(line(4).parse('  Łódź ')).toBe('Łódź');
  expect(line(3).safeParse('Łódź').success).toBe(false);
});

test('a paragraph has lines and tabs but no other control characters', () => {
  expect(paragraph(40).parse('It fell.\r\n\tTwice.')).toBe('It fell.\r\n\tTwice.');
  expect(paragraph(40).safeParse('a\u0000b').success).toBe(false);
  expect(paragraph(40).safeParse('a\uD83D').success).toBe(false);
  expect(paragraph(40).parse('👍🏽')).toBe('👍🏽');
});
