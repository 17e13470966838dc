import { sql } from 'kysely';
import { windowHours } from '@fettle/domain/window';
import { sharedRead, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstnameOfOrder } from '../people/name-of-order.ts';
import { phoneOfOrder } from '../people/phone-of-order.ts';

/** Whom we write to about a ticket. */
export interface TicketContact {
  customerID: number;
  /** Empty: nobody, or somebody whose account is gone. */
  email: string;
  /** Somebody has shown that this address is theirs. */
  isVerified: boolean;
  firstname: string;
  phone: string;
  receivesPromo: boolean;
  /** Whether they may be asked how it went. */
  wantsFeedback: boolean;
  wantsTexts: boolean;
  delivery: { day: string; hour: (typeof windowHours)[number] } | undefined;
}

interface ContactRow {
  customer_id: number;
  email: string;
  is_verified: boolean;
  firstname: string;
  phone: string;
  receive_promo: boolean;
  wants_feedback: boolean;
  wants_texts: boolean;
  day: string | null;
  start_hour: number | null;
}

const contactOfTicket = sharedRead((db: Database, { ticketID }: Params<{ ticketID: number }>) =>
  sql<ContactRow>`
    select t.customer_id, coalesce(t.mail_to, c.email) as email, ${firstnameOfOrder} as firstname, ${phoneOfOrder} as phone, c.receive_promo, c.wants_feedback, c.wants_texts,
           c.email_verified and lower(coalesce(t.mail_to, c.email)) = lower(c.email) as is_verified,
           h.day::text, h.start_hour
    from ticket t
    join customer c using (customer_id)
    left join window_hold h on h.ticket_id = t.ticket_id and h.task = 'DELIVERY' and h.state = 'booked'
    where t.ticket_id = ${ticketID} and c.deleted_at is null`.compile(db),
);

export async function findTicketContact(db: Database, ticketID: number): Promise<TicketContact | undefined> {
  const [row] = await contactOfTicket(db, { ticketID });
  if (!row) return undefined;
  const hour = windowHours.find((known) => known === row.start_hour);
  return {
    customerID: row.customer_id,
    email: row.email,
    isVerified: row.is_verified,
    firstname: row.firstname,
    phone: row.phone,
    receivesPromo: row.receive_promo,
    wantsFeedback: row.wants_feedback,
    wantsTexts: row.wants_texts,
    delivery: row.day !== null && hour !== undefined ? { day: row.day, hour } : undefined,
  };
}
