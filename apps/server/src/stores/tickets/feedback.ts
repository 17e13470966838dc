import { sql } from 'kysely';
import type { Feedback } from '@fettle/domain/ticket/after-repair/feedback';
import type { Database } from '../../platform/database/database.ts';
import { appending, type Happening } from '../events/ticket-events.ts';

export async function findFeedback(db: Database, ticketID: number): Promise<Feedback | undefined> {
  return db
    .selectFrom('feedback')
    .select(['stars', 'comment', 'given_at as givenAt'])
    .where('ticket_id', '=', ticketID)
    .executeTakeFirst();
}

/** With its event. The technician's rating follows from it (rate_technicians). */
export async function writeFeedback(
  db: Database,
  given: Happening & { stars: number; comment: string; edited: boolean },
): Promise<void> {
  const { ticketID, stars, comment, edited, now } = given;
  await sql`
    with written as (
      insert into feedback (ticket_id, technician_id, firstname, stars, comment, given_at, updated_at)
      select ticket.ticket_id, ticket.technician_id, customer.firstname, ${stars}, ${comment}, ${now}, ${now}
      from ticket join customer using (customer_id)
      where ticket.ticket_id = ${ticketID}
      on conflict (ticket_id) do update
      set stars = excluded.stars, comment = excluded.comment, firstname = excluded.firstname, updated_at = excluded.updated_at
      returning ticket_id
    )
    select ${appending({ ...given, kind: 'feedback', detail: { stars, edited } })} from written`.execute(db);
}
