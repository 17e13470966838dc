import type { Ticket } from '@fettle/contract/entities/ticket';
import { statusAfter, type TicketEvent, type TicketStatus } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../database.ts';

/** The part of an order that a customer sees and the rules ask. */
export interface StoredTicket extends Pick<
  Ticket,
  | 'ticketID'
  | 'customerID'
  | 'workflowID'
  | 'deviceID'
  | 'device'
  | 'model'
  | 'repairType'
  | 'problem'
  | 'technician'
  | 'address'
  | 'postcode'
  | 'lastEventID'
> {
  status: TicketStatus;
}

export async function findTicket(db: Database, ticketID: number): Promise<StoredTicket | undefined> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('device', 'device.device_id', 'ticket.device_id')
    .innerJoin('repair_type', 'repair_type.repair_type_id', 'ticket.repair_type_id')
    .leftJoin('model', 'model.model_id', 'ticket.model_id')
    .leftJoin('technician', 'technician.user_id', 'ticket.technician_id')
    .select((eb) => [
      'ticket.ticket_id',
      'ticket.customer_id',
      'ticket.workflow_id',
      'ticket.device_id',
      'ticket.problem',
      'ticket.status',
      'ticket.address',
      'ticket.postcode',
      'device.name as device',
      'repair_type.repair_type_id',
      'repair_type.issue',
      'model.model_id',
      'model.name as model',
      'technician.user_id',
      'technician.firstname',
      'technician.surname',
      'technician.img_url',
      'technician.rating',
      eb
        .selectFrom('ticket_event')
        // rides on ticket_event_of_ticket
        .select((events) => events.fn.max('ticket_event.event_id').as('event_id'))
        .whereRef('ticket_event.ticket_id', '=', 'ticket.ticket_id')
        .as('last_event_id'),
    ])
    .where('ticket.ticket_id', '=', ticketID)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ticketID: row.ticket_id,
    customerID: row.customer_id,
    workflowID: row.workflow_id,
    deviceID: row.device_id,
    device: row.device,
    model: row.model_id === null ? null : { modelID: row.model_id, model: row.model ?? '' },
    repairType: { repairTypeID: row.repair_type_id, issue: row.issue },
    problem: row.problem,
    status: row.status,
    technician: toTechnician(row),
    address: row.address,
    postcode: row.postcode,
    lastEventID: row.last_event_id ?? '',
  };
}

/** The columns are null together, where nobody is assigned. */
function toTechnician(row: {
  user_id: number | null;
  firstname: string | null;
  surname: string | null;
  img_url: string | null;
  rating: string | null;
}): Ticket['technician'] {
  const { user_id: userID, firstname, surname, img_url: imgUrl, rating } = row;
  if (userID === null || firstname === null || surname === null || imgUrl === null) return null;
  return { userID, firstname, surname, imgUrl, rating: Number(rating) };
}

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

export async function appendTicketEvent(
  db: Database,
  event: Happening & { kind: TicketEvent | 'start' },
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
