import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Quote } from '@fettle/domain/quote';
import type { Bill } from '@fettle/domain/ticket/bill';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { type HoldTask, workflows } from '@fettle/domain/ticket/tasks';
import { isOpenQuoted, type AssignedTechnician, type Ticket } from '@fettle/domain/ticket/ticket';
import { trackedKinds } from '@fettle/domain/ticket/timeline/timeline';
import { readByKey, sharedRead, type Param, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { toPromo } from '../prices/promos.ts';
import { isTicketsOwnBill } from '../quoting/bills.ts';
import { toPrice } from '../prices/to-price.ts';
import { type EventRow, toTicketEvent } from '../events/ticket-events.ts';
import { toPickup, toWindow } from '../road/windows.ts';

/** By primary keys and the indexes quote_of_ticket, bill_ticket_id_version_key and ticket_event_of_ticket. */
export async function findTicket(db: Database, ticketID: number): Promise<Ticket | undefined> {
  const row = await ticketByID(db, ticketID);
  return row && toTicket(row);
}

const ticketByID = readByKey<number, TicketRow>('integer', (db, ticketID) =>
  selectTickets(db).where('ticket.ticket_id', '=', ticketID),
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

const firstPage = sharedRead((db: Database, page: Params<{ customerID: number; limit: number }>) =>
  newestOf(db, page.customerID).limit(page.limit).compile(),
);

const laterPage = sharedRead(
  (db: Database, page: Params<{ customerID: number; before: number; limit: number }>) =>
    newestOf(db, page.customerID).where('ticket.ticket_id', '<', page.before).limit(page.limit).compile(),
);

const newestOf = (db: Database, customerID: Param<number>) =>
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
      : query.where('ticket.technician_id', 'in', (eb) =>
          eb.selectFrom('technician').select('user_id').where('staff_id', '=', technicianStaffID),
        );
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

/**
 * What belongs to a ticket comes by subqueries and not by joins: it is found by its keys anyway, and PostgreSQL takes a sixth
 * of the time to plan it and three quarters to run it, because there is no order of joins to look for. A list of two thousand
 * takes half as long again, which only the board asks for.
 */
export const selectTickets = (db: Database) =>
  db
    .selectFrom('ticket')
    .select([
      'ticket.ticket_id',
      'ticket.customer_id',
      'ticket.workflow_id',
      'ticket.device_id',
      'ticket.repair_type_id',
      'ticket.problem',
      'ticket.status',
      'ticket.paying_since',
      'ticket.processing_since',
      'ticket.address',
      'ticket.postcode',
      'ticket.collect_asap',
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('device')
          .select(['device.name', 'device.device_type_id'])
          .whereRef('device.device_id', '=', 'ticket.device_id'),
      )
        .$notNull()
        .as('device'),
      eb
        .selectFrom('repair_type')
        .select('repair_type.issue')
        .whereRef('repair_type.repair_type_id', '=', 'ticket.repair_type_id')
        .$asScalar()
        .$notNull()
        .as('issue'),
      jsonObjectFrom(
        eb
          .selectFrom('model')
          .select(['model.model_id as modelID', 'model.name as model'])
          .whereRef('model.model_id', '=', 'ticket.model_id'),
      ).as('model'),
      jsonObjectFrom(
        eb
          .selectFrom('technician')
          .select(['technician.user_id', 'technician.firstname', 'technician.surname'])
          .select(['technician.img_url', 'technician.rating', 'technician.feedback_count'])
          .whereRef('technician.user_id', '=', 'ticket.technician_id'),
      ).as('technician'),
      jsonObjectFrom(
        eb
          .selectFrom('promo')
          .select(['promo.promo_code', 'promo.discount_pence', 'promo.discount_percentage'])
          .whereRef('promo.promo_code', '=', 'ticket.promo_code'),
      ).as('promo'),
      jsonArrayFrom(
        eb
          .selectFrom('window_hold')
          .select(['window_hold.task', 'window_hold.day', 'window_hold.start_hour', 'window_hold.expires_at'])
          .whereRef('window_hold.ticket_id', '=', 'ticket.ticket_id'),
      ).as('holds'),
      jsonObjectFrom(
        eb
          .selectFrom('bill')
          .select(['bill.bill_id', 'bill.kind', 'bill.amount_pence', 'bill.status', 'bill.payment_id'])
          .whereRef('bill.ticket_id', '=', 'ticket.ticket_id')
          .where('bill.status', '<>', 'void')
          .where(isTicketsOwnBill)
          // the open one, else the newest that was paid
          .orderBy((open) => open('bill.status', '=', 'open'), 'desc')
          .orderBy('bill.version', 'desc')
          .limit(1),
      ).as('bill'),
      eb
        .selectFrom('ticket_event')
        .select(
          sql<{ tracked: TrackedRow[]; last: string | null }>`json_build_object(
            'last', max(ticket_event.event_id)::text,
            'tracked', coalesce(json_agg(json_build_object(
                'event_id', ticket_event.event_id::text, 'ticket_id', ticket_event.ticket_id, 'at', ticket_event.at,
                'kind', ticket_event.kind, 'actor', ticket_event.actor, 'detail', ticket_event.detail)
              order by ticket_event.event_id) filter (where ticket_event.kind in (${tracked})), '[]'))`.as(
            'story',
          ),
        )
        .whereRef('ticket_event.ticket_id', '=', 'ticket.ticket_id')
        .$asScalar()
        .$notNull()
        .as('story'),
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
            'quote.names_fee',
            'quote.accepted',
          ])
          .whereRef('quote.ticket_id', '=', 'ticket.ticket_id')
          .where('quote.withdrawn_at', 'is', null)
          .orderBy('quote.quote_id'),
      ).as('quotes'),
    ]);

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

