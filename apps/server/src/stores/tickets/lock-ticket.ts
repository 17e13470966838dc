import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';

/** What every act asks of a ticket first. */
export interface LockedTicket {
  ticketID: number;
  customerID: number;
  /** Of the member of staff whom it is given to. */
  technicianStaffID: number | null;
  status: TicketStatus;
  /** A payment is on its way: nothing else may change the ticket meanwhile. */
  isPaying: boolean;
  promoCode: string | null;
  /** Its personal data was deleted (decision 22): nothing personal may be added. */
  isForgotten: boolean;
  /** It puts an earlier repair right under its guarantee. */
  isClaim: boolean;
}

/** Locked until the transaction ends; undefined if there is none. */
export async function lockTicket(db: Database, ticketID: number): Promise<LockedTicket | undefined> {
  takeLock(db, 'ticket', ticketID);
  const row = await db
    .selectFrom('ticket')
    .select(['customer_id', 'status', 'promo_code', 'paying_since', 'address', 'claim_of'])
    // no join: who has waited for the row would get the technician that it had before
    .select((eb) =>
      eb
        .selectFrom('technician')
        .select('staff_id')
        .whereRef('technician.user_id', '=', 'ticket.technician_id')
        .as('technicianStaffID'),
    )
    .where('ticket_id', '=', ticketID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      ticketID,
      customerID: row.customer_id,
      technicianStaffID: row.technicianStaffID,
      status: row.status,
      isPaying: row.paying_since !== null,
      promoCode: row.promo_code,
      // anonymiseTickets empties it, and no request is without one
      isForgotten: row.address === '',
      isClaim: row.claim_of !== null,
    }
  );
}
