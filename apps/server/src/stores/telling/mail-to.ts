import type { Database } from '../../platform/database/database.ts';

/** Where the mails of this one ticket go; the customer's account stays as it is. */
export async function setMailTo(
  db: Database,
  { ticketID, customerID, email }: { ticketID: number; customerID: number; email: string },
): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ mail_to: email })
    .where('ticket_id', '=', ticketID)
    .where('customer_id', '=', customerID)
    .where((eb) => eb('mail_to', 'is distinct from', email))
    .execute();
}