/** The provider's word about an earlier payment stays where it is: it is older than this one. */
const isProcessing = ({ paying_since: paying, processing_since: processing }: TicketRow): boolean =>
  paying !== null && processing !== null && processing >= paying;

/** The only place that makes a ticket of its row. */
export function toTicket(row: TicketRow): Ticket {
  const quotes = row.quotes.map(toQuote);
  return {
    ticketID: row.ticket_id,
    customerID: row.customer_id,
    // the quote decides how it goes on, whichever was chosen before
    workflowID: isOpenQuoted({ quotes }) ? workflows.openQuote : row.workflow_id,
    deviceID: row.device_id,
    device: row.device.name,
    deviceTypeID: row.device.device_type_id,
    model: row.model,
    repairType: { repairTypeID: row.repair_type_id, issue: row.issue },
    problem: row.problem,
    status: row.status,
    technician: row.technician && toTechnician(row.technician),
    address: row.address,
    postcode: row.postcode,
    lastEventID: row.story.last ?? '',
    quotes,
    promo: row.promo ? toPromo(row.promo) : undefined,
    bill: row.bill ? toBill(row.bill) : undefined,
    pickup: toPickup(row.collect_asap, heldFor(row, 'PICKUP')),
    delivery: toWindow(heldFor(row, 'DELIVERY')),
    events: row.story.tracked.flatMap((event) => toTicketEvent({ ...event, at: new Date(event.at) })),
    isPaying: row.paying_since !== null,
    isProcessing: isProcessing(row),
  };
}

const toTechnician = (row: NonNullable<TicketRow['technician']>): AssignedTechnician => ({
  userID: row.user_id,
  firstname: row.firstname,
  surname: row.surname,
  imgUrl: row.img_url,
  rating: Number(row.rating),
  feedbackCount: row.feedback_count,
});

/** Null where no window is held for the task. */
function heldFor({ holds }: TicketRow, task: HoldTask) {
  const hold = holds.find((held) => held.task === task);
  return {
    day: hold?.day ?? null,
    hour: hold?.start_hour ?? null,
    expiresAt: hold?.expires_at ? new Date(hold.expires_at) : null,
  };
}

const toBill = (row: NonNullable<TicketRow['bill']>): Bill => ({
  billID: row.bill_id,
  kind: row.kind,
  amountPence: row.amount_pence,
  status: row.status,
  paymentID: row.payment_id,
});

const toQuote = (row: TicketRow['quotes'][number]): Quote => ({
  quoteID: row.quote_id,
  title: row.title,
  variation: row.variation,
  toolTip: row.tool_tip,
  imgUrl: row.img_url,
  price: toPrice(row),
  accepted: row.accepted,
  validUntil: row.valid_until,
  namesFee: row.names_fee,
});
