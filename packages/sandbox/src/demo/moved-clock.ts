import type { Clock } from '../../../../apps/server/src/platform/process/clock.ts';

/** Stands still until it is moved on. */
export interface MovedClock extends Clock {
  moveTo(instant: Date): void;
}

export function movedClock(startsAt: Date): MovedClock {
  let now = startsAt;
  return {
    now: () => now,
    isTest: false,
    moveTo(instant) {
      if (instant > now) now = instant;
    },
  };
}
