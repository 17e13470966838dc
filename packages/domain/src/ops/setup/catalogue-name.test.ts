import { expect, test } from 'vitest';
import { fromSlug, toSlug } from '../../slug.ts';
import { nameProblem, tidyName } from './catalogue-name.ts';

test.each(['iPhone 12', 'Galaxy Z Flip3/4', '11" iPad Pro (2nd gen)', 'Ñandú & Söhne', '...and more'])(
  '%s is a name, and is found by its address again',
  (name) => {
    expect(nameProblem(name)).toBeUndefined();
    expect(fromSlug(decodeURIComponent(toSlug(name)))).toBe(name);
  },
);

test.each([
  ['', 'empty'],
  ['iPhone_12', '_ or ~'],
  ['a~b', '_ or ~'],
  ['..', 'dots'],
])('%j is none', (name, problem) => {
  expect(nameProblem(name)).toContain(problem);
});

test('spaces are single', () => {
  expect(tidyName('  iPhone \t 12 ')).toBe('iPhone 12');
});
