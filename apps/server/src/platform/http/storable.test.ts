import { expect, test } from 'vitest';
import { isStorable, maxDepth } from './storable.ts';

/** So many arrays in each other, with something in the innermost. */
const nested = (depth: number, inner: unknown = 'x'): unknown => {
  let value = inner;
  for (let at = 0; at < depth; at++) value = [value];
  return value;
};

test.each([
  ['a text', 'x', true],
  ['a number', 1, true],
  ['nothing', null, true],
  ['fields', { a: { b: ['c', 1, null] } }, true],
  ['a NUL', 'a\0b', false],
  ['half of a surrogate pair', '\uD800', false],
  ['a NUL among fields', { a: [{ b: 'a\0' }] }, false],
  ['a NUL in the name of a field', { a: [{ 'b\0': 1 }] }, false],
  ['as deep as may be', nested(maxDepth), true],
  ['a level deeper', nested(maxDepth + 1), false],
  ['a NUL in the innermost', nested(maxDepth, '\0'), false],
  ['deeper than the stack', nested(100_000), false],
  ['wide rather than deep', Array.from({ length: 100_000 }, () => ['x']), true],
])('%s', (_, value, storable) => {
  expect(isStorable(value)).toBe(storable);
});
