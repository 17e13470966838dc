import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { lockForAct } from './lock-for-act.ts';

/** We are in touch about a price. Idempotent; the ticket stays in the coordinators' queue until it has one. */
export async function contactCustomer(db: Database, happening: SeenHappening): Promise<void> {
  const { ticketID, actor, now } = happening;
  await db.transaction().execute(async (trx) => {
    const { status } = await lockForAct(trx, happening);
    if (status === 'CONTACTED') return;
    if (!can('contact', status)) throw new Refusal('ticketMovedOn');
    await moveTicket(trx, { ticketID, from: status, step: 'contact', actor, detail: {}, now });
  });
}
