import type { Role } from '@fettle/domain/actor';
import { sightsOf, type Sight } from '@fettle/domain/ticket/telling/sights';
import { mayDrive } from '@fettle/domain/access/trips-to-see';
import { rolesThatSee } from '@fettle/domain/access/visible-to';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../stores/people/staff-sessions.ts';
import { findSeenTickets } from '../../stores/tickets/seen-tickets.ts';

interface Asked {
  ticketID: number;
  staff: StaffMember;
  now: Date;
}

export interface StaffSight {
  /** The roles in which they see it. */
  seenAs: readonly Role[];
  sees: (sight: Sight) => boolean;
  /** Whether it is their trip, as a driver. */
  drives: (trip: HoldTask) => boolean;
}

/**
 * What a member of staff sees of a ticket (design §11): the one question that every read about a ticket asks. What they may not see does
 * not exist.
 */
export async function seeTicket(db: Database, { ticketID, staff, now }: Asked): Promise<StaffSight> {
  const [ticket] = await findSeenTickets(db, [ticketID], staff.roles);
  const seenAs = ticket ? rolesThatSee(staff, { ...ticket, now }) : [];
  if (!ticket || seenAs.length === 0) throw new Refusal('unknownTicket');
  const sights = sightsOf(seenAs);
  return {
    seenAs,
    sees: (sight) => sights.has(sight),
    drives: (trip) => mayDrive(staff.staffID, trip, { ...ticket, now }),
  };
}

/** The same for a part of it: what is not shown to them does not exist either. */
export async function ensureSees(db: Database, asked: Asked & { sight: Sight }): Promise<void> {
  const { sees } = await seeTicket(db, asked);
  if (!sees(asked.sight)) throw new Refusal('unknownTicket');
}

/** Which of these tickets they see. */
export async function visibleAmong(
  db: Database,
  { ticketIDs, staff, now }: { ticketIDs: readonly number[]; staff: StaffMember; now: Date },
): Promise<number[]> {
  const tickets = await findSeenTickets(db, ticketIDs, staff.roles);
  return tickets
    .filter((ticket) => rolesThatSee(staff, { ...ticket, now }).length > 0)
    .map(({ ticketID }) => ticketID);
}
