import type { Actor } from '@fettle/domain/actor';
import { formatActor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { lockForAct } from '../tickets/lock-for-act.ts';
import { refundAll } from './refund-ticket.ts';

/** It cannot be repaired: everything that was paid goes back, and no fee is owed. Idempotent. */
export async function giveUpRepair(
  db: Database,
  act: { ticketID: number; actor: Actor; seenEventID?: string | undefined; now: Date },
): Promise<void> {
  const { ticketID, actor, now } = act;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, act);
    if (ticket.status === 'UNREPAIRABLE') return;
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (!can('unrepairable', ticket.status)) throw new Refusal('ticketMovedOn');
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'unrepairable', actor, detail: {}, now });
    await refundAll(trx, { ticketID, reason: 'unrepairable', actor: formatActor(actor), now });
  });
}
