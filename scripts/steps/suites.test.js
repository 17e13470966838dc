import { expect, test } from 'vitest';
import { countedJourneys } from './suites.js';

test.each([
  { flaky: 0, unexpected: 0, failed: 0 },
  { flaky: 1, unexpected: 0, failed: 1 },
  { flaky: 0, unexpected: 1, failed: 1 },
  { flaky: 2, unexpected: 1, failed: 3 },
])(
  'beside 470 that passed, $flaky that passed at the second try and $unexpected that did not are $failed failed',
  ({ failed, ...stats }) => {
    expect(countedJourneys({ expected: 470, ...stats })).toEqual({ passed: 470, failed });
  },
);
