import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Filling {
  ticketID: number;
  customerID: number;
  fields: { firstname: string; surname: string; phone: string; email: string };
  now: Date;
}

/** Fills what the customer has left empty. An email filled this way is unverified. False if the ticket is not theirs. */
export async function fillCustomer(
  db: Database,
  { ticketID, customerID, fields, now }: Filling,
): Promise<boolean> {
  const { firstname, surname, phone, email } = fields;
  const { numAffectedRows = 0n } = await sql`
    update customer c set
      firstname = case when c.firstname = '' then ${firstname} else c.firstname end,
      surname = case when c.surname = '' then ${surname} else c.surname end,
      phone = case when c.phone = '' then ${phone} else c.phone end,
      email = case when c.email = '' then ${email} else c.email end,
      email_verified = c.email_verified and c.email <> '',
      updated_at = ${now}
    where c.customer_id = ${customerID}
      and exists (select from ticket t where t.ticket_id = ${ticketID} and t.customer_id = ${customerID})`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
