import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { stopKey } from '@fettle/domain/road/run-order';

type Stop = Pick<RunStop, 'ticketID' | 'task' | 'state' | 'address' | 'postcode'>;

export interface RunChange {
  /** The office gave them to this driver since. */
  added: Stop[];
  /** They were to come, and are neither done nor on the run any more: somebody else's, or called off. */
  gone: Stop[];
}

/** What became of a run between two looks at it, by others than the driver. */
export function runChange(before: readonly Stop[], after: readonly Stop[]): RunChange {
  const known = new Set(before.map(stopKey));
  const there = new Set(after.map(stopKey));
  return {
    added: after.filter((stop) => stop.state === 'open' && !known.has(stopKey(stop))),
    gone: before.filter((stop) => stop.state === 'open' && !there.has(stopKey(stop))),
  };
}

/** Both together: what came and went again is no change, and what is gone stays told until it is seen. */
export const withChange = (told: RunChange, next: RunChange): RunChange => {
  const isOf = (stops: readonly Stop[]) => (stop: Stop) =>
    stops.some((other) => stopKey(other) === stopKey(stop));
  return {
    added: [
      ...told.added.filter((stop) => !isOf(next.gone)(stop)),
      ...next.added.filter((stop) => !isOf(told.gone)(stop)),
    ],
    gone: [
      ...told.gone.filter((stop) => !isOf(next.added)(stop)),
      ...next.gone.filter((stop) => !isOf(told.added)(stop)),
    ],
  };
};
