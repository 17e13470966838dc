import { sql } from 'kysely';
import { Refusal } from '@fettle/domain/refusal';
import type { TicketEventDetails } from '@fettle/domain/ticket/events';
import { statusAfter, type TicketStatus, type TicketStep } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { appending, type Happening } from '../events/ticket-events.ts';

type Move = {
  [Step in TicketStep]: Happening & { from: TicketStatus; step: Step; detail: TicketEventDetails[Step] };
}[TicketStep];

const endsPaying = sql`, paying_since = null`;

/** Takes a ticket one step on, with its event. Refused if it has another status by now: then nothing happened. */
export async function moveTicket(db: Database, move: Move): Promise<void> {
  const { ticketID, from, step, now } = move;
  const status = statusAfter(step, from);
  if (!status) throw new Error(`a ticket that is ${from} cannot ${step}`);
  takeLock(db, 'ticket', ticketID);
  const { rows } = await sql`
    with moved as (
      update ticket set status = ${status}, updated_at = ${now} ${step === 'pay' ? endsPaying : sql``}
      where ticket_id = ${ticketID} and status = ${from}
      returning ticket_id
    )
    select ${appending({ ...move, kind: step })} from moved`.execute(db);
  if (rows.length === 0) throw new Refusal('ticketMovedOn');
  // it belongs to the device's passport from now on
  if (step === 'deliver') await enqueueJob(db, 'recordRepair', { ticketID });
}
