import type { Role } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { isDrivenBy } from '@fettle/domain/ticket/trip';
import type { Database } from '../database/database.ts';
import type { StaffMember } from '../stores/people/staff-sessions.ts';
import { findTicketStatus } from '../stores/tickets/find-status.ts';
import { findTicketForStaff } from '../stores/tickets/find-ticket-for-staff.ts';
import { readTicketEvents } from '../stores/tickets/ticket-events.ts';

interface Asked {
  ticketID: number;
  staff: StaffMember;
}

/**
 * In which of their roles somebody sees a ticket: the office every one, a technician their own jobs, a driver their own trips and
 * those that nobody has been named for (design §11). What none of their roles sees does not exist.
 */
export async function ensureVisibleToStaff(
  db: Database,
  { ticketID, staff: { staffID, roles } }: Asked,
): Promise<readonly Role[]> {
  const sees: Record<Role, () => Promise<boolean>> = {
    administrator: () => findTicketForStaff(db, { ticketID, technicianStaffID: null }),
    coordinator: () => findTicketForStaff(db, { ticketID, technicianStaffID: null }),
    technician: () => findTicketForStaff(db, { ticketID, technicianStaffID: staffID }),
    driver: () => isTripOf(db, { ticketID, staffID }),
  };
  const seenAs: Role[] = [];
  for (const role of roles) if (await sees[role]()) seenAs.push(role);
  if (seenAs.length === 0) throw new Refusal('unknownTicket');
  return seenAs;
}

async function isTripOf(
  db: Database,
  { ticketID, staffID }: { ticketID: number; staffID: number },
): Promise<boolean> {
  const status = await findTicketStatus(db, ticketID);
  return (
    status !== undefined && isDrivenBy(staffID, { status, events: await readTicketEvents(db, ticketID) })
  );
}
