import { sql } from 'kysely';
import type { ClearableReason } from '@fettle/domain/ticket/events';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { hasRole } from '../people/has-role.ts';
import { listDisputesOf } from '../money/disputes.ts';
import { listRefundsOf } from '../money/refunds.ts';
import { namesOfKeys } from '../tools/api-keys.ts';
import { firstnameOfOrder, nameOfOrder } from '../people/name-of-order.ts';
import { phoneOfOrder } from '../people/phone-of-order.ts';

interface TicketFacts {
  firstname: string;
  name: string;
  email: string;
  phone: string;
  serial: string;
  startedAt: Date;
  contactReason: Exclude<ClearableReason, 'payment-failed'> | null;
  contactSince: Date | null;
  promoCode: string | null;
  isForgotten: boolean;
}

/** What the order page shows of a ticket and its customer besides the ticket itself. */
export async function loadTicketFacts(db: Database, ticketID: number): Promise<TicketFacts> {
  const { rows } = await sql<TicketFacts>`
    select ${firstnameOfOrder} as firstname, ${nameOfOrder} as name, coalesce(t.mail_to, c.email) as email, ${phoneOfOrder} as phone,
      t.serial, t.created_at as "startedAt", contact_reason as "contactReason", contact_since as "contactSince",
      promo_code as "promoCode", t.address = '' as "isForgotten"
    from ticket t join customer c using (customer_id) where ticket_id = ${ticketID}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketID} was read and is not there`);
  return row;
}

/** Bills, payments, refunds, disputes and books of a ticket, each in its order. Few: by the indexes named after the ticket. */
export async function loadMoney(db: Database, ticketID: number) {
  const [bills, payments, refunds, disputes, ledger] = await Promise.all([
    db
      .selectFrom('bill')
      .select(['bill_id as billID', 'kind', 'amount_pence as amountPence', 'status', 'created_at as at'])
      .where('ticket_id', '=', ticketID)
      .orderBy('version')
      .execute(),
    db
      .selectFrom('payment_attempt')
      .select([
        'amount_pence as amountPence',
        'received_pence as receivedPence',
        'status',
        'last_error as error',
        'created_at as at',
      ])
      .where('ticket_id', '=', ticketID)
      .orderBy('attempt_id')
      .execute(),
    listRefundsOf(db, ticketID),
    listDisputesOf(db, ticketID),
    db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount_pence as amountPence', sql<string>`booked_on::text`.as('day')])
      .where('ticket_id', '=', ticketID)
      .orderBy('entry_id')
      .execute(),
  ]);
  return { bills, payments, refunds, disputes, ledger };
}

export const listNotes = (db: Database, ticketID: number) =>
  db
    .selectFrom('ticket_note')
    .select(['note_id as noteID', 'kind', 'reason as text', 'actor', 'written_at as at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('note_id')
    .execute();

export const listAllMessages = (db: Database, ticketID: number) =>
  db
    .selectFrom('ticket_message')
    .leftJoin('message_read', (join) =>
      join
        .onRef('message_read.ticket_id', '=', 'ticket_message.ticket_id')
        .on('message_read.side', '=', 'team'),
    )
    .select([
      'ticket_message.message_id as messageID',
      'ticket_message.sender',
      'ticket_message.staff_id as staffID',
      'ticket_message.text',
      'ticket_message.sent_at as at',
      sql<boolean>`sender = 'customer' and ticket_message.message_id > coalesce(message_read.message_id, 0)`.as(
        'isUnread',
      ),
    ])
    .where('ticket_message.ticket_id', '=', ticketID)
    .orderBy('ticket_message.message_id')
    .execute();

export const listPhotosWithStaff = (db: Database, ticketID: number) =>
  db
    .selectFrom('ticket_photo')
    .select(['photo_id as photoID', 'stage', 'staff_id as staffID', 'added_at as at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('photo_id')
    .execute();

interface EarlierRow {
  ticketID: number;
  status: TicketStatus;
  device: string;
  issue: string;
  startedAt: Date;
  isSameDevice: boolean;
}

const mostEarlier = 20;

/** Of the same customer, or the same device by its serial number. Uses the indexes ticket_of_customer and ticket_by_serial. */
export async function listEarlier(db: Database, ticketID: number): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    with this as (select ticket_id, customer_id, serial from ticket where ticket_id = ${ticketID}),
    other as (
      (select t.ticket_id from ticket t, this where t.customer_id = this.customer_id
        order by t.ticket_id desc limit ${mostEarlier})
      union
      (select t.ticket_id from ticket t, this
        where this.serial <> '' and t.serial <> '' and t.serial collate "C" = this.serial
        order by t.ticket_id desc limit ${mostEarlier})
    )
    select t.ticket_id as "ticketID", t.status, d.name as device, r.issue, t.created_at as "startedAt",
      t.serial <> '' and t.serial = this.serial as "isSameDevice"
    from other join ticket t using (ticket_id) join device d using (device_id)
      join repair_type r using (repair_type_id), this
    where t.ticket_id <> this.ticket_id
    order by t.ticket_id desc limit ${mostEarlier}`.execute(db);
  return rows;
}

export async function loadNames(
  db: Database,
): Promise<{ staff: Map<number, string>; technicians: Map<number, string>; keys: Map<number, string> }> {
  const [keys, staff, technicians] = await Promise.all([
    namesOfKeys(db),
    db.selectFrom('staff').select(['staff_id', 'name']).execute(),
    db.selectFrom('technician').select(['user_id', 'firstname', 'surname']).execute(),
  ]);
  return {
    keys,
    staff: new Map(staff.map(({ staff_id, name }) => [staff_id, name])),
    technicians: new Map(technicians.map((row) => [row.user_id, `${row.firstname} ${row.surname}`.trim()])),
  };
}

/** Everybody who repairs, with how much they have to do; those who drive; and where the ticket is collected. */
export async function loadChoices(db: Database, ticketID: number) {
  const job = await db
    .selectFrom('ticket')
    .innerJoin('device', 'device.device_id', 'ticket.device_id')
    .select([
      'ticket.area_id as areaID',
      'ticket.repair_type_id as repairTypeID',
      'device.manufacturer_id as manufacturerID',
    ])
    .where('ticket_id', '=', ticketID)
    .executeTakeFirst();
  if (!job) return undefined;
  const { rows: technicians } = await sql<{ technicianID: number; name: string; openJobs: number }>`
    select user_id as "technicianID", trim(firstname || ' ' || surname) as name, (
      select count(*)::integer from ticket
      where ticket.technician_id = technician.user_id and status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED')
    ) as "openJobs"
    from technician where active order by name`.execute(db);
  const drivers = await db
    .selectFrom('staff')
    .select(['staff_id as staffID', 'name'])
    .where(hasRole('driver'))
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute();
  return { job, technicians, drivers };
}
