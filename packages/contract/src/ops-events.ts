/**
 * Where the console hears what has changed, as server-sent events. `changed` carries what to load again: orders by their number,
 * or everything, because the listener may have missed something. `brand` carries the brand as it reads now.
 */
export const opsEventsPath = '/api/ops/events';

export type OpsChange = { ticketIDs: number[] } | { all: true };
