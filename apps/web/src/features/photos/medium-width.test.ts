import { expect, test } from 'vitest';
import { mediumWidth } from './medium-width.ts';

test.each([
  ['landscape', 2048, 1536, 1024],
  ['portrait', 1536, 2048, 768],
  ['smaller than medium', 400, 300, 400],
])('%s', (_name, width, height, expected) => {
  expect(mediumWidth({ width, height })).toBe(expected);
});
