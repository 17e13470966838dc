import type { Role } from '../actor.ts';

const minuteMs = 60 * 1000;

/** Nobody is signed in for longer than a working day. */
export const mostShiftHours = 12;

/** What decides how long somebody of the staff stays signed in. */
interface SignedIn {
  roles: readonly Role[];
  /** The screen of that device locks by a PIN. */
  hasPin: boolean;
  /** As it is set up. */
  shiftMs: number;
}

/** How long without anybody at the console, and how long in all. */
export interface SessionLimits {
  idleMs: number;
  lifeMs: number;
}

const offIdleMs = 30 * minuteMs;
const offLifeMs = mostShiftHours * 60 * minuteMs;

/**
 * A driver stays signed in for the shift: at a door there is no time for a password, and in a cellar nobody to check it. Who works at a
 * bench does so where the tablet locks by a PIN. Whoever sees more than that, in any of their roles, leaves no screen open.
 */
export function sessionLimits({ roles, hasPin, shiftMs }: SignedIn): SessionLimits {
  const isDriver = roles.every((role) => role === 'driver');
  const isAtBench = roles.every((role) => role === 'driver' || role === 'technician');
  if (!isDriver && !(isAtBench && hasPin)) return { idleMs: offIdleMs, lifeMs: offLifeMs };
  const lifeMs = Math.min(shiftMs, offLifeMs);
  return { idleMs: lifeMs, lifeMs };
}
