import { sql } from 'kysely';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { hasRole } from '../people/has-role.ts';
import type { Database } from '../../platform/database/database.ts';

interface OpenTicket {
  ticketID: number;
  status: TicketStatus;
  device: string;
  postcode: string;
  technicianStaffID: number | null;
}

/** Open tickets that somebody of the staff was named for, drove or repairs. Uses the indexes ticket_open and ticket_event_of_ticket. */
export async function listTicketsOfStaff(db: Database, staffID: number): Promise<OpenTicket[]> {
  const { rows } = await sql<OpenTicket>`
    select t.ticket_id as "ticketID", t.status, d.name as device, t.postcode, tech.staff_id as "technicianStaffID"
    from ticket t join device d using (device_id) left join technician tech on tech.user_id = t.technician_id
    where (t.status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED') and (tech.staff_id = ${staffID} or exists (
        select from ticket_event e where e.ticket_id = t.ticket_id and (
          (e.kind = 'courierAssigned' and (e.detail->>'staffID')::integer = ${staffID})
          or e.actor = ${`staff:${staffID}:driver`}))))
      -- what had ended before it was collected is in somebody's van all the same
      or (t.contact_reason in ('door-report', 'hand-over') and exists (
        select from ticket_event e where e.ticket_id = t.ticket_id and e.actor = ${`staff:${staffID}:driver`}))
    order by t.ticket_id`.execute(db);
  return rows;
}

/** Who may take trips over, and who jobs. */
export async function listSuccessors(db: Database, staffID: number) {
  const [drivers, technicians] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['staff_id as staffID', 'name'])
      .where(hasRole('driver'))
      .where('disabled_at', 'is', null)
      .where('staff_id', '<>', staffID)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('technician')
      .select(['user_id as technicianID', sql<string>`firstname || ' ' || surname`.as('name')])
      .where('active', '=', true)
      .where('staff_id', '<>', staffID)
      .orderBy('firstname')
      .execute(),
  ]);
  return { drivers, technicians };
}

/** Also of those who have left. */
export const isKnownStaff = async (db: Database, staffID: number): Promise<boolean> =>
  (await db.selectFrom('staff').select('staff_id').where('staff_id', '=', staffID).executeTakeFirst()) !==
  undefined;
