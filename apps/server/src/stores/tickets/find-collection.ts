import { isUndecided, ticketStatuses } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';

/** Where a ticket is collected: the one that is named, else the customer's newest that is not decided yet. */
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
  // uses the index ticket_of_customer
  return own
    .where('status', 'in', ticketStatuses.filter(isUndecided))
    .orderBy('ticket_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
