import { formatTicketNumber } from '@fettle/domain/ticket/number';

export const orderPath = (ticketID: number): string => `/orders/${formatTicketNumber(ticketID)}`;

/** The same on the technician's bench. */
export const jobPath = (ticketID: number): string => `/jobs/${formatTicketNumber(ticketID)}`;

const storedAs = 'ops.orderList';

/** The orders among which somebody opens one: next and previous go through them, also after the page was loaded again. */
export function rememberOrderList(ticketIDs: readonly number[]): void {
  sessionStorage.setItem(storedAs, JSON.stringify(ticketIDs));
}

/** The neighbours of an order in the list it was opened from. */
export function neighboursOf(ticketID: number): { previous?: number; next?: number } {
  // written by the function above, in this tab
  const list = JSON.parse(sessionStorage.getItem(storedAs) ?? '[]') as number[];
  const at = list.indexOf(ticketID);
  if (at < 0) return {};
  const [previous, next] = [list[at - 1], list[at + 1]];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}
