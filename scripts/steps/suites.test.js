import { expect, test } from 'vitest';
import { countedFlaky } from './suites.js';

test.each([
  { flaky: 0, unexpected: 0, counted: { passed: 470, failed: 0 } },
  { flaky: 2, unexpected: 0, counted: { passed: 472, failed: 0 } },
  { flaky: 2, unexpected: 1, counted: { passed: 472, failed: 1 } },
  { flaky: 3, unexpected: 0, counted: { passed: 470, failed: 3 } },
  { flaky: 3, unexpected: 1, counted: { passed: 470, failed: 4 } },
])(
  'of 470 journeys, $flaky that pass at the second try and $unexpected that fail are counted',
  ({ counted, ...stats }) => {
    expect(countedFlaky({ expected: 470, ...stats })).toEqual(counted);
  },
);
