import type { TicketEvent } from '../events.ts';

export const lostWindowReasons = ['taken', 'nobodyIn'] as const;
export type LostWindowReason = (typeof lostWindowReasons)[number];

/** Why nobody is booked to collect; null where nothing was lost: never chosen, given back, or booked again since. */
export function whyNoCollection(
  events: readonly Pick<TicketEvent, 'kind' | 'detail'>[],
): LostWindowReason | null {
  let reason: LostWindowReason | null = null;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  for (const event of events as readonly TicketEvent[]) {
    if (event.kind === 'windowLost') reason = 'taken';
    if (event.kind === 'nobodyThere' && event.detail.task === 'PICKUP') reason = 'nobodyIn';
    const isPlanned = event.kind === 'bookWindow' || event.kind === 'clearWindow';
    if (isPlanned && event.detail.task === 'PICKUP') reason = null;
    if (event.kind === 'collectAsap' || event.kind === 'collect') reason = null;
  }
  return reason;
}
