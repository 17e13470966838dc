import { hasEnded, ticketStatuses } from '@fettle/domain/ticket/status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Filling {
  ticketID: number;
  customerID: number;
  fields: { firstname: string; surname: string; phone: string; email: string };
  /** Undefined: as it is. */
  reachPhone: string | undefined;
  now: Date;
}

const underWay = ticketStatuses.filter((status) => !hasEnded(status));

/**
 * What is typed with an order is this order's: who it is for, which number the driver calls, where its mails go. Of the account it fills what
 * is empty (spec §4); an email filled this way is unverified. One statement. False if the ticket is not theirs.
 */
export async function keepDetails(
  db: Database,
  { ticketID, customerID, fields, reachPhone, now }: Filling,
): Promise<boolean> {
  const { firstname, surname, phone, email } = fields;
  const { rows } = await sql`
    with filled as (
      update customer c set
        firstname = case when c.firstname = '' then ${firstname} else c.firstname end,
        surname = case when c.surname = '' then ${surname} else c.surname end,
        phone = case when c.phone = '' then ${phone} else c.phone end,
        email = case when c.email = '' then ${email} else c.email end,
        email_verified = c.email_verified and c.email <> '',
        updated_at = ${now}
      where c.customer_id = ${customerID}
        and exists (select from ticket t where t.ticket_id = ${ticketID} and t.customer_id = ${customerID})
      returning c.customer_id, c.firstname, c.surname, c.email
    ), kept as (
      update ticket t set
        firstname = nullif(${firstname}, f.firstname),
        surname = nullif(${surname}, f.surname),
        phone = ${phone},
        reach_phone = coalesce(${reachPhone ?? null}, t.reach_phone),
        mail_to = case when lower(${email}) = lower(f.email) then null else ${email} end,
        updated_at = ${now}
      from filled f
      -- what has ended may have been emptied of whose it was
      where t.ticket_id = ${ticketID} and t.customer_id = f.customer_id and t.status = any (${underWay})
    )
    select from filled`.execute(db);
  return rows.length > 0;
}
