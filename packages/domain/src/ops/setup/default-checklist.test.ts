import { expect, test } from 'vitest';
import { mostPoints } from '../../ticket/checklist.ts';
import { defaultChecklist } from './default-checklist.ts';

test.each([
  ['Phone', 'Screen', 'Touch over the whole screen'],
  ['Laptop', 'Hinge', 'Opening and closing twenty times'],
  ['Console', 'Controller drift', 'Both sticks at rest and in a circle'],
  ['Phone', 'Buttons', 'Screen and touch'],
  ['Other', 'Something else', 'Switching on and off'],
  ['Toaster', 'Burnt', 'Switching on and off'],
])('%s, %s: the tests begin with the repair itself', (deviceType, issue, first) => {
  const { before, after } = defaultChecklist({ deviceType, issue });
  expect(after[0]).toBe(first);
  expect(before.length).toBeGreaterThanOrEqual(4);
  for (const points of [before, after]) {
    expect(points.length).toBeLessThanOrEqual(mostPoints);
    expect(new Set(points).size).toBe(points.length);
  }
});

test('a battery is looked at before it is charged', () => {
  const { before } = defaultChecklist({ deviceType: 'Phone', issue: 'Battery' });
  expect(before.some((point) => point.includes('swollen'))).toBe(true);
});
