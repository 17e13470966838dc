import type { Promo } from '@fettle/domain/promo';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';
import { takeLock } from '../locks.ts';
import { findPromo } from './promos.ts';

/** What every act asks of a ticket first. */
export interface LockedTicket {
  ticketID: number;
  customerID: number;
  status: TicketStatus;
  /** A payment is on its way: nothing else may change the ticket meanwhile. */
  isPaying: boolean;
  promo: Promo | undefined;
  /** Its personal data was deleted (decision 22): nothing personal may be added. */
  isForgotten: boolean;
  /** It puts an earlier repair right under its guarantee. */
  isClaim: boolean;
}

/** Locked until the transaction ends; undefined if there is none, or not of that customer or technician (null: of any). */
export async function lockTicket(
  db: Database,
  wanted: { ticketID: number; customerID: number | null; technicianStaffID: number | null },
): Promise<LockedTicket | undefined> {
  const { ticketID, customerID, technicianStaffID } = wanted;
  takeLock(db, 'ticket', ticketID);
  let query = db
    .selectFrom('ticket')
    .select(['customer_id', 'status', 'promo_code', 'paying_since', 'address', 'claim_of'])
    .where('ticket_id', '=', ticketID)
    .forNoKeyUpdate();
  if (customerID !== null) query = query.where('customer_id', '=', customerID);
  if (technicianStaffID !== null) {
    query = query.where('technician_id', 'in', (eb) =>
      eb.selectFrom('technician').select('user_id').where('staff_id', '=', technicianStaffID),
    );
  }
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { customer_id, status, promo_code: code } = row;
  // not joined above: who has waited for the row would get the code that it had before
  const promo = code === null ? undefined : await findPromo(db, code);
  return {
    ticketID,
    customerID: customer_id,
    status,
    isPaying: row.paying_since !== null,
    promo,
    // anonymiseTickets empties it, and no request is without one
    isForgotten: row.address === '',
    isClaim: row.claim_of !== null,
  };
}
