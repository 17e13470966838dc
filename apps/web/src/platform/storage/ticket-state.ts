import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import type { ClientState } from './client-state.ts';
import { fillCustomer } from './customer-state.ts';

/** A visitor's request, waiting for who makes it: what the server will want beside the ticket itself. */
export interface DraftTicket extends Ticket {
  phone: string;
  /** Idempotency key: the same for every attempt to start this request, so that it becomes one ticket. */
  startKey: string;
  /** What the device page said it costs; absent where an older page has kept it. */
  priceRange?: Device['repairTypes'][number]['priceRange'];
}

/** The request that waits for the visitor to sign in. */
export function draftOf({ ticket }: ClientState): DraftTicket | undefined {
  return ticket.tickets.find(isDraft);
}

function isDraft(ticket: Ticket): ticket is DraftTicket {
  // one that an older release has left behind lacks what a start needs
  return ticket.ticketID === 0 && 'startKey' in ticket && 'phone' in ticket;
}

/** Spec §4.2: a visitor's started ticket is held here with ticketID 0. Their phone goes along to the sign-in. */
export function keepDraft(
  state: ClientState,
  started: Ticket,
  { phone, startKey, priceRange = null }: Pick<DraftTicket, 'phone' | 'startKey' | 'priceRange'>,
): ClientState {
  const draft: DraftTicket = { ...started, ticketID: 0, phone, startKey, priceRange };
  const kept = keepStarted(state, draft);
  return { ...kept, authentication: { ...kept.authentication, phone } };
}

/** Puts a ticket among the others, in the place of what was known of it, and makes it the one in progress. */
export function keepTicket(state: ClientState, ticket: Ticket): ClientState {
  const others = state.ticket.tickets.filter(({ ticketID }) => ticketID !== ticket.ticketID);
  return {
    ...state,
    ticket: {
      ...state.ticket,
      address: ticket.address,
      postcode: ticket.postcode,
      tickets: [ticket, ...others].toSorted((a, b) => b.ticketID - a.ticketID),
      ticketID: ticket.ticketID,
      // a choice belongs to the ticket it was made on
      quoteID: state.ticket.ticketID === ticket.ticketID ? state.ticket.quoteID : null,
    },
  };
}

/** Spec §4.2: the server's ticket takes the place of the draft it was made of. The phone is the customer's from now on. */
export function replaceDraft(
  state: ClientState,
  started: Ticket,
  { phone }: Pick<DraftTicket, 'phone'>,
): ClientState {
  const tickets = state.ticket.tickets.filter(({ ticketID }) => ticketID !== 0);
  const withoutDraft = { ...state, ticket: { ...state.ticket, tickets } };
  return fillCustomer(keepStarted(withoutDraft, started), { phone });
}

/** Keeps what a start has answered: its collection day is the earliest one can choose (spec §4.2). */
export function keepStarted(state: ClientState, started: Ticket): ClientState {
  return setEarliestAvailableDay(keepTicket(state, started), started.timeSlots.PICKUP?.day ?? null);
}

export function setEarliestAvailableDay(state: ClientState, day: string | null): ClientState {
  return { ...state, ticket: { ...state.ticket, earliestAvailableDay: day } };
}

/** Spec §4.3: accepting sets it. */
export function chooseQuote(state: ClientState, quoteID: number): ClientState {
  return { ...state, ticket: { ...state.ticket, quoteID } };
}
