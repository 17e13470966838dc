import { expect, test } from 'vitest';
import { describeRun, drawRun, type StopToDraw } from './draw-run.ts';

const stop = (
  key: string,
  place: [number, number] | null,
  postcode = 'E2 0AA',
  isApproximate = false,
): StopToDraw => ({
  key,
  postcode,
  place: place && { latitude: place[0], longitude: place[1], isApproximate },
  isOpen: true,
});

test('north is up, west is left, and everything is inside', () => {
  const drawing = drawRun([stop('a', [51.5, -0.1]), stop('b', [51.6, 0.1]), stop('c', [51.4, -0.3])]);
  const [a, b, c] = drawing?.stops ?? [];
  expect(b?.y).toBeLessThan(a?.y ?? 0);
  expect(c?.y).toBeGreaterThan(a?.y ?? 0);
  expect(b?.x).toBeGreaterThan(a?.x ?? 0);
  expect(c?.x).toBeLessThan(a?.x ?? 0);
  for (const { x, y } of drawing?.stops ?? []) {
    expect(x).toBeGreaterThan(10);
    expect(x).toBeLessThan(310);
    expect(y).toBeGreaterThan(10);
    expect(y).toBeLessThan(230);
  }
});

test('stops keep their number in the run, and what has no place is counted', () => {
  const drawing = drawRun([
    stop('a', null, 'ZZ1 1AA'),
    stop('b', [51.5, 0]),
    stop('c', [51.6, 0], 'N1 1AA', true),
  ]);
  expect(drawing?.stops.map(({ key, number }) => [key, number])).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
  expect(drawing).toMatchObject({ unplaced: 1, approximate: 1 });
  expect(drawing && describeRun(drawing)).toBe('The way as straight lines: 2 E2, 3 N1.');
  expect(drawRun([stop('a', null)])).toBeUndefined();
});

test('stops at one place stand beside each other, in one area', () => {
  const drawing = drawRun([stop('a', [51.5, 0]), stop('b', [51.5, 0])]);
  const [a, b] = drawing?.stops ?? [];
  expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(10);
  expect(drawing?.areas.map(({ outward }) => outward)).toEqual(['E2']);
});
