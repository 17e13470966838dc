import type { Customer } from '@fettle/contract/entities/customer';
import type { Ticket } from '@fettle/contract/entities/ticket';
import type { KeptRequest } from './kept-requests.ts';

/** Spec §3, client state; what was typed is ours. */
export interface ClientState {
  authentication: { isAuthenticated: boolean; customer: Customer | null; phone: string };
  ticket: {
    address: string;
    postcode: string;
    /** By ticketID, the newest first; 0 is a draft that the server does not know yet. */
    tickets: readonly Ticket[];
    ticketID: number | null;
    quoteID: number | null;
    /** YYYY-MM-DD in London. */
    earliestAvailableDay: string | null;
  };
  /** What was typed on the pages of devices and is not started yet, the latest first. */
  requests: readonly KeptRequest[];
}

export const emptyClientState: ClientState = {
  authentication: { isAuthenticated: false, customer: null, phone: '' },
  ticket: {
    address: '',
    postcode: '',
    tickets: [],
    ticketID: null,
    quoteID: null,
    earliestAvailableDay: null,
  },
  requests: [],
};

/** Goes up when the shape changes: what an older release has written is then left alone. */
const version = 1;
/** Spec §9. */
const lifetimeMs = 24 * 60 * 60 * 1000;

export function serialiseClientState(state: ClientState, nowMs: number): string {
  return JSON.stringify({ version, savedAt: nowMs, ...state });
}

/** Older than a day: names and addresses do not stay in a browser for longer (spec §9). Garbage is as good as expired. */
export function isExpiredClientState(raw: string, nowMs: number): boolean {
  const saved = parseJson(raw);
  if (!isRecord(saved) || typeof saved.savedAt !== 'number') return true;
  // a clock that was set back is no reason to keep it longer
  return Math.abs(nowMs - saved.savedAt) >= lifetimeMs;
}

/** Gives the empty state for what is absent, garbage, of another version or older than a day. */
export function parseClientState(raw: string | null, nowMs: number): ClientState {
  if (raw === null || isExpiredClientState(raw, nowMs)) return emptyClientState;
  const saved = parseJson(raw);
  if (!isRecord(saved) || saved.version !== version) return emptyClientState;
  const { authentication, ticket } = saved;
  if (!isRecord(authentication) || !isRecord(ticket)) return emptyClientState;
  return {
    authentication: toAuthentication(authentication),
    ticket: toTicketSide(ticket),
    // who shows them looks at them more closely (features/request/start/begin-request.ts)
    requests: Array.isArray(saved.requests) ? saved.requests.filter(isKept) : [],
  };
}

function toAuthentication(saved: Record<string, unknown>): ClientState['authentication'] {
  // we wrote it under this version: beyond its kind there is nothing to check
  const customer = isRecord(saved.customer) ? (saved.customer as Customer) : null;
  return {
    isAuthenticated: saved.isAuthenticated === true && customer !== null,
    customer,
    phone: toText(saved.phone),
  };
}

function toTicketSide(saved: Record<string, unknown>): ClientState['ticket'] {
  const tickets = Array.isArray(saved.tickets) ? saved.tickets.filter(isTicket) : [];
  return {
    address: toText(saved.address),
    postcode: toText(saved.postcode),
    tickets: tickets.toSorted((a, b) => b.ticketID - a.ticketID),
    ticketID: toId(saved.ticketID),
    quoteID: toId(saved.quoteID),
    earliestAvailableDay: toText(saved.earliestAvailableDay) || null,
  };
}

/** Spec §2: the home page does it. What the customer has typed of the address stays, to be offered again. */
export function clearTicketInProgress(state: ClientState): ClientState {
  const { tickets, ticketID, quoteID, earliestAvailableDay } = state.ticket;
  const saved = tickets.filter((ticket) => ticket.ticketID !== 0);
  const nothingToClear = [ticketID, quoteID, earliestAvailableDay].every((value) => value === null);
  if (nothingToClear && saved.length === tickets.length) return state;
  return {
    ...state,
    ticket: { ...state.ticket, tickets: saved, ticketID: null, quoteID: null, earliestAvailableDay: null },
  };
}

/** The ticket being made: the chosen one, or the draft of a visitor who is not signed in. */
export function ticketInProgress({ ticket }: ClientState): Ticket | undefined {
  return ticket.tickets.find(({ ticketID }) => ticketID === (ticket.ticketID ?? 0));
}

function parseJson(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTicket(value: unknown): value is Ticket {
  return isRecord(value) && toId(value.ticketID) !== null;
}

function isKept(value: unknown): value is KeptRequest {
  return isRecord(value) && toId(value.deviceID) !== null;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const toId = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null);
