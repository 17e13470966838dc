import type { TicketEventKind } from '@fettle/domain/ticket/events';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const cleared: TicketEventKind = 'contactCleared';

/**
 * Orders whose extra work has had no answer since then, and about which nobody has called. One statement locks each for as long as it
 * is written; what is more urgent stays on the call list. Uses the index bill_extra_work_open.
 */
export async function callAboutExtraWork(
  db: Database,
  { offeredBefore, now }: { offeredBefore: Date; now: Date },
): Promise<void> {
  await sql`
    update ticket set contact_reason = 'extra-work', contact_since = coalesce(contact_since, ${now})
    from bill
    where bill.ticket_id = ticket.ticket_id and bill.kind = 'extraWork' and bill.status = 'open'
      and bill.created_at <= ${offeredBefore}
      and (contact_reason is null or contact_reason = 'asap')
      and not exists (select from ticket_event e where e.ticket_id = ticket.ticket_id and e.kind = ${cleared}
        and e.detail ->> 'reason' = 'extra-work' and e.at >= bill.created_at)`.execute(db);
}
