import { expect, test } from 'vitest';
import { issueOf, pointsIn } from './points-in.ts';

test('each line is a point; empty ones and spaces at the ends are none', () => {
  expect(pointsIn(' Touch \n\n  \nSound\n')).toEqual(['Touch', 'Sound']);
});

test.each([
  ['Touch\nSound', undefined],
  ['', undefined],
  ['Touch\nSound\n Touch', '“Touch” is on the list twice.'],
  ['x', '“x” is too short to be understood.'],
  ['a'.repeat(81), '“aaaaaaaaaaaaaaaaaaaa…” is too long: 80 characters at most.'],
  [Array.from({ length: 41 }, (_, n) => `Point ${n}`).join('\n'), 'That’s more than 40 points.'],
])('%j', (text, issue) => expect(issueOf(text)).toBe(issue));
