import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../database/database.ts';
import type { StaffMember } from '../stores/people/staff-sessions.ts';
import { findTicketForStaff } from '../stores/tickets/find-ticket-for-staff.ts';

/** Staff see every ticket, a technician their own jobs (design §11). What they may not see does not exist. */
export async function ensureVisibleToStaff(
  db: Database,
  { ticketID, staff }: { ticketID: number; staff: StaffMember },
): Promise<void> {
  const technicianStaffID = staff.role === 'technician' ? staff.staffID : null;
  if (!(await findTicketForStaff(db, { ticketID, technicianStaffID }))) throw new Refusal('unknownTicket');
}
