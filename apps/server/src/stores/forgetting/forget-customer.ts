import { sql } from 'kysely';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { deletePassports } from '../passports/passports.ts';
import { takeLock } from '../../platform/database/locks.ts';

/**
 * A customer's tickets, locked until the transaction ends; undefined for one who is gone already. The customer is locked
 * first: nobody signs in and no ticket begins meanwhile.
 */
export async function lockTicketsOf(
  db: Database,
  customerID: number,
): Promise<{ ticketID: number; status: TicketStatus }[] | undefined> {
  takeLock(db, 'customer', customerID);
  const customer = await db
    .selectFrom('customer')
    .where('customer_id', '=', customerID)
    .where('deleted_at', 'is', null)
    // not for update: whoever changes a ticket twice shares its customer's key, after having locked the ticket
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) return undefined;
  const tickets = await db
    .selectFrom('ticket')
    .select(['ticket_id as ticketID', 'status'])
    .where('customer_id', '=', customerID)
    .orderBy('ticket_id')
    .forNoKeyUpdate()
    .execute();
  takeLock(db, 'ticket', ...tickets.map(({ ticketID }) => ticketID));
  return tickets;
}

/** Empties the row, frees the account for whoever signs in with it next, and ends every session. */
export async function anonymiseCustomer(db: Database, customerID: number, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({
      issuer: 'deleted',
      subject: sql`customer.customer_id::text`,
      auth_provider: '',
      email: '',
      email_verified: false,
      firstname: '',
      surname: '',
      address: '',
      postcode: '',
      phone: '',
      receive_promo: false,
      deleted_at: now,
      updated_at: now,
    })
    .where('customer_id', '=', customerID)
    .execute();
  await deletePassports(db, customerID);
  await db.deleteFrom('session').where('customer_id', '=', customerID).execute();
}

/** The account at the embedded identity service, with its ways in and its sessions. */
export async function deleteIdentity(db: Database, userID: string): Promise<void> {
  await db.deleteFrom('identity_user').where('id', '=', userID).execute();
}
