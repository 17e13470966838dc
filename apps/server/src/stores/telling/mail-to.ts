import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Where the mails of this one ticket go; the customer's account stays as it is, and is followed where it says the same. */
export async function setMailTo(
  db: Database,
  { ticketID, customerID, email }: { ticketID: number; customerID: number; email: string },
): Promise<void> {
  await sql`
    update ticket t set mail_to = wanted.mail_to
    from (
      select customer_id, case when lower(${email}) = lower(email) then null else ${email} end as mail_to
      from customer where customer_id = ${customerID}) wanted
    where t.ticket_id = ${ticketID} and t.customer_id = wanted.customer_id
      and t.mail_to is distinct from wanted.mail_to`.execute(db);
}
