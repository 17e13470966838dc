import { actDefinition, performersAmong, type ActName } from '@fettle/domain/acts/acts';
import type { Performer } from '@fettle/domain/acts/define-act';
import { mayDrive } from '@fettle/domain/access/trips-to-see';
import { visibleTo } from '@fettle/domain/access/visible-to';
import { Refusal } from '@fettle/domain/refusal';
import { mayHaveDriven } from '@fettle/domain/ticket/trip';
import type { Database } from '../../platform/database/database.ts';
import type { LockedTicket } from '../../stores/tickets/lock-ticket.ts';
import { performersOf, type Principal } from './principal.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { findSeenTickets } from '../../stores/tickets/seen-tickets.ts';

interface Asked {
  act: ActName;
  principal: Principal;
  /** Whether they may do it with this input. */
  isFor: (by: Performer) => boolean;
  now: Date;
  /** It has happened at a door, and a telephone tells it. */
  isTold: boolean;
}

/**
 * As what somebody performs an act on a ticket: for staff the narrowest of their roles that may do it and sees the ticket. Another's
 * ticket does not exist.
 */
export async function performerOn(trx: Database, ticket: LockedTicket, asked: Asked): Promise<Performer> {
  const candidates = performersAmong(asked.act, performersOf(asked.principal)).filter(asked.isFor);
  if (candidates.length === 0) throw new Refusal('notAllowed');
  for (const by of candidates) if (await isTheirs(trx, ticket, by, asked)) return by;
  throw new Refusal('unknownTicket');
}

async function isTheirs(
  trx: Database,
  ticket: LockedTicket,
  by: Performer,
  { act, principal, now, isTold }: Asked,
): Promise<boolean> {
  if (principal.kind !== 'staff') return visibleTo(principal, { ...ticket, ...noTrips, now });
  const role = principal.roles.find((one) => one === by);
  if (!role) return false;
  const viewer = { ...principal, roles: [role] };
  if (role !== 'driver') return visibleTo(viewer, { ...ticket, ...noTrips, now });
  const { trip } = actDefinition(act);
  if (trip && isTold) {
    const events = await readTicketEvents(trx, ticket.ticketID);
    return mayHaveDriven(principal.staffID, { task: trip, events, now });
  }
  const [found] = await findSeenTickets(trx, [ticket.ticketID], [role]);
  if (!found) return false;
  const seen = { ...found, now };
  return (!trip || mayDrive(principal.staffID, trip, seen)) && visibleTo(viewer, seen);
}

/** Trips decide for drivers alone, and cost a few reads. */
const noTrips = { events: [], pickup: undefined, delivery: undefined, area: undefined, drivers: [] };
