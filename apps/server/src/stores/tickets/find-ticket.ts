import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Quote } from '@fettle/domain/quote';
import type { Bill } from '@fettle/domain/ticket/bill';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { workflows } from '@fettle/domain/ticket/tasks';
import { isOpenQuoted, type AssignedTechnician, type Ticket } from '@fettle/domain/ticket/ticket';
import { trackedKinds } from '@fettle/domain/ticket/timeline';
import { sharedRead } from '../../database/built-once.ts';
import type { Database } from '../../database/database.ts';
import { toPromo } from './promos.ts';
import { toPrice } from '../catalogue/to-price.ts';
import { type EventRow, toTicketEvent } from './ticket-events.ts';
import { joinPickup, toPickup, toWindow } from './windows.ts';

/** By primary keys and the indexes quote_of_ticket, bill_ticket_id_version_key and ticket_event_of_ticket. */
export async function findTicket(db: Database, ticketID: number): Promise<Ticket | undefined> {
  const [row] = await ticketByID(db, { ticketID });
  return row && toTicket(row);
}

const ticketByID = sharedRead((db: Database, { ticketID }: { ticketID: number }) =>
  selectTickets(db).where('ticket.ticket_id', '=', ticketID).compile(),
);

/** A page of a customer's tickets, the newest first. Uses the index ticket_of_customer. */
export async function listCustomerTickets(
  db: Database,
  { customerID, before, limit }: { customerID: number; before: number | undefined; limit: number },
): Promise<Ticket[]> {
  const rows = await (before === undefined
    ? firstPage(db, { customerID, limit })
    : laterPage(db, { customerID, before, limit }));
  return rows.map(toTicket);
}

const firstPage = sharedRead((db: Database, page: { customerID: number; limit: number }) =>
  newestOf(db, page.customerID).limit(page.limit).compile(),
);

const laterPage = sharedRead((db: Database, page: { customerID: number; before: number; limit: number }) =>
  newestOf(db, page.customerID).where('ticket.ticket_id', '<', page.before).limit(page.limit).compile(),
);

const newestOf = (db: Database, customerID: number) =>
  selectTickets(db).where('ticket.customer_id', '=', customerID).orderBy('ticket.ticket_id', 'desc');

/** Uses the index ticket_open, whatever has ended before. */
export async function listOpenTickets(db: Database): Promise<Ticket[]> {
  const rows = await selectTickets(db).where(isOpenTicket).execute();
  return rows.map(toTicket);
}

/** What a technician has to do with (null: any of them), in these statuses. Uses the index ticket_open. */
export async function listJobs(
  db: Database,
  { technicianStaffID, statuses }: { technicianStaffID: number | null; statuses: readonly TicketStatus[] },
): Promise<Ticket[]> {
  let query = selectTickets(db).where(isOpenTicket).where('ticket.status', 'in', statuses);
  query =
    technicianStaffID === null
      ? query.where('ticket.technician_id', 'is not', null)
      : query.where('technician.staff_id', '=', technicianStaffID);
  return (await query.execute()).map(toTicket);
}

/** In the words of the index ticket_open. */
export const isOpenTicket = sql<boolean>`ticket.status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED')`;

export async function listTickets(db: Database, ticketIDs: readonly number[]): Promise<Ticket[]> {
  const rows = await selectTickets(db)
    .where(sql<boolean>`ticket.ticket_id = any (${ticketIDs}::integer[])`)
    .execute();
  return rows.map(toTicket);
}

/** Uses the index ticket_of_customer alone. */
export async function countCustomerTickets(db: Database, customerID: number): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('customer_id', '=', customerID)
    .executeTakeFirstOrThrow();
  // counts arrive as text
  return Number(count);
}

/** JSON has no dates. */
type TrackedRow = Omit<EventRow, 'at'> & { at: string };

const tracked = sql.join(trackedKinds.map((kind) => sql.lit(kind)));

