import { statusAfter, type TicketEvent, type TicketStatus } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../../database/database.ts';

/** Who did it, when and why. */
interface Happening {
  ticketID: number;
  actor: 'customer' | 'system';
  /** Ids and names of fields, never what a customer wrote: events outlive accounts. */
  detail: Record<string, unknown>;
  now: Date;
}

/** Takes an order one step on. False if it stands elsewhere by now: then nothing happened. */
export async function moveTicket(
  db: Database,
  step: Happening & { from: TicketStatus; event: TicketEvent },
): Promise<boolean> {
  const { ticketID, from, event, now } = step;
  const status = statusAfter(event, from);
  if (!status) throw new Error(`an order that is ${from} cannot ${event}`);
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('ticket')
      .set({ status, updated_at: now })
      .where('ticket_id', '=', ticketID)
      .where('status', '=', from)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await appendTicketEvent(trx, { ...step, kind: event });
    return true;
  });
}

/** What happens to an order without a step; hold_slot notes chooseSlot itself. */
type TicketNote =
  'start' | 'chooseQuote' | 'applyCode' | 'removeCode' | 'chooseAsap' | 'clearSlot' | 'saveLead';

export async function appendTicketEvent(
  db: Database,
  event: Happening & { kind: TicketEvent | TicketNote },
): Promise<void> {
  await db
    .insertInto('ticket_event')
    .values({
      happened_on: event.now.toISOString().slice(0, 10),
      ticket_id: event.ticketID,
      at: event.now,
      kind: event.kind,
      actor: event.actor,
      detail: JSON.stringify(event.detail),
    })
    .execute();
}

/** Rides on ticket_event_of_ticket. */
export async function findLastEventID(db: Database, ticketID: number): Promise<string> {
  const row = await db
    .selectFrom('ticket_event')
    .select((eb) => eb.fn.max('event_id').as('event_id'))
    .where('ticket_id', '=', ticketID)
    .executeTakeFirst();
  return row?.event_id ?? '';
}
