import { dayText } from './day-text.ts';
import type { ShownStop } from './queued-act.ts';

/** The stops under their windows, in the order in which the server put them. */
export function groupStops<Stop extends Pick<ShownStop, 'window'>>(
  stops: readonly Stop[],
  today: string,
): { name: string; stops: Stop[] }[] {
  const groups = Map.groupBy(stops, (stop) => nameOf(stop, today));
  return [...groups].map(([name, group]) => ({ name, stops: group }));
}

function nameOf({ window }: Pick<ShownStop, 'window'>, today: string): string {
  if (!window) return 'As soon as possible';
  const times = `${window.startTime}–${window.endTime}`;
  return window.day === today ? times : `Late: ${dayText(window.day)}, ${times}`;
}
