import { afterEach } from 'vitest';
import { takeViolations } from '../platform/database/locks/lock-order-error.ts';

/** A lock out of order fails the test in which it happened, also where a job or a sweep caught the error. */
afterEach(() => {
  const [violation] = takeViolations();
  if (violation !== undefined) throw new Error(violation);
});
