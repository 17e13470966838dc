/** The server's only source of "now". */
export interface Clock {
  now(): Date;
  /** True while a test clock runs: pages and the operations console say so. */
  readonly isTest: boolean;
}

export const systemClock: Clock = { now: () => new Date(), isTest: false };

/** Starts at the given instant and runs on from there. */
export function testClock(startsAt: Date, realNow: () => number = Date.now): Clock {
  const offsetMs = startsAt.getTime() - realNow();
  return { now: () => new Date(realNow() + offsetMs), isTest: true };
}
