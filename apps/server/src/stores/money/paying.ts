import type { Bill } from '@fettle/domain/ticket/bill';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What paying asks of a ticket. */
export interface PayingTicket {
  ticketID: number;
  customerID: number;
  status: TicketStatus;
  payingSince: Date | null;
  /** The provider has said that it works on the payment. */
  isProcessing: boolean;
}

export type LockedBill = Bill & { quoteID: number | null };

const billColumns = [
  'bill_id as billID',
  'kind',
  'amount_pence as amountPence',
  'status',
  'payment_id as paymentID',
  'quote_id as quoteID',
] as const;

export async function lockOpenBill(db: Database, ticketID: number): Promise<LockedBill | undefined> {
  return db
    .selectFrom('bill')
    .select(billColumns)
    .where('ticket_id', '=', ticketID)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The caller has locked it. */
export async function settleBill(
  db: Database,
  settled: { billID: number; paymentID: string; now: Date },
): Promise<void> {
  await db
    .updateTable('bill')
    .set({ status: 'paid', payment_id: settled.paymentID, paid_at: settled.now })
    .where('bill_id', '=', settled.billID)
    .execute();
}

/** While it is set nothing else changes the ticket; null when the payment has an outcome. */
export async function setPayingSince(db: Database, ticketID: number, since: Date | null): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ paying_since: since, ...(since && { updated_at: since }) })
    .where('ticket_id', '=', ticketID)
    .execute();
}

/** The provider works on it. Where it was never begun here, it begins now. */
export async function setProcessingSince(db: Database, ticketID: number, now: Date): Promise<void> {
  await sql`
    update ticket set
      paying_since = coalesce(paying_since, ${now}),
      processing_since = ${now},
      updated_at = ${now}
    where ticket_id = ${ticketID}`.execute(db);
}

/** begun: the button was pressed; processing: the provider works on it. */
type Progress = 'open' | 'begun' | 'processing';

export interface BillToPay {
  ticketID: number;
  status: TicketStatus;
  bill: LockedBill | undefined;
  attempt:
    | { attemptID: number; intentID: string | null; clientSecret: string | null; progress: Progress }
    | undefined;
  email: string;
  device: string;
  issue: string;
}

/** All that the payment page's bill needs, in one statement: the open bill, else the newest that was paid. */
export async function findBillToPay(
  db: Database,
  own: { ticketID: number; customerID: number },
): Promise<BillToPay | undefined> {
  const { rows } = await sql<BillToPayRow>`
    select t.ticket_id, t.status, b.bill_id, b.kind, b.amount_pence, b.status as bill_status, b.payment_id, b.quote_id,
           a.attempt_id, a.intent_id, a.client_secret, a.status = 'onItsWay' as has_begun,
           t.processing_since >= t.paying_since as is_processing,
           coalesce(t.mail_to, c.email) as email, d.name as device, r.issue
    from ticket t
    join customer c using (customer_id)
    join device d using (device_id)
    join repair_type r using (repair_type_id)
    left join lateral (
      select * from bill where bill.ticket_id = t.ticket_id and bill.status <> 'void'
      order by bill.status = 'open' desc, version desc limit 1) b on true
    left join payment_attempt a on a.bill_id = b.bill_id and a.status in ('creating', 'open', 'onItsWay')
    where t.ticket_id = ${own.ticketID} and t.customer_id = ${own.customerID}`.execute(db);
  const row = rows[0];
  return row && toBillToPay(row);
}

interface BillToPayRow {
  ticket_id: number;
  status: TicketStatus;
  bill_id: number | null;
  kind: Bill['kind'];
  amount_pence: number;
  bill_status: Bill['status'];
  payment_id: string | null;
  quote_id: number | null;
  attempt_id: number | null;
  intent_id: string | null;
  client_secret: string | null;
  has_begun: boolean | null;
  is_processing: boolean | null;
  email: string;
  device: string;
  issue: string;
}

/** The columns of bill and attempt are null together, where there is none. */
function toBillToPay(row: BillToPayRow): BillToPay {
  const { ticket_id: ticketID, status, email, device, issue } = row;
  const bill: LockedBill | undefined =
    row.bill_id === null
      ? undefined
      : {
          billID: row.bill_id,
          kind: row.kind,
          amountPence: row.amount_pence,
          status: row.bill_status,
          paymentID: row.payment_id,
          quoteID: row.quote_id,
        };
  const attempt =
    row.attempt_id === null
      ? undefined
      : {
          attemptID: row.attempt_id,
          intentID: row.intent_id,
          clientSecret: row.client_secret,
          progress: progressOf(row),
        };
  return { ticketID, status, bill, attempt, email, device, issue };
}

function progressOf({ has_begun: hasBegun, is_processing: isProcessing }: BillToPayRow): Progress {
  if (!hasBegun) return 'open';
  return isProcessing ? 'processing' : 'begun';
}

export async function findTicketOwner(db: Database, ticketID: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('customer_id')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirst();
  return row?.customer_id;
}
