import { expect, test } from 'vitest';
import type { Role } from '../actor.ts';
import { sessionLimits } from './shift.ts';

const hourMs = 60 * 60 * 1000;

test.each<[Role[], boolean, 'shift' | 'half an hour']>([
  [['driver'], false, 'shift'],
  [['driver'], true, 'shift'],
  [['technician'], false, 'half an hour'],
  [['technician'], true, 'shift'],
  [['technician', 'driver'], false, 'half an hour'],
  [['technician', 'driver'], true, 'shift'],
  [['coordinator'], true, 'half an hour'],
  [['coordinator', 'driver'], true, 'half an hour'],
  [['administrator', 'driver'], true, 'half an hour'],
  [['administrator', 'technician'], true, 'half an hour'],
])('%j, with a PIN: %s', (roles, hasPin, expected) => {
  const limits = sessionLimits({ roles, hasPin, shiftMs: 9 * hourMs });
  expect(limits).toEqual(
    expected === 'shift'
      ? { idleMs: 9 * hourMs, lifeMs: 9 * hourMs }
      : { idleMs: hourMs / 2, lifeMs: 12 * hourMs },
  );
});

test('never longer than a working day, whatever is set up', () => {
  expect(sessionLimits({ roles: ['driver'], hasPin: false, shiftMs: 20 * hourMs }).lifeMs).toBe(12 * hourMs);
});
