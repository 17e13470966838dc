import { expect, test } from 'vitest';
import { extendStroke, signatureLimits, signaturePath } from './signature.ts';

test.each([
  ['nothing', [], ''],
  ['a dot', [[10, 20]], 'M10 20h0'],
  ['a line', [[10, 20, 30, 40, 50, 60]], 'M10 20L30 40 50 60'],
  [
    'two strokes',
    [
      [1, 2, 3, 4],
      [5, 6],
    ],
    'M1 2L3 4M5 6h0',
  ],
  ['half a point is left out', [[1, 2, 3]], 'M1 2h0'],
])('the path of %s', (_, signature, path) => {
  expect(signaturePath(signature)).toBe(path);
});

test.each([
  ['the first point, rounded', [], { x: 1.4, y: 2.6 }, [1, 3]],
  ['a point further on', [10, 10], { x: 20, y: 10 }, [10, 10, 20, 10]],
  ['not one that has hardly moved', [10, 10], { x: 11, y: 11 }, [10, 10]],
  ['one beyond the field stands at its edge', [10, 10], { x: 900, y: -40 }, [10, 10, 600, 0]],
])('%s', (_, stroke, point, longer) => {
  expect(extendStroke(stroke, point)).toEqual(longer);
});

test('a stroke ends where it would be too long', () => {
  const long = Array.from({ length: signatureLimits.numbersPerStroke }, () => 0);
  expect(extendStroke(long, { x: 500, y: 100 })).toBe(long);
});
