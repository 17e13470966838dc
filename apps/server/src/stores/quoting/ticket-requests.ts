import { sql } from 'kysely';
import { statusesThat, type TicketStatus } from '@fettle/domain/ticket/status';
import { builtOnce, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';

/** What a customer asks for, checked. */
export interface RepairRequest {
  deviceID: number;
  modelID: number | null;
  repairTypeID: number;
  problem: string;
  areaID: number;
  address: string;
  postcode: string;
  phone: string;
  cookiePref: 'all' | 'essential' | null;
}

/** A ticket of that customer as it was asked for, to be compared and changed. */
export interface RequestedTicket {
  ticketID: number;
  status: TicketStatus;
  technicianID: number | null;
  request: RepairRequest;
}

/** Locked until the transaction ends. */
export async function lockOwnRequest(
  db: Database,
  own: { ticketID: number; customerID: number },
): Promise<RequestedTicket | undefined> {
  takeLock(db, 'ticket', own.ticketID);
  const row = await requestedTickets(db, own.customerID)
    .where('ticket_id', '=', own.ticketID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toRequested(row);
}

function requestedTickets(db: Database, customerID: number) {
  return db
    .selectFrom('ticket')
    .select([
      'ticket_id',
      'status',
      'technician_id',
      'device_id',
      'model_id',
      'repair_type_id',
      'problem',
      'area_id',
      'address',
      'postcode',
      'phone',
      'cookie_pref',
    ])
    .where('customer_id', '=', customerID);
}

export type RequestedRow = Awaited<
  ReturnType<ReturnType<typeof requestedTickets>['executeTakeFirstOrThrow']>
>;

export const toRequested = (row: RequestedRow): RequestedTicket => ({
  ticketID: row.ticket_id,
  status: row.status,
  technicianID: row.technician_id,
  request: {
    deviceID: row.device_id,
    modelID: row.model_id,
    repairTypeID: row.repair_type_id,
    problem: row.problem,
    areaID: row.area_id,
    address: row.address,
    postcode: row.postcode,
    phone: row.phone,
    cookiePref: row.cookie_pref,
  },
});

const requestColumns = (request: RepairRequest) => ({
  device_id: request.deviceID,
  model_id: request.modelID,
  repair_type_id: request.repairTypeID,
  problem: request.problem,
  area_id: request.areaID,
  address: request.address,
  postcode: request.postcode,
  phone: request.phone,
  cookie_pref: request.cookiePref,
});

/** False if the ticket may not be changed any more. */
export async function updateRequest(
  db: Database,
  ticket: { ticketID: number; technicianID: number | undefined; request: RepairRequest; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket')
    .set({
      ...requestColumns(ticket.request),
      technician_id: ticket.technicianID ?? null,
      updated_at: ticket.now,
    })
    .where('ticket_id', '=', ticket.ticketID)
    .where('status', 'in', statusesThat('amend'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Fills what the customer lacks of phone and address, and locks their row until the transaction ends: one customer's
 * starts come one after another, in however many processes. False for one who is gone.
 */
export async function takeContact(
  db: Database,
  contact: { customerID: number; request: RepairRequest; now: Date },
): Promise<boolean> {
  const { customerID, now } = contact;
  takeLock(db, 'customer', customerID);
  const { phone, address, postcode } = contact.request;
  const lacking = { customerID, phone, address, postcode, seen: null, now };
  return (await takingContact(db, lacking)).length > 0;
}

interface Lacking extends Pick<RepairRequest, 'phone' | 'address' | 'postcode'> {
  customerID: number;
  /** The version of the customer's row that was read (its xmin); null: whichever there is. */
  seen: string | null;
  now: Date;
}

// an address is one thing: the postcode of another would lead a driver astray
const lacksAddress = sql<boolean>`address = '' and postcode = ''`;

/** The same as part of a statement that is built once. It updates the row in any case: whoever has seen the one before learns it. */
export const fillingContact = (
  db: Database,
  { customerID, phone, address, postcode, seen, now }: Params<Lacking>,
) =>
  db
    .updateTable('customer')
    .set({
      phone: sql`case when phone = '' then ${phone} else phone end`,
      address: sql`case when ${lacksAddress} then ${address} else address end`,
      postcode: sql`case when ${lacksAddress} then ${postcode} else postcode end`,
      updated_at: sql`case when phone = '' or (${lacksAddress}) then ${now} else updated_at end`,
    })
    .where('customer_id', '=', customerID)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(${seen}::text is null or xmin = ${seen}::text::xid)`)
    .returning('customer_id');

const takingContact = builtOnce((db: Database, lacking: Params<Lacking>) =>
  fillingContact(db, lacking).compile(),
);
