import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { appendTicketEvent, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';
import { lockForAct } from './lock-for-act.ts';

/** What the technician found, for the team: the price, or that there is no repair, is an act of its own. */
export async function writeDiagnosis(db: Database, act: SeenHappening & { found: string }): Promise<void> {
  const { ticketID, found, actor, now } = act;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, act);
    if (ticket.isForgotten) throw new Refusal('ticketForgotten');
    if (!can('finalPrice', ticket.status)) throw new Refusal('ticketMovedOn');
    await insertNote(trx, { ticketID, kind: 'diagnosis', reason: found, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'diagnosis', actor, detail: {}, now });
  });
}
