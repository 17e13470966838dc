import { actDefinition, performersAmong, type ActName } from '@fettle/domain/acts/acts';
import type { Performer } from '@fettle/domain/acts/define-act';
import { visibleTo } from '@fettle/domain/access/visible-to';
import { Refusal } from '@fettle/domain/refusal';
import { mayDrive, mayHaveDriven } from '@fettle/domain/ticket/trip';
import type { Database } from '../../platform/database/database.ts';
import type { LockedTicket } from '../../stores/tickets/lock-ticket.ts';
import { performersOf, type Principal } from './principal.ts';
import { readFacts } from './read-facts.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';

interface Asked {
  act: ActName;
  principal: Principal;
  /** Whether they may do it with this input. */
  isFor: (by: Performer) => boolean;
  now: Date;
  /** When it happened, where it is told later. */
  happenedAt: Date | undefined;
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
  { act, principal, now, happenedAt }: Asked,
): Promise<boolean> {
  if (principal.kind !== 'staff') return visibleTo(principal, { ...ticket, ...noTrips, now });
  const role = principal.roles.find((one) => one === by);
  if (!role) return false;
  const viewer = { ...principal, roles: [role] };
  if (role !== 'driver') return visibleTo(viewer, { ...ticket, ...noTrips, now });
  const events = await readTicketEvents(trx, ticket.ticketID);
  const { trip } = actDefinition(act);
  if (trip && happenedAt) return mayHaveDriven(principal.staffID, { task: trip, events, at: happenedAt });
  if (trip && !mayDrive(principal.staffID, { task: trip, events })) return false;
  const windows = await readFacts(trx, ticket, ['pickup', 'delivery']);
  return visibleTo(viewer, { ...ticket, ...windows, events, now });
}

/** Trips decide for drivers alone, and cost two reads. */
const noTrips = { events: [], pickup: undefined, delivery: undefined };
