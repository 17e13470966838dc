import { parseTicketNumber } from '@fettle/domain/ticket/number';

/** What comes along in navigation state to /ticket. */
export interface TicketPageState {
  ticketID: number;
}

/**
 * The ticket that an address names, in its path or its query (spec §2), with or without its RE; else the one that comes
 * along in navigation state; 0 where none is named.
 */
export function wantedTicketID(
  inPath: string | undefined,
  query: URLSearchParams,
  state?: unknown,
): number | undefined {
  const text = inPath ?? query.get('ticketID');
  if (!text) return readTicketID(state);
  return parseTicketNumber(text);
}

/** Reads what may be anybody's: history entries outlive releases. */
function readTicketID(state: unknown): number {
  const { ticketID } = (state ?? {}) as Partial<Record<keyof TicketPageState, unknown>>;
  return typeof ticketID === 'number' ? ticketID : 0;
}
