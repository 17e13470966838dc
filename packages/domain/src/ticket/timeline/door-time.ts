import { quietKinds, type TicketEvent } from '../events.ts';

/** A weekend without a connection. What is said to be older was told by a clock that was set meanwhile. */
const believedMs = 72 * 60 * 60 * 1000;
const quiet: readonly string[] = quietKinds;

/** Longer than a telephone with a connection takes: the driver has left the door. */
const laterMs = 60 * 1000;

/** Whether what happened at a door is told only later: then it cannot be refused any more, because it has happened. */
export const isToldLater = (agoMs: number | undefined): agoMs is number =>
  agoMs !== undefined && agoMs >= laterMs && agoMs <= believedMs;

interface Told {
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
export function doorTime({ agoMs = 0, events, now }: Told): Date {
  if (agoMs < 0 || agoMs > believedMs) return now;
  const previous = events.findLast(({ kind }) => !quiet.includes(kind))?.at.getTime() ?? 0;
  return new Date(Math.min(now.getTime(), Math.max(previous, now.getTime() - agoMs)));
}
