import type { Customer } from '@fettle/contract/entities/customer';
import type { ClientState } from '../storage/client-state.ts';

/** What a session that ended on its own has left behind may be another customer's; a draft goes to the next who signs in. */
export function keepOwnTickets(state: ClientState, { customerID }: Customer): ClientState {
  const { ticket } = state;
  const tickets = ticket.tickets.filter((one) => [0, customerID].includes(one.customerID));
  if (tickets.length === ticket.tickets.length) return state;
  const inProgress = tickets.some((one) => one.ticketID === ticket.ticketID);
  return { ...state, ticket: { ...ticket, tickets, ...(!inProgress && { ticketID: null, quoteID: null }) } };
}