const selectTickets = (db: Database) =>
  db
    .selectFrom('ticket')
    .innerJoin('device', 'device.device_id', 'ticket.device_id')
    .innerJoin('repair_type', 'repair_type.repair_type_id', 'ticket.repair_type_id')
    .leftJoin('model', 'model.model_id', 'ticket.model_id')
    .leftJoin('technician', 'technician.user_id', 'ticket.technician_id')
    .leftJoin('promo', 'promo.promo_code', 'ticket.promo_code')
    .leftJoin('window_hold', joinPickup)
    .leftJoin('window_hold as way_back', (join) =>
      join.onRef('way_back.ticket_id', '=', 'ticket.ticket_id').on('way_back.task', '=', 'DELIVERY'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bill')
          .select([
            'bill.bill_id',
            'bill.kind as bill_kind',
            'bill.amount_pence as bill_pence',
            'bill.status as bill_status',
            'bill.payment_id as bill_payment_id',
          ])
          .whereRef('bill.ticket_id', '=', 'ticket.ticket_id')
          .where('bill.status', '<>', 'void')
          // the open one, else the newest that was paid
          .orderBy((open) => open('bill.status', '=', 'open'), 'desc')
          .orderBy('bill.version', 'desc')
          .limit(1)
          .as('current_bill'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_event')
          .select((events) => [
            sql<TrackedRow[]>`coalesce(json_agg(json_build_object(
                'event_id', ticket_event.event_id::text, 'ticket_id', ticket_event.ticket_id, 'at', ticket_event.at,
                'kind', ticket_event.kind, 'actor', ticket_event.actor, 'detail', ticket_event.detail)
              order by ticket_event.event_id) filter (where ticket_event.kind in (${tracked})), '[]')`.as(
              'events',
            ),
            events.fn.max('ticket_event.event_id').as('last_event_id'),
          ])
          .whereRef('ticket_event.ticket_id', '=', 'ticket.ticket_id')
          .as('story'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'ticket.ticket_id',
      'ticket.customer_id',
      'ticket.workflow_id',
      'ticket.device_id',
      'ticket.problem',
      'ticket.status',
      'ticket.paying_since',
      'ticket.address',
      'ticket.postcode',
      'ticket.collect_asap',
      'device.name as device',
      'device.device_type_id',
      'repair_type.repair_type_id',
      'repair_type.issue',
      'model.model_id',
      'model.name as model',
      'technician.user_id',
      'technician.firstname',
      'technician.surname',
      'technician.img_url',
      'technician.rating',
      'promo.promo_code',
      'promo.discount_pence',
      'promo.discount_percentage',
      'current_bill.bill_id',
      'current_bill.bill_kind',
      'current_bill.bill_pence',
      'current_bill.bill_status',
      'current_bill.bill_payment_id',
      sql<string | null>`window_hold.day::text`.as('held_day'),
      'window_hold.start_hour as held_hour',
      'window_hold.expires_at as hold_expires_at',
      sql<string | null>`way_back.day::text`.as('delivery_day'),
      'way_back.start_hour as delivery_hour',
      'story.events',
      'story.last_event_id',
      jsonArrayFrom(
        eb
          .selectFrom('quote')
          .select([
            'quote.quote_id',
            'quote.title',
            'quote.variation',
            'quote.tool_tip',
            'quote.img_url',
            'quote.amount_pence',
            'quote.min_pence',
            'quote.max_pence',
            'quote.valid_until',
            'quote.accepted',
          ])
          .whereRef('quote.ticket_id', '=', 'ticket.ticket_id')
          .where('quote.withdrawn_at', 'is', null)
          .orderBy('quote.quote_id'),
      ).as('quotes'),
    ]);

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

/** The only place that makes a ticket of its row. */
function toTicket(row: TicketRow): Ticket {
  const quotes = row.quotes.map(toQuote);
  return {
    ticketID: row.ticket_id,
    customerID: row.customer_id,
    // the quote decides how it goes on, whichever was chosen before
    workflowID: isOpenQuoted({ quotes }) ? workflows.openQuote : row.workflow_id,
    deviceID: row.device_id,
    device: row.device,
    deviceTypeID: row.device_type_id,
    model: row.model_id === null ? null : { modelID: row.model_id, model: row.model ?? '' },
    repairType: { repairTypeID: row.repair_type_id, issue: row.issue },
    problem: row.problem,
    status: row.status,
    technician: toTechnician(row),
    address: row.address,
    postcode: row.postcode,
    lastEventID: row.last_event_id ?? '',
    quotes,
    promo: toPromo(row),
    bill: toBill(row),
    pickup: toPickup(row),
    delivery: toWindow({ day: row.delivery_day, hour: row.delivery_hour }),
    events: row.events.flatMap((event) => toTicketEvent({ ...event, at: new Date(event.at) })),
    isPaying: row.paying_since !== null,
  };
}

/** The columns are null together, where nobody is assigned. */
function toTechnician(row: TicketRow): AssignedTechnician | null {
  const { user_id: userID, firstname, surname, img_url: imgUrl, rating } = row;
  if (userID === null || firstname === null || surname === null || imgUrl === null) return null;
  return { userID, firstname, surname, imgUrl, rating: Number(rating) };
}

/** The columns are null together, where nothing is billed. */
function toBill(row: TicketRow): Bill | undefined {
  const { bill_id: billID, bill_kind: kind, bill_pence: amountPence, bill_status: status } = row;
  if (billID === null || kind === null || amountPence === null || status === null) return undefined;
  return { billID, kind, amountPence, status, paymentID: row.bill_payment_id };
}

const toQuote = (row: TicketRow['quotes'][number]): Quote => ({
  quoteID: row.quote_id,
  title: row.title,
  variation: row.variation,
  toolTip: row.tool_tip,
  imgUrl: row.img_url,
  price: toPrice(row),
  accepted: row.accepted,
  validUntil: row.valid_until,
});
