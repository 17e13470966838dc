import { sql, type RawBuilder } from 'kysely';
import type { BookKind, BookMeans } from '@fettle/domain/accounting/book-row';
import type { DayRange } from '@fettle/domain/ops/day-range';
import type { Database } from '../../platform/database/database.ts';

/** How a sale or a credit note was supplied: what decides about its VAT. */
export interface StoredSupply {
  /** Of its document; null where the brand had changed neither. */
  vatNumber: string | null;
  vatFrom: string | null;
  /** False: money without an invoice, such as a bill that was paid twice. */
  hasDocument: boolean;
  suppliedAt: Date;
}

export interface StoredRow extends StoredSupply {
  day: string;
  /** Within its source. */
  id: string;
  kind: BookKind;
  means: BookMeans;
  amountPence: number;
  reference: string;
  ticketID: number | null;
  documentNumber: number | null;
}

/** Where the rows of the books are. Each has day, id, kind, means, pence, reference, ticket_id, at, and how it was supplied. */
export const bookSources = ['ledger', 'payouts', 'creditNotes'] as const;
export type BookSource = (typeof bookSources)[number];

const vatTexts = (content: string) => sql`
  ${sql.ref(content)} -> 'brandTexts' ->> 'vatNumber' as vat_number, ${sql.ref(content)} -> 'brandTexts' ->> 'vatFrom' as vat_from`;
const noVat = sql`null::text as vat_number, null::text as vat_from, false as has_document`;
const london = (at: string) => sql`(${sql.ref(at)} at time zone 'Europe/London')::date`;

/** Midnights of London, as the column of times is indexed. */
const within = (column: string, { from, until }: DayRange) => sql`
  ${sql.ref(column)} >= ${from}::date::timestamp at time zone 'Europe/London'
  and ${sql.ref(column)} < (${until}::date + 1)::timestamp at time zone 'Europe/London'`;

/**
 * The rows of a source within some days, as a table with the columns named above. Uses the indexes ledger_entry_of_day, payout_of_day,
 * payout_returned_on and document_credit_notes.
 */
export function rowsOfSource(source: BookSource, range: DayRange): RawBuilder<unknown> {
  const isWithin = (column: string) =>
    sql`${sql.ref(column)} between ${range.from}::date and ${range.until}::date`;
  switch (source) {
    case 'ledger':
      return sql`
        select l.booked_on as day, l.entry_id as id, l.kind, l.means, l.amount_pence as pence, l.provider_id as reference,
          l.ticket_id, l.at, coalesce(i.made_at, l.at) as supplied_at, i.number,
          ${vatTexts('i.content')}, i.document_id is not null as has_document
        from ledger_entry l
        left join payment_attempt a on a.attempt_id = case when l.kind = 'charged' then l.attempt_id end
        left join document i on i.bill_id = a.bill_id
        where ${isWithin('l.booked_on')}`;
    case 'payouts':
      return sql`
        select p.*, null::integer as ticket_id, p.at as supplied_at, null::integer as number, ${noVat} from (
          select booked_on as day, provider_id || ' out' as id, 'payout' as kind, 'provider' as means,
            -amount_pence as pence, provider_id as reference, created_at as at
          from payout where ${isWithin('booked_on')}
          union all
          select returned_on, provider_id || ' back', 'payoutFailed', 'provider', amount_pence,
            provider_id, updated_at
          from payout where ${isWithin('returned_on')}
        ) p`;
    case 'creditNotes':
      return sql`
        select ${london('d.made_at')} as day, d.document_id as id, 'creditNote' as kind, 'provider' as means,
          -(d.content ->> 'amountPence')::integer as pence, '' as reference, d.ticket_id, d.made_at as at,
          coalesce((d.content ->> 'suppliedAt')::timestamptz, d.made_at) as supplied_at, d.number,
          ${vatTexts('d.content')}, true as has_document
        from document d where d.kind = 'creditNote' and ${within('d.made_at', range)}`;
  }
}

/** Where a page of a source ends. */
export interface RowKey {
  day: string;
  id: string;
}

const columns = sql`
  r.day::text as day, r.kind, r.means, r.pence as "amountPence", r.reference, r.ticket_id as "ticketID",
  r.number as "documentNumber", r.supplied_at as "suppliedAt", r.vat_number as "vatNumber", r.vat_from as "vatFrom",
  r.has_document as "hasDocument"`;

/** The days before the last one are read already: the index is entered where the page before ended. */
const restOf = (range: DayRange, after: RowKey | undefined): DayRange =>
  after ? { ...range, from: after.day } : range;

/** The next rows of a source, in the order of their days. */
export async function pageOfSource(
  db: Database,
  source: BookSource,
  { range, after, limit }: { range: DayRange; after: RowKey | undefined; limit: number },
): Promise<StoredRow[]> {
  const idType = sql.raw(source === 'payouts' ? 'text' : 'bigint');
  const isAfter = after ? sql`where (r.day, r.id) > (${after.day}::date, ${after.id}::${idType})` : sql``;
  const { rows } = await sql<StoredRow>`
    select r.id::text as id, ${columns} from (${rowsOfSource(source, restOf(range, after))}) r ${isAfter}
    order by r.day, r.id limit ${limit}`.execute(db);
  return rows;
}

/** The next rows of these kinds, of several sources together: of a day those of the ledger first. */
export async function pageOfRows(
  db: Database,
  sources: readonly BookSource[],
  of: { range: DayRange; kinds: readonly BookKind[]; after: RowKey | undefined; limit: number },
): Promise<StoredRow[]> {
  const { range, kinds, after, limit } = of;
  const all = sources.map(
    (source) => sql`
      select ${`${bookSources.indexOf(source)} `} || lpad(r.id::text, greatest(19, length(r.id::text)), '0') as id, ${columns}
      from (${rowsOfSource(source, restOf(range, after))}) r where r.kind = any (${kinds})`,
  );
  const isAfter = after ? sql`where (day, id) > (${after.day}, ${after.id})` : sql``;
  const { rows } = await sql<StoredRow>`
    select * from (${sql.join(all, sql` union all `)}) r ${isAfter}
    order by day, id limit ${limit}`.execute(db);
  return rows;
}
