import { isUndecided, ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';
import { findPromo, type AppliedPromo } from './promos.ts';

export interface OwnTicket {
  ticketID: number;
  status: TicketStatus;
  /** A payment is on its way: nothing else may change the ticket meanwhile. */
  isPaying: boolean;
  promo: AppliedPromo | undefined;
}

/** An order of that customer, held until the transaction ends; undefined if it is not theirs. */
export async function holdOwnTicket(
  db: Database,
  own: { ticketID: number; customerID: number },
): Promise<OwnTicket | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select(['ticket_id as ticketID', 'status', 'promo_code', 'paying_since'])
    .where('ticket_id', '=', own.ticketID)
    .where('customer_id', '=', own.customerID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { ticketID, status, promo_code: code } = row;
  // not joined above: who has waited for the row would get the code that it had before
  return {
    ticketID,
    status,
    isPaying: row.paying_since !== null,
    promo: code === null ? undefined : await findPromo(db, code),
  };
}

/** Where an order is collected: the one that is named, else the customer's newest that is not decided yet. */
export async function findCollection(
  db: Database,
  wanted: { ticketID: number | undefined; customerID: number },
): Promise<{ ticketID: number; areaID: number } | undefined> {
  const { ticketID, customerID } = wanted;
  const own = db
    .selectFrom('ticket')
    .select(['ticket_id as ticketID', 'area_id as areaID'])
    .where('customer_id', '=', customerID);
  if (ticketID !== undefined) return own.where('ticket_id', '=', ticketID).executeTakeFirst();
  // rides on ticket_of_customer
  return own
    .where('status', 'in', ticketStatuses.filter(isUndecided))
    .orderBy('ticket_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
