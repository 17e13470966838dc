import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../database/database.ts';
import { appendTicketEvent, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';
import { lockForAct } from './lock-for-act.ts';

/** For the team alone, whatever the ticket's status. */
export async function writeNote(db: Database, note: SeenHappening & { text: string }): Promise<void> {
  const { ticketID, text, actor, now } = note;
  await inTransaction(db, async (trx) => {
    const ticket = await lockForAct(trx, note);
    if (ticket.isForgotten) throw new Refusal('ticketForgotten');
    await insertNote(trx, { ticketID, kind: 'note', reason: text, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'note', actor, detail: {}, now });
  });
}
