import type { TicketEvent, TicketEventKind } from '../events.ts';
import type { HoldTask } from '../tasks.ts';

/** A weekend without a connection. What is said to be older was told by a clock that was set meanwhile. */
const believedMs = 72 * 60 * 60 * 1000;

/** What must have happened before anybody stood at the door. What the office did meanwhile is none of it. */
const ledTo: Record<HoldTask, readonly TicketEventKind[]> = {
  PICKUP: ['book', 'pay', 'guarantee'],
  DELIVERY: ['repair', 'unrepairable', 'decline'],
};

/** A telephone with a connection takes no longer. */
const lateMs = 2 * 60 * 1000;

/** Whether what happened then was told late enough to say so. */
export const isToldLate = (at: Date, recordedAt: Date | null): recordedAt is Date =>
  recordedAt !== null && recordedAt.getTime() - at.getTime() > lateMs;

interface Told {
  task: HoldTask;
  /** How long ago it was, by the telephone's own clock; undefined: just now. */
  agoMs: number | undefined;
  /** All of the ticket's, in their order. */
  events: readonly Pick<TicketEvent, 'kind' | 'at'>[];
  now: Date;
}

/**
 * When it happened at the door. A telephone says how long ago that was and not at what time, so that a clock that is wrong
 * does no harm. Never in the future, nor before what led to it.
 */
export function doorTime({ task, agoMs = 0, events, now }: Told): Date {
  if (agoMs < 0 || agoMs > believedMs) return now;
  // a final price is paid too, after the collection
  const until = task === 'PICKUP' ? events.findIndex(({ kind }) => kind === 'collect') : -1;
  const previous = (until < 0 ? events : events.slice(0, until)).findLast(({ kind }) =>
    ledTo[task].includes(kind),
  );
  return new Date(Math.min(now.getTime(), Math.max(previous?.at.getTime() ?? 0, now.getTime() - agoMs)));
}
