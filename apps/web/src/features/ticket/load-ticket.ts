import { CallFailure, type Call } from '@fettle/contract/client/client';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { isUndecided } from '@fettle/domain/ticket/status';
import type { BrowserServices } from '../../platform/services/browser-services.ts';
import { ticketInProgress, type ClientState } from '../../platform/storage/client-state.ts';
import { keepTicket } from '../../platform/storage/ticket-state.ts';
import { continueDraft, hasDraft } from '../draft/continue-draft.ts';

export interface WantedTicket {
  /** 0: the one in progress. */
  ticketID: number;
  /** Whether this browser remembers it: a ticket opened by a link may be looked at on anybody's machine. */
  keep: boolean;
}

/** What this browser remembers of the ticket: shown until the server has answered. */
export function rememberedTicket(state: ClientState, { ticketID }: WantedTicket): Ticket | undefined {
  const ticket = ticketID
    ? state.ticket.tickets.find((known) => known.ticketID === ticketID)
    : ticketInProgress(state);
  return ticket?.ticketID ? ticket : undefined;
}

/**
 * The ticket as the server knows it; undefined when none is in progress. A draft is started first. Where this browser
 * remembers none, Back, a bookmark or another device may still lead to one that the customer has not decided on.
 */
export async function loadTicket(
  services: BrowserServices,
  { ticketID, keep }: WantedTicket,
): Promise<Ticket | undefined> {
  const { call, clientState } = services;
  if (!ticketID && hasDraft(clientState.get())) await continueDraft(services);
  const id = ticketID || ticketInProgress(clientState.get())?.ticketID;
  const ticket = id ? (await call('tickets/get', { ticketID: id })).data.ticket : await findUndecided(call);
  if (ticket && keep) clientState.update((state) => keepTicket(state, ticket));
  return ticket;
}

/** The customer's order that the server knows to be undecided. A draft it keeps is none: what a start needs is not in it. */
async function findUndecided(call: Call): Promise<Ticket | undefined> {
  const ticket = await findInProgress(call);
  return ticket?.ticketID ? ticket : undefined;
}

/** What the session is about and waits for a decision; the draft of who is not signed in has ticketID 0. */
export async function findInProgress(call: Call): Promise<Ticket | undefined> {
  const { ticket } = (await call('tickets/getSession', {})).data;
  return ticket && (ticket.ticketID === 0 || isUndecided(ticket.status)) ? ticket : undefined;
}

export type LoadFailure =
  | { kind: 'offline' }
  /** The server has ended the session: the whole site goes to the login page. */
  | { kind: 'loggedOut' }
  /** A draft stays a draft: its maker can try again. */
  | { kind: 'notStarted'; message: string }
  /** It could not be had this time. */
  | { kind: 'notFound'; message: string }
  /** The server says that there is none. */
  | { kind: 'gone'; message: string };

export function explainLoadFailure(error: unknown, { online }: { online: boolean }): LoadFailure {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === 'loggedOut') return { kind: 'loggedOut' };
  if (error.kind === 'broken' && !online) return { kind: 'offline' };
  // spec §8, device page
  const notStarted = error.message || 'An unknown error has occurred.';
  if (error.call === 'tickets/start') return { kind: 'notStarted', message: notStarted };
  const notLoaded = 'Sorry, we couldn’t load your order. Please try again later.';
  if (error.kind === 'refused') return { kind: 'gone', message: error.message || notLoaded };
  return { kind: 'notFound', message: notLoaded };
}
