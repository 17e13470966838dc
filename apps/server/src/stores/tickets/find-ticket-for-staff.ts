import type { Database } from '../../database/database.ts';

/** Whether there is such a ticket, given to that technician (null: to anybody). */
export async function findTicketForStaff(
  db: Database,
  { ticketID, technicianStaffID }: { ticketID: number; technicianStaffID: number | null },
): Promise<boolean> {
  let query = db.selectFrom('ticket').select('ticket_id').where('ticket_id', '=', ticketID);
  if (technicianStaffID !== null) {
    query = query.where('technician_id', 'in', (own) =>
      own.selectFrom('technician').select('user_id').where('staff_id', '=', technicianStaffID),
    );
  }
  return (await query.executeTakeFirst()) !== undefined;
}
