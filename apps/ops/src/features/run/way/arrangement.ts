import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { stopKey } from '@fettle/domain/road/run-order';

type Stop = Pick<RunStop, 'ticketID' | 'task' | 'state' | 'window'>;

/** The driver's own order of one window, until the server has it. */
export interface Arrangement {
  day: string;
  window: string;
  stops: { ticketID: number; task: RunStop['task'] }[];
  by: 'hand' | 'distance';
}

export const windowOf = ({ window }: Pick<Stop, 'window'>): string =>
  window ? `${window.day} ${window.startTime}` : 'none';

/** Lays what was arranged here over the order that the server gave; a stop that came since stays at the end. */
export function withArrangements<Shown extends Stop>(
  stops: readonly Shown[],
  arrangements: readonly Arrangement[],
): Shown[] {
  return [...Map.groupBy(stops, windowOf)].flatMap(([window, group]) => {
    const own = arrangements.find((one) => one.window === window && one.by === 'hand');
    if (!own) return group;
    const rank = new Map(own.stops.map((stop, index) => [stopKey(stop), index]));
    const rankOf = (stop: Shown) => (stop.state === 'open' ? (rank.get(stopKey(stop)) ?? rank.size) : -1);
    return group.toSorted((a, b) => rankOf(a) - rankOf(b));
  });
}

/** One stop moved among the open ones of its window; undefined where it cannot go farther. */
export function moved<Shown extends Stop>(
  stops: readonly Shown[],
  stop: Shown,
  by: -1 | 1,
): Shown[] | undefined {
  const open = stops.filter((other) => other.state === 'open' && windowOf(other) === windowOf(stop));
  const from = open.findIndex((other) => stopKey(other) === stopKey(stop));
  const to = from + by;
  if (from < 0 || to < 0 || to >= open.length) return undefined;
  return open.toSpliced(from, 1).toSpliced(to, 0, stop);
}
