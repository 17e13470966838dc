import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';

export async function findTicketStatus(db: Database, ticketID: number): Promise<TicketStatus | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('status')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirst();
  return row?.status;
}
