import { sql } from 'kysely';
import type { Bill, BillKind } from '@fettle/domain/ticket/bill';
import type { Database } from '../../platform/database/database.ts';
import { appending, type Happening } from '../events/ticket-events.ts';

interface NewBill extends Happening {
  kind: BillKind;
  /** null for a fee: it answers no quote. */
  quoteID: number | null;
  amountPence: number;
}

/**
 * The open bill of a ticket that the caller's transaction has locked says this; another that was open becomes void.
 * Gives its number.
 */
export async function openBill(db: Database, bill: NewBill): Promise<number> {
  const { ticketID, kind, quoteID, amountPence, now } = bill;
  const open = await db
    .selectFrom('bill')
    .select(['bill_id', 'kind', 'quote_id', 'amount_pence'])
    .where('ticket_id', '=', ticketID)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open?.kind === kind && open.quote_id === quoteID && open.amount_pence === amountPence) {
    return open.bill_id;
  }
  if (open) await voidBill(db, bill);
  const { rows } = await sql<{ bill_id: number }>`
    with opened as (
      insert into bill (ticket_id, quote_id, kind, amount_pence, version, status, created_at)
      select ${ticketID}, ${quoteID}, ${kind}, ${amountPence}, coalesce(max(version), 0) + 1, 'open', ${now}
      from bill where ticket_id = ${ticketID}
      returning bill_id, kind, quote_id, amount_pence
    )
    select bill_id, ${appending({ ...bill, kind: 'billOpened', detail: billOpenedDetail })} from opened`.execute(
    db,
  );
  const [opened] = rows;
  if (!opened) throw new Error(`no bill of ticket ${ticketID} was opened`);
  return opened.bill_id;
}

/** Of the event beside a bill that its statement inserts. */
export const billOpenedDetail = sql`jsonb_build_object(
  'billID', bill_id, 'billKind', kind, 'quoteID', quote_id, 'amountPence', amount_pence)`;

/** There may be none. */
export async function voidBill(db: Database, happening: Happening): Promise<void> {
  const detail = sql`jsonb_build_object('billID', bill_id)`;
  await sql`
    with voided as (
      update bill set status = 'void' where ticket_id = ${happening.ticketID} and status = 'open' returning bill_id
    )
    select ${appending({ ...happening, kind: 'billVoided', detail })} from voided`.execute(db);
}

/** Spec §3: a ticket's bill is what was agreed for it. Extra work stands beside that, and is never the ticket's own. */
export const isTicketsOwnBill = sql<boolean>`bill.kind <> 'extraWork'`;

/** The newest bill of a ticket that is not void, an open one first: what the rules about paying ask for. */
export async function findBill(db: Database, ticketID: number): Promise<Bill | undefined> {
  return db
    .selectFrom('bill')
    .select(['bill_id as billID', 'kind', 'amount_pence as amountPence', 'status', 'payment_id as paymentID'])
    .where('ticket_id', '=', ticketID)
    .where('status', '<>', 'void')
    .where(isTicketsOwnBill)
    .orderBy((eb) => eb('status', '=', 'open'), 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst();
}
