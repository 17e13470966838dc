const minute = 60;
const hour = 60 * minute;

/** Back-off: the wait after the first failure, the second …, long enough for a mail server that is down for a day. */
const waitsInSeconds = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

export const maxAttempts = waitsInSeconds.length + 1;

/** When to try again what has failed so often; undefined: never. */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const seconds = waitsInSeconds[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000);
}
