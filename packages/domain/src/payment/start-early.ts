import { addDays, londonTime } from '../london.ts';
import type { TicketEvent } from '../ticket/events.ts';
import type { Pickup } from '../window.ts';

/** Within these days a contract made at a distance can be cancelled without a reason. */
const cancellationDays = 14;

/** Who did not ask us to begin earlier is collected from this day on, YYYY-MM-DD in London. */
export const firstDayAfterCancellation = (now: Date): string =>
  addDays(londonTime(now).day, cancellationDays + 1);

/** Collecting the device begins the work: before the period is over only at the customer's express request. */
export function needsStartEarly(pickup: Pickup, now: Date): boolean {
  return pickup.kind === 'asap' || pickup.day < firstDayAfterCancellation(now);
}

type Happened = readonly Pick<TicketEvent, 'kind' | 'detail'>[];

/** The first day on which we may collect from somebody who has paid without that request; undefined: any day. */
export function awaitedUntil(events: Happened): string | undefined {
  let from: string | undefined;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  for (const event of events as readonly TicketEvent[]) {
    if (event.kind === 'startEarlyAwaited') from = event.detail.from;
    if (event.kind === 'startEarlyGiven') from = undefined;
  }
  return from;
}

/** Nothing is collected: they have neither asked us to begin early, nor are the days to cancel over. */
export function awaitsStartEarly(events: Happened, now: Date): boolean {
  const from = awaitedUntil(events);
  return from !== undefined && londonTime(now).day < from;
}
