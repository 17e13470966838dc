import { formatActor } from '@fettle/domain/actor';
import type { TicketEventKind } from '@fettle/domain/ticket/events';
import type { Database } from '../../platform/database/database.ts';
import type { Happening } from './ticket-events.ts';

/** What somebody wrote about what the event tells: events name ids alone, because nobody can delete them. */
export async function insertNote(
  db: Database,
  note: Happening & { kind: TicketEventKind; reason: string },
): Promise<void> {
  const { ticketID, kind, reason, actor, now } = note;
  await db
    .insertInto('ticket_note')
    .values({ ticket_id: ticketID, kind, reason, actor: formatActor(actor), written_at: now })
    .execute();
}
