import { isUndecided, ticketStatuses } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';

/** The customer's newest ticket that is not decided yet. Uses the index ticket_of_customer. */
export async function findUndecided(db: Database, customerID: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('ticket_id')
    .where('customer_id', '=', customerID)
    .where('status', 'in', ticketStatuses.filter(isUndecided))
    .orderBy('ticket_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ticket_id;
}
