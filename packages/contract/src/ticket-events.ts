/**
 * Where a ticket tells of its changes as server-sent events: `changed`, whenever it is worth loading again. What the
 * page has seen tells the server whether something happened before it listened.
 */
export const ticketEventsPath = (ticketID: number, lastEventID: string): string =>
  `/events/tickets/${ticketID}?lastEventID=${encodeURIComponent(lastEventID)}`;
