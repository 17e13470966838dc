import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentFacts } from '../../platform/database/tables/payments.ts';
import { nameOfOrder } from '../people/name-of-order.ts';

type Subject = { ticketID: number } & (
  | { kind: 'invoice'; billID: number }
  | { kind: 'creditNote'; refundID: number }
);

/**
 * Gives an invoice or a credit note its number and its words as they are at this moment, in the transaction of the payment
 * or refund: numbers have no gaps, because the counter's row is locked until that ends. The notice about the event
 * prints and mails it, and what is printed is never made again. Of the company's own details it keeps what the console had changed
 * by then. Where there is one already, nothing happens.
 */
export async function issueDocument(db: Database, subject: Subject & { now: Date }): Promise<void> {
  const { kind, ticketID, now } = subject;
  const billID = subject.kind === 'invoice' ? subject.billID : null;
  const refundID = subject.kind === 'creditNote' ? subject.refundID : null;
  await sql`
    with facts as (${factsOf(subject)}), counted as (
      update document_counter set last = last + 1
      where kind = ${kind} and exists (select from facts) and not exists (
        select from document where bill_id = ${billID} or refund_id in (${sameMoney(refundID)}))
      returning last
    )
    insert into document (kind, number, ticket_id, bill_id, refund_id, content, made_at)
    select ${kind}, last, ${ticketID}, ${billID}, ${refundID}, to_jsonb(facts), ${now} from counted, facts`.execute(
    db,
  );
}

/** A refund, and those that failed and whose place it takes: one credit note stands for all of them. */
const sameMoney = (refundID: number | null) => sql`
    with recursive same as (
      select refund_id, again_of from refund where refund_id = ${refundID}
      union all select r.refund_id, r.again_of from refund r join same on r.refund_id = same.again_of)
    select refund_id from same`;

/** What is printed on it: DocumentFacts. */
const factsOf = (subject: Subject) => sql`
    select t.ticket_id as "ticketID", d.name as device, r.issue, q.title as quote, q.variation, b.kind as "billKind",
           ${nameOfOrder} as customer, t.address, t.postcode,
           coalesce(t.mail_to, c.email) as email,
           ${subject.kind === 'invoice' ? sql`b.amount_pence` : sql`f.amount_pence`} as "amountPence",
           coalesce(q.amount_pence, (select price_pence from ticket_finding where ticket_finding.bill_id = b.bill_id and b.kind = 'finalPrice')) as "fullPence", t.promo_code as "promoCode", f.reason as "refundReason",
           (select i.number from document i where i.kind = 'invoice' and i.bill_id = b.bill_id) as "invoiceNumber",
           (select i.made_at from document i where i.kind = 'invoice' and i.bill_id = b.bill_id) as "suppliedAt",
           (select coalesce(jsonb_object_agg(field, text), '{}') from brand_text) as "brandTexts"
    from ticket t
    join customer c using (customer_id)
    join device d using (device_id)
    join repair_type r using (repair_type_id)
    ${
      subject.kind === 'invoice'
        ? sql`join bill b on b.bill_id = ${subject.billID} left join refund f on false`
        : sql`join refund f on f.refund_id = ${subject.refundID}
              join payment_attempt a on a.attempt_id = f.attempt_id
              join bill b on b.bill_id = a.bill_id`
    }
    left join quote q on q.quote_id = b.quote_id
    where t.ticket_id = ${subject.ticketID}`;

export interface StoredDocument {
  documentID: number;
  kind: 'invoice' | 'creditNote';
  number: number;
  ticketID: number;
  facts: DocumentFacts;
  pdf: Buffer | null;
  madeAt: Date;
}

const columns = [
  'document_id as documentID',
  'kind',
  'number',
  'ticket_id as ticketID',
  'content as facts',
  'pdf',
  'made_at as madeAt',
] as const;

export async function findDocument(db: Database, documentID: number): Promise<StoredDocument | undefined> {
  return db.selectFrom('document').select(columns).where('document_id', '=', documentID).executeTakeFirst();
}

/** The invoice of a bill, or the credit note that stands for a refund. */
export async function findDocumentOf(
  db: Database,
  subject: { billID: number } | { refundID: number },
): Promise<StoredDocument | undefined> {
  const all = db.selectFrom('document').select(columns);
  const one =
    'billID' in subject
      ? all.where('bill_id', '=', subject.billID)
      : all.where(sql<boolean>`refund_id in (${sameMoney(subject.refundID)})`);
  return one.executeTakeFirst();
}

/** Printed once: what was kept first stays. False if somebody else was quicker. */
export async function keepPdf(db: Database, documentID: number, pdf: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ pdf })
    .where('document_id', '=', documentID)
    .where('pdf', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listDocuments(
  db: Database,
  own: { ticketID: number; customerID: number },
): Promise<Omit<StoredDocument, 'pdf'>[]> {
  return db
    .selectFrom('document')
    .innerJoin('ticket', 'ticket.ticket_id', 'document.ticket_id')
    .select([
      'document_id as documentID',
      'kind',
      'number',
      'document.ticket_id as ticketID',
      'content as facts',
      'made_at as madeAt',
    ])
    .where('document.ticket_id', '=', own.ticketID)
    .where('ticket.customer_id', '=', own.customerID)
    .orderBy('document_id')
    .execute();
}
