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

/** Staff see every ticket, a technician their own jobs (design §11). What they may not see does not exist. */
export async function ensureVisibleToStaff(db: Database, { ticketID, staff }: Asked): Promise<void> {
  const technicianStaffID = staff.role === 'technician' ? staff.staffID : null;
  if (!(await findTicketForStaff(db, { ticketID, technicianStaffID }))) throw new Refusal('unknownTicket');
}

/** A driver sees their own trips, and those that nobody has been named for. */
export async function ensureDriverMaySee(db: Database, { ticketID, staff }: Asked): Promise<void> {
  if (staff.role !== 'driver') return;
  const status = await findTicketStatus(db, ticketID);
  const events = status ? await readTicketEvents(db, ticketID) : [];
  if (!status || !isDrivenBy(staff.staffID, { status, events })) throw new Refusal('unknownTicket');
}
