/**
 * Where the console hears what has changed, as server-sent events. `changed` carries what to load again: orders by their number,
 * or everything, because the listener may have missed something.
 */
export const opsEventsPath = '/api/ops/events';

export type OpsChange = { ticketIDs: number[] } | { all: true };
