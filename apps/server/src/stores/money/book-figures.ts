import { sql } from 'kysely';
import type { BookKind } from '@fettle/domain/accounting/book-row';
import type { DayRange } from '@fettle/domain/ops/day-range';
import type { MovementKind } from '@fettle/domain/payment/books';
import type { MoneyCall } from '@fettle/domain/payment/payout';
import { isOwed, refundStates } from '@fettle/domain/refunds/refund';
import type { Database } from '../../platform/database/database.ts';
import { rowsOfSource, type StoredSupply } from './book-rows.ts';

export interface KindOfDay {
  day: string;
  kind: BookKind;
  rows: number;
  pence: number;
}

/** What moved, by day and kind; credit notes move nothing. */
export async function sumKinds(db: Database, range: DayRange): Promise<KindOfDay[]> {
  const { rows } = await sql<KindOfDay>`
    select day::text as day, kind, count(*)::integer as rows, sum(pence)::float8 as pence from (
      select booked_on as day, kind, amount_pence as pence from ledger_entry
        where booked_on between ${range.from}::date and ${range.until}::date
      union all select day, kind, pence from (${rowsOfSource('payouts', range)}) p
    ) moved group by day, kind`.execute(db);
  return rows;
}

export interface SuppliesOfDay extends StoredSupply {
  day: string;
  kind: 'charged' | 'creditNote';
  amountPence: number;
  rows: number;
}

/** Payments and credit notes of one amount together: VAT is worked out of each amount by the domain, once. */
export async function groupSupplies(db: Database, range: DayRange): Promise<SuppliesOfDay[]> {
  const { rows } = await sql<SuppliesOfDay>`
    select day::text as day, kind, pence as "amountPence", count(*)::integer as rows,
      vat_number as "vatNumber", vat_from as "vatFrom", has_document as "hasDocument", min(supplied_at) as "suppliedAt"
    from (select * from (${rowsOfSource('ledger', range)}) l where kind = 'charged'
      union all ${rowsOfSource('creditNotes', range)}) supply
    group by day, kind, pence, vat_number, vat_from, has_document, (supplied_at at time zone 'Europe/London')::date`.execute(
    db,
  );
  return rows;
}

const owedStates = refundStates.filter(isOwed);
const londonDay = (at: string) => sql`(${sql.ref(at)} at time zone 'Europe/London')::date`;

/** What may still change, each with its day, number, kind, amount and order. */
const openRows = (range: DayRange) => sql`
  select * from (
    select l.booked_on as day, 'fee ' || l.provider_id as id, 'openFee' as what, null::integer as pence,
      l.provider_id as reference, l.ticket_id
    from payment_attempt a join ledger_entry l on l.attempt_id = a.attempt_id and l.kind = 'charged'
    where a.status = 'succeeded' and a.balance_on is null
    union all
    select ${londonDay('created_at')}, 'refund ' || refund_id,
      case when status in ('wanted', 'pending') or balance_awaited then 'openRefund' else 'owedRefund' end, -amount_pence,
      coalesce(provider_id, 'refund-' || refund_id), ticket_id
    from refund where status in ('wanted', 'pending') or balance_awaited or state = any (${owedStates})
    union all
    select ${londonDay('opened_at')}, 'dispute ' || provider_id,
      case status when 'inquiry' then 'openInquiry' else 'openDispute' end, -amount_pence, provider_id, ticket_id
    from dispute where status in ('inquiry', 'open')
    union all
    select coalesce(booked_on, ${londonDay('created_at')}), 'payout ' || provider_id,
      case status when 'pending' then 'openPayout' else 'unmatchedPayout' end, amount_pence, provider_id, null
    from payout where status = 'pending' or matching = 'awaited'
  ) o where day between ${range.from}::date and ${range.until}::date`;

type OpenThing =
  | 'openFee'
  | 'openRefund'
  | 'owedRefund'
  | 'openInquiry'
  | 'openDispute'
  | 'openPayout'
  | 'unmatchedPayout';

export async function countOpen(db: Database, range: DayRange): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, count(*)::integer as count from (${openRows(range)}) o group by day`.execute(db);
  return rows;
}

export interface OpenRow {
  day: string;
  id: string;
  what: OpenThing;
  amountPence: number | null;
  reference: string;
  ticketID: number | null;
}

export async function listOpen(
  db: Database,
  { range, after, limit }: { range: DayRange; after: { day: string; id: string } | undefined; limit: number },
): Promise<OpenRow[]> {
  const isAfter = after ? sql`where (day, id) > (${after.day}::date, ${after.id})` : sql``;
  const { rows } = await sql<OpenRow>`
    select day::text as day, id, what, pence as "amountPence", reference, ticket_id as "ticketID"
    from (${openRows(range)}) o ${isAfter} order by o.day, o.id limit ${limit}`.execute(db);
  return rows;
}

/** The days that were compared. */
export async function listComparedDays(
  db: Database,
  range: DayRange,
): Promise<{ day: string; checkedAt: Date }[]> {
  const { rows } = await sql<{ day: string; checkedAt: Date }>`
    select day::text as day, checked_at as "checkedAt" from books_check
    where day between ${range.from}::date and ${range.until}::date order by day`.execute(db);
  return rows;
}

export interface StoredDifference {
  differenceID: number;
  day: string;
  kind: MovementKind | MoneyCall;
  providerID: string;
  oursPence: number | null;
  theirsPence: number | null;
  foundAt: Date;
  clearedAt: Date | null;
  /** Empty where a later comparison did it. */
  clearedBy: string;
  clearedNote: string;
}

/** What differed in these days, settled or not; those that are open first. */
export async function listDifferencesOf(
  db: Database,
  range: DayRange,
  limit: number,
): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select d.difference_id as "differenceID", d.day::text as day, d.kind, d.provider_id as "providerID",
      d.ours_pence as "oursPence", d.theirs_pence as "theirsPence", d.found_at as "foundAt", d.cleared_at as "clearedAt",
      coalesce(s.name, '') as "clearedBy", d.cleared_note as "clearedNote"
    from books_difference d
    left join staff s on d.cleared_by like 'staff:%' and s.staff_id::text = split_part(d.cleared_by, ':', 2)
    where d.day between ${range.from}::date and ${range.until}::date
    order by d.cleared_at is not null, d.day desc, d.difference_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many are open, by day. */
export async function countDifferences(
  db: Database,
  range: DayRange,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, count(*)::integer as count from books_difference
    where cleared_at is null and day between ${range.from}::date and ${range.until}::date group by day`.execute(
    db,
  );
  return rows;
}
